extension BoardCommand {
  /// The row of a list that the command moves to; `nil` if it does not move in a list.
  ///
  /// - Parameters:
  ///   - row: The focused row.
  ///   - count: The number of rows.
  ///   - page: The number of visible rows.
  func row(from row: Int, count: Int, page: Int) -> Int? {
    let last = max(count - 1, 0)
    let target: Int
    switch self {
    case .moveUp, .previousCard: target = row - 1
    case .moveDown, .nextCard: target = row + 1
    case .pageUp: target = row - page
    case .pageDown: target = row + page
    case .top: target = 0
    case .bottom: target = last
    case .moveLeft, .moveRight, .tap, .enter, .openApp, .toggleMode, .alternates, .zoom, .update,
      .inspect, .share, .settings, .copy, .moveEarlier, .moveLater, .remove, .menu, .wider,
      .narrower, .nextRows, .updateAll, .pause, .undo, .reopen, .hints, .palette, .search,
      .nextMatch, .previousMatch, .previousPage, .nextPage, .page1, .page2, .page3, .page4,
      .page5, .page6, .page7, .page8, .page9, .earlier, .later, .hourEarlier, .hourLater,
      .dayEarlier, .dayLater, .add, .edit, .pages, .hidden, .themes, .keyboard, .lock, .help,
      .close,
      .redraw, .suspend, .quit:
      return nil
    }
    return min(max(target, 0), last)
  }
}
