import TodayEngine
import TodayRender
import TodayWire

/// For small terminals: a card in one line, with its name and its summary or first row.
extension CardTable {
  mutating func drawLine(_ index: Int, _ canvas: inout Canvas) {
    let card = cards[index]
    let viewport = geometry.viewport
    let row = viewport.row + layout.slots[index].top - scroll
    guard row >= viewport.row, row < viewport.endRow else { return }
    canvas.hits.append(
      Hit(
        region: Region(row: row, column: 0, columns: geometry.screen.columns, rows: 1),
        part: .card(card.id)))
    let theme = canvas.theme
    let isFocused = focusedIndex == index || (focus == nil && viewport.rows == 1)
    var column = viewport.column
    // The marker's own column, unless there is only one column.
    if viewport.column > 0 {
      if isFocused {
        canvas.put(Canvas.marker, row: row, column: 0, paint: theme.focus, attributes: .bold)
      }
    } else {
      canvas.put(
        isFocused ? Canvas.marker : " ", row: row, column: 0, paint: theme.focus, attributes: .bold)
      if geometry.screen.columns > 1 || isFocused { column += 1 }
    }
    let end = viewport.endColumn
    let summary = lineSummary(index, &canvas)
    let badge = BadgeText.forms(of: card.badge, clock: canvas.clock, words.badge).last ?? ""
    canvas.changes(at: BadgeText.nextChange(of: card.badge, now: canvas.clock.now))
    // A name has at least one cell, because the row needs a name.
    let wanted = badge.isEmpty ? 0 : TextWidth.width(of: badge) + 1
    let badgeWidth = wanted < end - column ? wanted : 0
    let room = max(end - column - badgeWidth, 0)
    // A name may take half of the line, or the whole line if there is no other text.
    let nameRoom = summary.isEmpty ? room : max(min(TextWidth.width(of: card.title), room / 2), 1)
    column += canvas.put(
      TextLayout.truncate(card.title, to: nameRoom), row: row, column: column,
      limit: max(end - column, 0), paint: isFocused ? theme.focus : theme.title,
      attributes: .bold)
    let left = end - badgeWidth - column - 2
    if left > 0, !summary.isEmpty {
      canvas.put(
        TextLayout.truncate(summary, to: left), row: row, column: column + 2, paint: theme.text,
        attributes: card.isDimmed ? .dim : [])
    }
    if badgeWidth > 0, end - badgeWidth >= column {
      canvas.put(
        badge, row: row, column: end - badgeWidth + 1, paint: card.badge.paint(in: theme))
    }
  }

  /// The widget's summary, or the reason why there is no content, or the first row.
  private mutating func lineSummary(_ index: Int, _ canvas: inout Canvas) -> String {
    let card = cards[index]
    if let summary = card.summary { return summary }
    guard let node = card.picture.node, var content = content(of: index, canvas.context) else {
      return card.note.map(self.words.messages.note) ?? ""
    }
    canvas.changes(at: content.nextChange)
    // If several parts of the row are cut, little remains of each.
    if content.isCut(inRow: 0) { content = content.uncut(node, canvas.context) }
    let row = (0..<content.grid.columns).map { content.grid[0, $0].cluster }.joined()
    let words = content.grid.rows > 0 ? row.split(separator: " ") : []
    // One row of a figure that is several rows high is useless.
    let isFigure = words.allSatisfy { word in
      word.unicodeScalars.allSatisfy { (0x2500...0x28FF).contains($0.value) }
    }
    if isFigure {
      return NodeRenderer.spoken(node, words: self.words, clock: canvas.clock)
    }
    return words.joined(separator: " ")
  }
}
