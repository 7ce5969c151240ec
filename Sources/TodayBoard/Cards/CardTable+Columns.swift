import TodayEngine

/// Which card stands in which column, on the board and in the preview of Edit.
extension CardTable {
  /// The columns that these cards keep when they are the page's, in this order; nil: a card gets the
  /// one that is shortest by then.
  ///
  /// A card keeps its column while others come and go, and one that comes back has its old one.
  /// All columns are assigned again when the order is another one, or when a column would stay empty.
  func keptColumns(of ids: [WidgetID]) -> [Int?] {
    var columns: [Int?] = []
    columns.reserveCapacity(ids.count)
    var last = -1
    for id in ids {
      guard let index = indexes[id] else {
        columns.append(goneColumns[id])
        continue
      }
      if index < last { return Array(repeating: nil, count: ids.count) }
      last = index
      columns.append(states[index].column)
    }
    let used = Set(columns.lazy.compactMap(\.self))
    let isGapless = used.count == (used.max() ?? -1) + 1
    let fillsAll = used.count >= min(geometry.columnCount, ids.count)
    return isGapless && fillsAll ? columns : Array(repeating: nil, count: ids.count)
  }

  /// The columns of cards that leave the page.
  mutating func rememberColumns(without ids: some Sequence<WidgetID>) {
    let staying = Set(ids)
    for (id, index) in indexes where !staying.contains(id) {
      goneColumns[id] = states[index].column
    }
  }
}
