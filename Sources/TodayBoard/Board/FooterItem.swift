import TodayEngine
import TodayRender
import TodayWire

/// A key in the footer and what it does.
struct FooterItem: Sendable, Equatable {
  var key: String
  var words: String
  var part: Hit.Part
  /// Whether it gives way to others.
  var isOptional = false

  init(key: String, words: String, command: BoardCommand) {
    self.init(key: key, words: words, part: .command(command))
  }

  init(_ hint: KeyHint, _ words: Words) {
    let key = hint.keys.first
    self.init(
      key: key.map { KeyMap.name($0, in: words) } ?? "", words: hint.words,
      part: .key(key ?? .escape))
  }

  init(key: String, words: String, part: Hit.Part) {
    self.key = key
    self.words = words
    self.part = part
  }

  var width: Int {
    TextWidth.width(of: key) + (key.isEmpty ? 0 : 1) + TextWidth.width(of: words)
  }
}

extension Canvas {
  mutating func draw(
    _ item: FooterItem, row: Int, column: Int
  ) {
    let used = put(
      item.key, row: row, column: column, paint: theme.text, attributes: .bold)
    put(
      item.words, row: row, column: column + (used > 0 ? used + 1 : 0), paint: theme.hint)
    hits.append(
      Hit(
        region: Region(row: row, column: column, columns: item.width, rows: 1),
        part: item.part))
  }

  /// A message in its own rows, which replaces their content.
  ///
  /// - Parameter row: The last row of the message.
  mutating func drawMessage(
    _ message: String?, _ paint: Paint, over row: Int, rows: Int = 1, in viewport: Region
  ) {
    guard let message, grid.rows > 1 else { return }
    let lines = TextLayout.wrap(message, columns: viewport.columns, limit: rows)
    let first = row - lines.count + 1
    grid.fill(
      Region(row: first, column: 0, columns: grid.columns, rows: lines.count),
      with: Cell(" ", style: CellStyle(background: theme.background)))
    for (offset, line) in lines.enumerated() {
      put(line, row: first + offset, column: viewport.column, paint: paint)
    }
  }
}
