import TodayEngine
import TodayRender
import TodayWire

extension RewindLayer {
  /// Replaces the footer with the moment, its changes, and the day with its outcomes.
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    markChanged(&canvas, context.cards)
    guard context.size.rows > 0 else { return }
    drawStrip(&canvas, context)
    drawMoment(row: context.size.rows - 1, &canvas, context)
  }

  /// Marks the title of a changed card, and its changed rows.
  private func markChanged(_ canvas: inout Canvas, _ cards: CardTable) {
    let geometry = cards.geometry
    let mark = canvas.context.ascii ? "*" : "•"
    for index in cards.visible {
      guard let change = state.difference.cards[cards.cards[index].id] else { continue }
      let slot = cards.layout.slots[index]
      let top = geometry.viewport.row + slot.top - cards.scroll
      let column = geometry.start(ofColumn: slot.column)
      if cards.focusedIndex != index {
        put(mark, row: top, column: column - 1, &canvas, geometry.viewport)
      }
      // The title already shows all of it.
      guard geometry.style == .cards, change.rows.count < cards.contentRows(of: index) else {
        continue
      }
      let first = top + 1 + cards.reasonRows(index)
      for row in change.rows where row < cards.contentRows(of: index) {
        put(mark, row: first + row, column: column, &canvas, geometry.viewport)
      }
    }
  }

  /// Only on cells without other content.
  private func put(
    _ mark: String, row: Int, column: Int, _ canvas: inout Canvas, _ viewport: Region
  ) {
    guard row >= viewport.row, row < viewport.endRow, column >= 0,
      canvas.grid[row, column].cluster == " "
    else { return }
    canvas.put(
      mark, row: row, column: column, paint: canvas.theme.accent, attributes: .bold)
  }

  private func drawMoment(row: Int, _ canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words
    let viewport = context.cards.geometry.viewport
    let clock = canvas.clock
    let when = when(state.at, clock, room: viewport.columns - 2)
    var column = viewport.column
    column += canvas.put(
      " \(when) ", row: row, column: column, limit: viewport.columns, paint: canvas.theme.text,
      attributes: [.reverse, .bold])
    let text =
      context.note.map(words.screenNotes.text) ?? state.gap.map {
        words.rewind.gap($0, clock.time($0.from), clock.time($0.to))
      }
      ?? changedNames(context)
    let right =
      state.showsKeys
      ? drawKeys(after: column, besides: TextWidth.width(of: text), row: row, &canvas, context)
      : viewport.endColumn
    let room = right - column - 1
    guard room > 4 else { return }
    canvas.put(
      TextLayout.truncate(text, to: room), row: row, column: column + 1,
      paint: state.gap == nil ? canvas.theme.dim : canvas.theme.warn)
  }

  /// Limited to the available space.
  private func when(_ time: WallTime, _ clock: DisplayClock, room: Int) -> String {
    let (date, minute) = (clock.date(time), clock.time(time))
    let day = "\(clock.weekday(time)) \(date)"
    let second = DisplayClock.two(clock.local(time).second)
    let forms = ["\(day) \(minute):\(second)", "\(day) \(minute)", "\(date) \(minute)"]
    return forms.first { TextWidth.width(of: $0) <= room } ?? minute
  }

  private func changedNames(_ context: LayerContext) -> String {
    let names = context.board.cards.filter { state.difference.cards[$0.id] != nil }.map(\.title)
    if names.isEmpty, state.difference.gone.isEmpty, state.difference.isReordered {
      return context.words.rewind.rearranged
    }
    return [("•", names), ("−", state.difference.gone)].filter { !$0.1.isEmpty }
      .map { $0 + " " + $1.joined(separator: ", ") }.joined(separator: "  ")
  }
}
