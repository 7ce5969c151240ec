/// The last entries of a trace. New entries replace the oldest.
package struct TraceRing: Sendable, Equatable {
  private var entries: [TraceEntry] = []
  private var oldest = 0
  package let capacity: Int
  /// The number of all entries, including those that were replaced.
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
