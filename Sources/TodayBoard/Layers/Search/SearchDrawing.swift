import TodayEngine
import TodayRender
import TodayWire

extension SearchLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    if isOutdated(context) { findMatches(context) }
    markMatches(&canvas, context.cards)
    drawLine(&canvas, context)
  }

  /// Marks the matches in the visible cards.
  private func markMatches(_ canvas: inout Canvas, _ cards: CardTable) {
    let query = SearchText.letters(of: field.text)
    guard !query.isEmpty else { return }
    let shown = index.map { matches[$0] }
    let geometry = cards.geometry
    let viewport = geometry.viewport
    for place in cards.visible {
      let slot = cards.layout.slots[place]
      let left = geometry.start(ofColumn: slot.column)
      let first = viewport.row + slot.top - cards.scroll
      for row in max(first, viewport.row)..<max(min(first + slot.height, viewport.endRow), first) {
        guard row >= viewport.row else { continue }
        let width = geometry.width(ofSpan: slot.span, from: slot.column)
        let end = min(left + width, canvas.grid.columns)
        let cells = (left..<max(end, left)).map { canvas.grid[row, $0].cluster }
        let content = row - first - 1 - cards.reasonRows(place)
        for range in SearchText.ranges(of: query, in: cells) {
          let indent = row == first ? 0 : BoardGeometry.indent
          let isShown =
            shown?.card == cards.cards[place].id && shown?.row == (row == first ? -1 : content)
            && shown?.column == range.lowerBound - indent
          let region = Region(
            row: row, column: left + range.lowerBound, columns: range.count, rows: 1)
          let accent = canvas.theme.accent
          canvas.grid.restyle(region) {
            $0.attributes.insert(isShown ? [.reverse, .bold] : [.underline, .bold])
            if !isShown { $0.foreground = accent }
          }
        }
      }
    }
  }

  /// The search text and the number of matches, in the last row.
  private func drawLine(_ canvas: inout Canvas, _ context: LayerContext) {
    let size = context.size
    guard size.rows > 0 else { return }
    let row = size.rows - 1
    let theme = canvas.theme
    let viewport = context.cards.geometry.viewport
    canvas.grid.fill(
      Region(row: row, column: 0, columns: size.columns, rows: 1),
      with: Cell(" ", style: CellStyle(background: theme.background)))
    canvas.hits.removeAll { $0.region.row == row }
    let say = context.words.finding
    let count =
      field.text.isEmpty ? "" : say.match(index.map { $0 + 1 } ?? 0, of: matches.count)
    let used = canvas.put(
      "/", row: row, column: viewport.column, limit: viewport.columns, paint: theme.accent,
      attributes: .bold)
    let items = hints(context).map { FooterItem($0, context.words) }
    // The number does not change the width of the field.
    let countRoom = max(TextWidth.width(of: count), TextWidth.width(of: say.match(0, of: 0)))
    let rest = viewport.columns - used - countRoom - 3
    // The keys that leave enough space for typing; the exit key comes first.
    var taken = 0
    for item in items {
      guard rest - taken - item.width - 3 >= Self.leastField else { break }
      taken += item.width + 3
    }
    let room = max(min(rest - taken, 30), 3)
    canvas.put(
      field, row: row, column: viewport.column + used, columns: room,
      isFocused: isTyping)
    var column = viewport.column + used + room + 2
    guard column + TextWidth.width(of: count) <= viewport.endColumn else { return }
    canvas.put(
      count, row: row, column: column, paint: matches.isEmpty ? theme.warn : theme.dim)
    column += TextWidth.width(of: count)
    for item in items {
      guard column + 3 + item.width <= viewport.endColumn else { break }
      canvas.draw(item, row: row, column: column + 3)
      column += 3 + item.width
    }
  }

  private static let leastField = 12
}
