import TodayWire

extension MaximumSizes {
  /// The size of a card that covers several columns, which is wider than the others.
  func widened(to shown: CellSize?) -> MaximumSizes {
    var sizes = self
    sizes.compact.columns = max(compact.columns, shown?.columns ?? 0)
    sizes.expanded.columns = max(expanded.columns, shown?.columns ?? 0)
    return sizes
  }
}
