/// More memory than a widget may have, with all its processes.
package struct MemoryExcess: Sendable, Equatable {
  package var bytes: Int
  package var limit: Int

  package init(bytes: Int, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Part of a sentence, for cards and logs.
  package var reason: String { "over memory (\(bytes >> 20) MB of \(limit >> 20) MB)" }
}
