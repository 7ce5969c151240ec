import TodayEngine
import TodayRender
import TodayWire

/// The day in the last rows of the board, with the current position.
extension RewindLayer {
  /// The strip and, if there is space, the times above it.
  private func stripRows(_ geometry: BoardGeometry) -> Range<Int> {
    let rows = geometry.screen.rows
    return rows - max(geometry.footerRows, 1)..<rows - 1
  }

  func drawStrip(_ canvas: inout Canvas, _ context: LayerContext) {
    let geometry = context.cards.geometry
    let rows = stripRows(geometry)
    guard let row = rows.last, row >= 0 else { return }
    let viewport = geometry.viewport
    let columns = max(viewport.columns, 0)
    if rows.count > 1 {
      let labels = StripHours.labels(
        from: state.from, to: state.to, columns: columns, clock: canvas.clock)
      for label in labels {
        canvas.put(
          label.text, row: row - 1, column: viewport.column + label.column, paint: canvas.theme.dim)
      }
    }
    for (column, mark) in state.marks.prefix(columns).enumerated() {
      canvas.put(
        mark.sign(ascii: canvas.context.ascii), row: row, column: viewport.column + column,
        paint: mark.paint(in: canvas.theme))
    }
    nameGaps(row: row, &canvas, viewport, context.words.rewind)
    let here = HistoryStrip.column(
      of: state.at, from: state.from, to: state.to, columns: columns)
    if let here { canvas.grid.emphasize(row, viewport.column + here) }
    canvas.hits.append(
      Hit(
        region: Region(
          row: rows.lowerBound, column: viewport.column, columns: columns, rows: rows.count),
        part: .area))
  }

  /// Labels the times in which Today was not running, if there is space.
  private func nameGaps(
    row: Int, _ canvas: inout Canvas, _ viewport: Region, _ words: RewindWords
  ) {
    let marks = state.marks.prefix(max(viewport.columns, 0))
    var start = marks.startIndex
    while start < marks.endIndex {
      let mark = marks[start]
      let end = marks[start...].firstIndex { $0 != mark } ?? marks.endIndex
      let text = words.name(of: mark)
      let width = TextWidth.width(of: text)
      if mark == .gap || mark == .off, width + 2 <= end - start {
        let column = start + (end - start - width) / 2
        canvas.put(
          " \(text) ", row: row, column: viewport.column + column - 1,
          paint: canvas.theme.dim)
      }
      start = end
    }
  }
}

extension Grid {
  fileprivate mutating func emphasize(_ row: Int, _ column: Int) {
    guard row < rows, column < columns else { return }
    self[row, column].style.attributes = [.reverse, .bold]
  }
}

extension HistoryMark {
  /// One cell. All marks differ without their colours.
  func sign(ascii: Bool) -> String {
    switch self {
    case .none: " "
    case .gap: ascii ? "~" : "░"
    case .off: ascii ? "=" : "▒"
    case .noData: ascii ? "." : "·"
    case .newData: "n"
    case .hidden: "h"
    case .failed: "!"
    case .dead: "x"
    }
  }

  fileprivate func paint(in theme: Theme) -> Paint {
    switch self {
    case .none, .gap, .off, .noData: theme.dim
    case .newData: theme.good
    case .hidden: theme.text
    case .failed: theme.warn
    case .dead: theme.bad
    }
  }
}
