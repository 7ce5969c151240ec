/// Memory above the limit of a widget with all its processes.
package struct MemoryExcess: Sendable, Hashable {
  package var bytes: Int
  package var limit: Int

  package init(bytes: Int, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }
}
