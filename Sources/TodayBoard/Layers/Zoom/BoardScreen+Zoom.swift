import TodayEngine
import TodayRender
import TodayWire

/// One card alone on the screen, all of it, scrolled by the host. It is a page of that one card, so
/// that keys, taps, marks and the mouse are those of the board.
extension BoardScreen {
  var isZoomed: Bool { zoomed != nil }

  mutating func toggleZoom() {
    if isZoomed { return leaveZoom() }
    guard let index = focusedIndex else { return }
    zoom(cards[index].id, target: focus?.target)
  }

  private mutating func zoom(_ id: WidgetID, target: Focus.Target? = nil) {
    if !isZoomed { remember() }
    zoomed = id
    geometry = makeGeometry()
    recall()
    focus = Focus(card: id, target: target)
    revealsFocus = target != nil
  }

  /// The board as it was left, with the focus on the card that was looked at.
  mutating func leaveZoom() {
    guard let id = zoomed else { return }
    let target = focus?.target
    zoomed = nil
    geometry = makeGeometry()
    recall()
    if indexes[id] != nil {
      focus = Focus(card: id, target: target)
      revealsFocus = true
    }
  }

  /// The next card of the page, alone on the screen as well.
  mutating func zoomNext(by step: Int) {
    let page = cards(ofPage: page, in: board)
    guard let index = page.firstIndex(where: { $0.id == zoomed }) else { return }
    zoom(page[(index + step + page.count) % page.count].id)
  }

  /// Rows of the content that are on the screen.
  private var rowsInSight: Range<Int> {
    guard let index = focusedIndex else { return 0..<0 }
    let first = max(scroll - 1 - reasonRows(index), 0)
    let end = scroll + geometry.viewport.rows - 1 - reasonRows(index)
    return first..<max(end, first)
  }

  /// To the next tappable part in sight, else by a row: nothing in between is passed over.
  mutating func moveInZoom(by step: Int, _ context: DrawContext) {
    guard let index = focusedIndex else { return }
    let targets = targets(of: index, context)
    let sight = rowsInSight
    let row = focus?.target?.row ?? (step > 0 ? sight.lowerBound - 1 : sight.upperBound)
    let rows = targets.map(\.row).filter { step > 0 ? $0 > row : $0 < row }
    if let next = step > 0 ? rows.min() : rows.max(), sight.contains(next) {
      focus?.target = targets.first { $0.row == next }.map(Focus.Target.init)
      return
    }
    scroll(to: scroll + step, context)
    if let row = focus?.target?.row, !rowsInSight.contains(row) { focus?.target = nil }
    if scroll == 0, step < 0 { focus?.target = nil }
  }
}
