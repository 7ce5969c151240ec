import TodayEngine
import TodayWire

extension BoardScreen {
  mutating func drawEdit(_ state: inout EditState, _ canvas: inout Canvas) {
    let focused = state.focused
    let detail = focused?.problem ?? focused?.summary ?? ""
    let frame = frame(for: detail)
    let theme = canvas.theme
    drawOverlayTitle(words.edit.title, right: words.edit.hint, frame, &canvas)
    state.scroll = frame.scroll(
      from: state.scroll, focus: state.index, count: state.entries.count)
    for offset in 0..<max(frame.list.rows, 0) {
      let index = state.scroll + offset
      guard state.entries.indices.contains(index) else { break }
      let entry = state.entries[index]
      let isOn = state.enabled.contains(entry.id)
      let isBroken = entry.problem != nil
      drawRow(
        index, at: frame.list.row + offset, isFocused: index == state.index,
        mark: isBroken ? "!" : isOn ? "●" : "○", name: entry.title,
        words: entry.problem ?? (entry.appName == entry.title ? "" : entry.appName),
        right: entry.isNew ? words.edit.new : "",
        paint: isBroken ? theme.bad : isOn ? theme.good : theme.dim, frame, &canvas)
    }
    if state.entries.isEmpty {
      canvas.put(
        TextLayout.truncate(words.edit.nothing, to: frame.list.columns), row: frame.list.row,
        column: frame.list.column, paint: theme.dim)
    }
    drawDetail(detail, focused?.problem == nil ? theme.dim : theme.bad, frame, &canvas)
    let isOn = focused.map { state.enabled.contains($0.id) } ?? false
    drawKeys(
      [
        (.enter, words.edit.done), (.escape, words.edit.cancel),
        (.space, isOn ? words.edit.remove : words.edit.add),
        (.character("J"), words.edit.down), (.character("K"), words.edit.up),
      ], frame, &canvas)
  }

  mutating func drawHidden(_ index: Int, _ canvas: inout Canvas) {
    let frame = OverlayFrame(screen: size)
    let theme = canvas.theme
    drawOverlayTitle(words.hidden.title, frame, &canvas)
    let cards = board.hidden
    let first = frame.scroll(from: 0, focus: index, count: cards.count)
    for offset in 0..<max(frame.list.rows, 0) where cards.indices.contains(first + offset) {
      let card = cards[first + offset]
      drawRow(
        first + offset, at: frame.list.row + offset, isFocused: first + offset == index, mark: "",
        name: card.title, words: words.hidden.by(card.by),
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
