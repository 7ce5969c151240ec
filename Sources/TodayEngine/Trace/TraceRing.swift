/// The last entries of a trace; the oldest make room.
package struct TraceRing: Sendable, Equatable {
  private var entries: [TraceEntry] = []
  private var oldest = 0
  package let capacity: Int
  /// Of all that ever came: entries that made room are counted, not kept.
  package private(set) var total = 0

  /// - Parameter capacity: At least 1.
  package init(capacity: Int) {
    self.capacity = max(capacity, 1)
  }

  package mutating func append(_ entry: TraceEntry) {
    total += 1
    if entries.count < capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % capacity
    }
  }

  /// The oldest first.
  package var all: [TraceEntry] { Array(entries[oldest...] + entries[..<oldest]) }
}
