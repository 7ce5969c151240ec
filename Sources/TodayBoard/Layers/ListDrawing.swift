import TodayEngine
import TodayRender
import TodayWire

/// The parts of a list over the board.
extension Canvas {
  mutating func drawTitle(_ title: String, right: String = "", in frame: OverlayFrame) {
    guard let row = frame.title else { return }
    let list = frame.list
    let used = put(
      TextLayout.truncate(title, to: list.columns), row: row, column: list.column,
      limit: list.columns, paint: theme.accent,
      attributes: .bold)
    let width = TextWidth.width(of: right)
    guard used + 3 + width <= list.columns else { return }
    put(right, row: row, column: list.endColumn - width, paint: theme.dim)
  }

  /// With the rows of the list that are not visible.
  mutating func drawTitle(
    _ title: String, right: String = "", rest: ListRest, in frame: OverlayFrame, _ words: Words
  ) {
    let name = TextLayout.truncate(title, to: frame.list.columns)
    let room = frame.list.columns - TextWidth.width(of: name) - KeyHint.gap
    drawTitle(title, right: rest.text(after: right, columns: room, words), in: frame)
  }

  /// The keys of a list, from the most to the least useful.
  mutating func drawHints(_ hints: [KeyHint], in frame: OverlayFrame, _ words: Words) {
    guard let row = frame.keys else { return }
    drawHints(hints, row: row, in: frame.list, words)
  }

  /// - Parameter list: The columns of the row.
  mutating func drawHints(_ hints: [KeyHint], row: Int, in list: Region, _ words: Words) {
    let name = { (key: Key) in KeyMap.name(key, in: words) }
    var column = list.column
    for hint in KeyHint.fitting(hints, columns: list.columns, name: name) {
      let end = column + hint.width(name)
      for (place, key) in hint.keys.enumerated() {
        let used = put(
          name(key), row: row, column: column, paint: theme.text, attributes: .bold)
        let isLast = place == hint.keys.count - 1
        hits.append(
          Hit(
            region: Region(
              row: row, column: column, columns: isLast ? end - column : used, rows: 1),
            part: .key(key)))
        column += used + 1
      }
      put(hint.words, row: row, column: column, paint: theme.hint)
      column = end + KeyHint.gap
    }
  }

  /// The keys of a layer over a part of the board, instead of the board's own, which it takes.
  mutating func drawFooter(of layer: some Layer, _ context: LayerContext) {
    guard let row = clearFooter(context) else { return }
    drawHints(layer.hints(context), row: row, in: context.cards.geometry.viewport, context.words)
  }

  /// - Returns: Its row of keys; `nil` on a screen without one.
  @discardableResult mutating func clearFooter(_ context: LayerContext) -> Int? {
    let geometry = context.cards.geometry
    guard geometry.footerRows > 0 else { return nil }
    let row = grid.rows - 1
    grid.fill(
      Region(row: row, column: 0, columns: grid.columns, rows: 1),
      with: Cell(" ", style: CellStyle(background: theme.background)))
    return row
  }

  /// The text about the focused row.
  mutating func drawDetail(_ text: String, _ paint: Paint, in frame: OverlayFrame) {
    guard let row = frame.detail else { return }
    let column = frame.list.column + BoardGeometry.indent
    let lines = TextLayout.wrap(
      text, columns: frame.list.endColumn - column, limit: frame.detailRows)
    for (offset, line) in lines.enumerated() {
      put(line, row: row + offset, column: column, paint: paint)
    }
  }

  /// One row: a mark, a name, and text at the right edge, which gives way to the name.
  ///
  /// - Parameter nameColumns: The width of the widest name if the texts after the names are a
  ///   column.
  mutating func drawRow(
    _ index: Int, at row: Int, isFocused: Bool, mark: String, name: String, words: String,
    right: String, nameColumns: Int = 0, paint: Paint, in frame: OverlayFrame
  ) {
    let list = frame.list
    hits.append(
      Hit(
        region: Region(row: row, column: 0, columns: grid.columns, rows: 1), part: .row(index)))
    if isFocused {
      put(
        Self.marker, row: row, column: list.column, limit: list.columns, paint: theme.focus,
        attributes: .bold)
    }
    var column = list.column + BoardGeometry.indent
    if !mark.isEmpty {
      put(mark, row: row, column: column, limit: 1, paint: paint, clip: list)
      column += 2
    }
    let nameWidth = TextWidth.width(of: name)
    var rightWidth = TextWidth.width(of: right)
    if column + nameWidth + 2 + rightWidth > list.endColumn, rightWidth > list.columns / 4 {
      rightWidth = 0
    }
    let end = rightWidth > 0 ? list.endColumn - rightWidth - 2 : list.endColumn
    put(
      TextLayout.truncate(name, to: max(end - column, 0)), row: row, column: column,
      paint: isFocused ? theme.focus : theme.text, attributes: isFocused ? .bold : [], clip: list)
    column += min(max(nameWidth, nameColumns), max(end - column, 0))
    if end - column - 2 > 3, !words.isEmpty {
      put(
        TextLayout.truncate(words, to: end - column - 2), row: row, column: column + 2,
        paint: theme.dim, clip: list)
    }
    if rightWidth > 0, end >= column {
      put(
        right, row: row, column: list.endColumn - rightWidth, paint: paint, clip: list)
    }
  }

  /// A sentence instead of rows.
  mutating func drawInstead(_ text: String, in frame: OverlayFrame) {
    put(
      TextLayout.truncate(text, to: frame.list.columns), row: frame.list.row,
      column: frame.list.column, paint: theme.dim)
  }

  /// A field in the row of the title, and next to it what the title has at its right.
  mutating func drawField(
    _ field: LineField, after title: String, right: String = "", rest: ListRest, isFocused: Bool,
    in frame: OverlayFrame, _ words: Words
  ) {
    let row = frame.title ?? 0
    let list = frame.list
    let used = put(
      TextLayout.truncate(title, to: list.columns / 2), row: row, column: list.column,
      paint: theme.accent, attributes: .bold)
    let column = list.column + used + (used > 0 ? 2 : 0)
    let most = list.endColumn - column - Self.leastField - 1
    let right = frame.title == nil ? "" : rest.text(after: right, columns: most, words)
    let width = TextWidth.width(of: right)
    put(right, row: row, column: list.endColumn - width, paint: theme.dim)
    put(
      field, row: row, column: column,
      columns: max(list.endColumn - column - max(width + 1, Self.roomAtRight), Self.leastField),
      isFocused: isFocused, clip: Region(row: row, column: 0, columns: grid.columns, rows: 1))
  }

  /// Cells of the shortest field.
  private static let leastField = 4
  /// The cells that a field leaves free at its right.
  private static let roomAtRight = 12
}
