import TodayWire

extension MaximumSizes {
  /// Of a card that covers several columns of the board: it is wider than the others.
  func widened(to shown: CellSize?) -> MaximumSizes {
    var sizes = self
    sizes.compact.columns = max(compact.columns, shown?.columns ?? 0)
    sizes.expanded.columns = max(expanded.columns, shown?.columns ?? 0)
    return sizes
  }
}
