import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  mutating func drawHidden(_ index: Int, _ canvas: inout Canvas) {
    let cards = board.hidden
    let message = footerMessage
    let focused = cards.indices.contains(index) ? cards[index] : nil
    let detail = message ?? focused.map { words.hidden.why($0.title, $0.by) } ?? ""
    let frame = frame(for: detail)
    let theme = canvas.theme
    drawOverlayTitle(words.hidden.title, frame, &canvas)
    drawDetail(detail, message == nil ? theme.dim : theme.warn, frame, &canvas)
    let first = frame.scroll(from: 0, focus: index, count: cards.count)
    for offset in 0..<max(frame.list.rows, 0) where cards.indices.contains(first + offset) {
      let card = cards[first + offset]
      drawRow(
        first + offset, at: frame.list.row + offset, isFocused: first + offset == index, mark: "",
        name: IconTitle.text(card.icon, card.title, ascii: canvas.context.ascii),
        words: words.hidden.by(card.by),
        right: BadgeText.ago(card.at, canvas.clock), paint: theme.dim, frame, &canvas)
      canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
    }
    guard !cards.isEmpty else {
      canvas.put(
        TextLayout.truncate(words.hidden.nothing, to: frame.list.columns), row: frame.list.row,
        column: frame.list.column, paint: theme.dim)
      return drawKeys([(.escape, words.hidden.close)], frame, &canvas)
    }
    drawKeys(
      [
        (.escape, words.hidden.close), (.enter, words.hidden.open),
        (.character("k"), words.hidden.keep), (.character("b"), words.hidden.bringBack),
        (.character(","), words.hidden.settings),
      ], frame, &canvas)
  }
}
