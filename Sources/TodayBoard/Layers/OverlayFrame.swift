import TodayEngine
import TodayRender
import TodayWire

/// The screen of a list that lies over the board: a title, the list, a line about the focused row,
/// and the keys.
struct OverlayFrame: Sendable, Equatable {
  let title: Int?
  var list: Region
  /// The first row of the line about the focused row.
  let detail: Int?
  let detailRows: Int
  let keys: Int?

  /// - Parameter detailRows: How many rows the words about the focused row would take; they take
  ///   half of the list's at most.
  init(screen: TodayWire.CellSize, detailRows wanted: Int = 1) {
    let rows = max(screen.rows, 0)
    let columns = max(screen.columns, 0)
    let isRoomy = rows >= 12
    title = rows >= 4 ? 0 : nil
    keys = rows >= 3 ? rows - 1 : nil
    let top = title == nil ? 0 : isRoomy ? 2 : 1
    let last = rows - (isRoomy ? 3 : 2)
    detailRows = rows >= 8 ? min(max(wanted, 1), max((last - top) / 2, 1)) : 0
    detail = rows >= 8 ? last - detailRows + 1 : nil
    let end = detail.map { isRoomy ? $0 - 1 : $0 } ?? keys ?? rows
    let margin = columns >= 8 ? 1 : 0
    list = Region(row: top, column: margin, columns: columns - 2 * margin, rows: end - top)
  }

  /// Within a part of the screen whose title and keys are drawn by others.
  init(part: Region, detailRows wanted: Int) {
    title = nil
    keys = nil
    detailRows = part.rows >= 6 ? min(max(wanted, 1), max(part.rows / 2, 1)) : 0
    detail = detailRows > 0 ? part.endRow - detailRows : nil
    let gap = detailRows > 0 && part.rows >= 9 ? 1 : 0
    list = Region(
      row: part.row, column: part.column, columns: part.columns,
      rows: part.rows - detailRows - gap)
  }

  /// The first row to show so that the focused one is on the screen.
  func scroll(from first: Int, focus: Int, count: Int) -> Int {
    let rows = max(list.rows, 1)
    let least = max(focus - rows + 1, 0)
    return min(max(min(max(first, least), focus), 0), max(count - rows, 0))
  }
}

extension BoardScreen {
  func drawOverlayTitle(
    _ title: String, right: String = "", _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    guard let row = frame.title else { return }
    let list = frame.list
    let used = canvas.put(
      TextLayout.truncate(title, to: list.columns), row: row, column: list.column,
      limit: list.columns, paint: canvas.theme.accent,
      attributes: .bold)
    let width = TextWidth.width(of: right)
    guard used + 3 + width <= list.columns else { return }
    canvas.put(right, row: row, column: list.endColumn - width, paint: canvas.theme.dim)
  }

  /// The keys of a list, from the most to the least useful.
  mutating func drawKeys(
    _ items: [(key: Key, words: String)], _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    drawKeys(items.map { KeyHint(keys: [$0.key], words: $0.words) }, frame, &canvas)
  }

  mutating func drawKeys(
    _ hints: [KeyHint], _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    guard let row = frame.keys else { return }
    let words = words
    let name = { (key: Key) in KeyMap.name(key, in: words) }
    var column = frame.list.column
    for hint in KeyHint.fitting(hints, columns: frame.list.columns, name: name) {
      let end = column + hint.width(name)
      for (place, key) in hint.keys.enumerated() {
        let used = canvas.put(
          name(key), row: row, column: column, paint: canvas.theme.text, attributes: .bold)
        let isLast = place == hint.keys.count - 1
        hits.append(
          Hit(
            region: Region(
              row: row, column: column, columns: isLast ? end - column : used, rows: 1),
            part: .key(key)))
        column += used + 1
      }
      canvas.put(hint.words, row: row, column: column, paint: canvas.theme.hint)
      column = end + KeyHint.gap
    }
  }

  func drawDetail(_ text: String, _ paint: Paint, _ frame: OverlayFrame, _ canvas: inout Canvas) {
    guard let row = frame.detail else { return }
    let column = frame.list.column + BoardGeometry.indent
    let lines = TextLayout.wrap(
      text, columns: frame.list.endColumn - column, limit: frame.detailRows)
    for (offset, line) in lines.enumerated() {
      canvas.put(line, row: row + offset, column: column, paint: paint)
    }
  }

  /// A frame with room for words about the focused row.
  func frame(for detail: String) -> OverlayFrame {
    let columns = OverlayFrame(screen: size).list.columns - BoardGeometry.indent
    return OverlayFrame(
      screen: size, detailRows: TextLayout.wrap(detail, columns: columns, limit: 8).count)
  }

  /// One row: a mark, a name, and words at the right edge, which give way to the name.
  ///
  /// - Parameter nameColumns: What the widest name of the list has, where the words behind the
  ///   names are a column.
  mutating func drawRow(
    _ index: Int, at row: Int, isFocused: Bool, mark: String, name: String, words: String,
    right: String, nameColumns: Int = 0, paint: Paint, _ frame: OverlayFrame,
    _ canvas: inout Canvas
  ) {
    let list = frame.list
    let theme = canvas.theme
    hits.append(
      Hit(
        region: Region(row: row, column: 0, columns: size.columns, rows: 1), part: .row(index)))
    if isFocused {
      canvas.put(
        Self.marker, row: row, column: list.column, limit: list.columns, paint: theme.focus,
        attributes: .bold)
    }
    var column = list.column + BoardGeometry.indent
    if !mark.isEmpty {
      canvas.put(mark, row: row, column: column, limit: 1, paint: paint, clip: list)
      column += 2
    }
    let nameWidth = TextWidth.width(of: name)
    var rightWidth = TextWidth.width(of: right)
    if column + nameWidth + 2 + rightWidth > list.endColumn, rightWidth > list.columns / 4 {
      rightWidth = 0
    }
    let end = rightWidth > 0 ? list.endColumn - rightWidth - 2 : list.endColumn
    canvas.put(
      TextLayout.truncate(name, to: max(end - column, 0)), row: row, column: column,
      paint: isFocused ? theme.focus : theme.text, attributes: isFocused ? .bold : [], clip: list)
    column += min(max(nameWidth, nameColumns), max(end - column, 0))
    if end - column - 2 > 3, !words.isEmpty {
      canvas.put(
        TextLayout.truncate(words, to: end - column - 2), row: row, column: column + 2,
        paint: theme.dim, clip: list)
    }
    if rightWidth > 0, end >= column {
      canvas.put(
        right, row: row, column: list.endColumn - rightWidth, paint: paint, clip: list)
    }
  }
}
