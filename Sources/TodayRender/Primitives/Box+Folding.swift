import TodayWire

extension Box {
  /// In wider cards, rows are worth more than complete texts.
  private static let narrow = 32

  /// The spacer after which a row continues in a second row, or `nil` if it stays one row.
  ///
  /// A first part that would be truncated in its own row gains too little to be worth a second one.
  static func fold(
    _ stack: Node.Stack, _ items: [Measured], _ columns: Int
  ) -> Int? {
    guard stack.folds, columns < narrow, let spacer = items.lastIndex(where: \.isSpacer),
      spacer > 0, spacer + 1 < items.count
    else { return nil }
    func needed(_ part: ArraySlice<Measured>) -> Int {
      let shown = part.filter { !$0.isSpacer }
      return shown.reduce(stack.spacing * (shown.count - 1)) { $0 + leastColumns($1) }
    }
    let all = needed(items[...]) + (stack.spacing > 0 ? stack.spacing : 1)
    let first = items[..<spacer]
    guard all > columns, needed(first) <= columns || first.contains(where: \.wraps) else {
      return nil
    }
    return spacer
  }

  /// A shorter bar shows the same, so that it is no reason for a second row.
  private static func leastColumns(_ item: Measured) -> Int {
    item.isBar ? item.floor : item.ideal
  }

  /// Arranges what is before the spacer in the first row, and the rest at the right of the second one.
  mutating func arrangeFolded(
    _ stack: Node.Stack, _ items: [Measured], at spacer: Int, _ columns: Int,
    _ context: DrawContext
  ) {
    for part in [items[..<spacer], items[spacer...]] {
      let shown = part.filter { !$0.isSpacer }
      let widths = Distribution.share(
        columns - stack.spacing * max(shown.count - 1, 0),
        among: shown.map { item in
          Distribution.Item(
            ideal: item.ideal, floor: item.floor, maximum: item.maximum, grows: false,
            isSpacer: false, isBar: item.isBar, isValue: !item.isBar && !item.wraps)
        })
      let used = widths.reduce(stack.spacing * max(shown.count - 1, 0), +)
      var next = part.startIndex == 0 ? 0 : max(columns - used, 0)
      let top = rows
      for (item, width) in zip(shown, widths) {
        var box = Box(
          item, columns: width, isOneRow: width < item.ideal && !item.wraps, context: context)
        box.row = top
        box.column = next
        next += width + stack.spacing
        rows = max(rows, top + box.rows)
        children.append(box)
      }
    }
  }
}

extension Measured {
  /// Whether it is a text that may have several rows.
  fileprivate var wraps: Bool {
    if case .text(let text) = primitive { text.lineLimit.map { $0 > 1 } ?? false } else { false }
  }
}
