package import TodayRender
package import TodayWire

/// A stage on the screen: the board, what passes beside it, and words below.
///
/// ```
///  title                                   time
///  board                 │ trace
///                        │
///  words
///  keys
/// ```
package struct StagePicture: Sendable {
  package var title: String
  /// At the right end of the title row.
  package var state: String
  /// Drawn at the left, in the size that ``boardSize(in:)`` gives.
  package var board: Grid
  /// Shown in the middle if there is no board.
  package var notice: String?
  /// The newest last; the oldest are left out.
  package var trace: [Line]
  package var words: [Line]
  /// The key and its action.
  package var keys: [(key: String, words: String)]

  /// A line of a panel.
  package struct Line: Sendable, Equatable {
    package enum Role: Sendable {
      case plain, strong, dim, good, warn, bad
    }

    package var text: String
    package var role: Role

    package init(_ text: String, _ role: Role = .plain) {
      self.text = text
      self.role = role
    }
  }

  package init(
    title: String, state: String, board: Grid, notice: String? = nil, trace: [Line],
    words: [Line], keys: [(key: String, words: String)]
  ) {
    self.title = title
    self.state = state
    self.board = board
    self.notice = notice
    self.trace = trace
    self.words = words
    self.keys = keys
  }

  /// The first row of the board's area on a screen.
  package static let boardRow = 1

  /// Rows of the text below. A longer text covers the last rows of the board and the trace.
  static let wordRows = 5

  /// The size of the board's area on a screen.
  package static func boardSize(in screen: TodayWire.CellSize) -> TodayWire.CellSize {
    TodayWire.CellSize(
      columns: min(max((screen.columns - 1) / 2, 0), 60),
      rows: max(screen.rows - wordRows - 3, 0))
  }

  package func grid(size: TodayWire.CellSize, context: DrawContext) -> Grid {
    var grid = Grid(columns: size.columns, rows: size.rows)
    if context.theme.background != .standard {
      grid.fill(
        grid.region, with: Cell(" ", style: CellStyle(background: context.theme.background)))
    }
    var canvas = Canvas(grid: grid, context: context)
    let lines = words.flatMap { line in
      TextLayout.wrap(line.text, columns: max(size.columns - 2, 1)).map { Line($0, line.role) }
    }
    var part = Self.boardSize(in: size)
    part.rows -= min(max(lines.count - Self.wordRows, 0), part.rows / 2)
    drawTitle(&canvas)
    drawBoard(&canvas, part)
    drawTrace(&canvas, part)
    drawWords(lines, &canvas, from: part.rows + 1)
    Self.draw(keys, &canvas)
    return canvas.grid
  }

  private func drawTitle(_ canvas: inout Canvas) {
    let columns = canvas.grid.columns
    let width = TextWidth.width(of: state)
    let limit = columns > width + 8 ? columns - width - 4 : columns - 2
    canvas.put(
      TextLayout.truncate(title, to: max(limit, 0)), row: 0, column: 1, paint: canvas.theme.title,
      attributes: .bold)
    if columns > width + 8 {
      canvas.put(state, row: 0, column: columns - width - 1, paint: canvas.theme.dim)
    }
  }

  private func drawBoard(_ canvas: inout Canvas, _ part: TodayWire.CellSize) {
    let clip = Region(row: 1, column: 0, columns: part.columns, rows: part.rows)
    if let notice {
      let lines = TextLayout.wrap(notice, columns: max(part.columns - 4, 1))
      for (index, line) in lines.enumerated() {
        let width = TextWidth.width(of: line)
        canvas.put(
          line, row: 1 + (part.rows - lines.count) / 2 + index,
          column: max((part.columns - width) / 2, 1), paint: canvas.theme.dim, clip: clip)
      }
    } else {
      canvas.grid.copy(board, row: Self.boardRow, column: 0, clip: clip)
    }
  }

  private func drawTrace(_ canvas: inout Canvas, _ part: TodayWire.CellSize) {
    let columns = canvas.grid.columns
    let bar = canvas.context.ascii ? "|" : "│"
    for row in 0..<part.rows {
      canvas.put(bar, row: 1 + row, column: part.columns, paint: canvas.theme.rule)
    }
    let width = columns - part.columns - 3
    guard width > 4 else { return }
    for (index, line) in trace.suffix(part.rows).enumerated() {
      put(line, row: 1 + index, column: part.columns + 2, limit: width, &canvas)
    }
  }

  private func drawWords(_ lines: [Line], _ canvas: inout Canvas, from top: Int) {
    let columns = canvas.grid.columns
    let rule = canvas.context.ascii ? "-" : "─"
    canvas.put(
      String(repeating: rule, count: max(columns - 2, 0)), row: top, column: 1,
      paint: canvas.theme.rule)
    let room = max(canvas.grid.rows - 2 - top, 0)
    for (index, line) in lines.prefix(room).enumerated() {
      var line = line
      if index == room - 1, lines.count > room {
        line.text += canvas.context.ellipsis
      }
      put(line, row: top + 1 + index, column: 1, limit: columns - 2, &canvas)
    }
  }

  static func draw(_ keys: [(key: String, words: String)], _ canvas: inout Canvas) {
    var column = 1
    let row = canvas.grid.rows - 1
    for (key, words) in keys {
      let width = TextWidth.width(of: key) + 1 + TextWidth.width(of: words)
      guard column + width < canvas.grid.columns else { break }
      column += canvas.put(
        key, row: row, column: column, paint: canvas.theme.text, attributes: .bold)
      column += 1 + canvas.put(words, row: row, column: column + 1, paint: canvas.theme.dim) + 2
    }
  }

  private func put(
    _ line: Line, row: Int, column: Int, limit: Int, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let paint: Paint
    var attributes: CellStyle.Attributes = []
    switch line.role {
    case .plain: paint = theme.text
    case .strong:
      paint = theme.text
      attributes = .bold
    case .dim: paint = theme.dim
    case .good: paint = theme.good
    case .warn: paint = theme.warn
    case .bad: paint = theme.bad
    }
    canvas.put(
      TextLayout.truncate(line.text, to: max(limit, 0)), row: row, column: column,
      limit: max(limit, 0), paint: paint, attributes: attributes)
  }
}
