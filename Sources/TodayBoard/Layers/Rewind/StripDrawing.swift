package import TodayEngine
import TodayRender
import TodayWire

/// The day at the foot of the board, and where in it the board stands.
extension BoardScreen {
  /// Cells of the strip.
  package var stripColumns: Int { max(geometry.viewport.columns, 0) }

  /// The widget whose outcomes the strip shows; nil: all of them.
  package var stripCard: WidgetID? { focus?.card }

  /// The strip and, where there is room, the times over it.
  var stripRows: Range<Int> {
    rewind == nil ? 0..<0 : size.rows - max(geometry.footerRows, 1)..<size.rows - 1
  }

  /// A click or a drag on the strip leads to what is marked there.
  func stripStep(column: Int) -> [ScreenCommand] {
    guard let rewind else { return [] }
    let columns = stripColumns
    let place = min(max(column - geometry.viewport.column, 0), max(columns - 1, 0))
    let seconds = HistoryStrip.seconds(
      of: place, from: rewind.from, to: rewind.to, columns: columns)
    return [.rewind(.cell(seconds, of: stripCard))]
  }

  /// The hand is on its way along the strip: each cell once.
  mutating func scrub(to column: Int) -> [ScreenCommand] {
    guard stripColumn != column else { return [] }
    stripColumn = column
    return stripStep(column: column)
  }

  func isOnStrip(_ event: MouseEvent) -> Bool {
    guard rewind != nil else { return false }
    return hits.last { $0.region.contains(row: event.row, column: event.column) }?.part == .strip
  }

  mutating func drawStrip(_ rewind: RewindState, _ canvas: inout Canvas) {
    let rows = stripRows
    guard let row = rows.last, row >= 0 else { return }
    let viewport = geometry.viewport
    let columns = stripColumns
    if rows.count > 1 {
      let labels = StripHours.labels(
        from: rewind.from, to: rewind.to, columns: columns, clock: canvas.clock)
      for label in labels {
        canvas.put(
          label.text, row: row - 1, column: viewport.column + label.column, paint: canvas.theme.dim)
      }
    }
    for (column, mark) in rewind.marks.prefix(columns).enumerated() {
      canvas.put(
        mark.sign(ascii: canvas.context.ascii), row: row, column: viewport.column + column,
        paint: mark.paint(in: canvas.theme))
    }
    nameGaps(rewind, row: row, &canvas)
    let here = HistoryStrip.column(
      of: rewind.at, from: rewind.from, to: rewind.to, columns: columns)
    if let here { canvas.grid.emphasize(row, viewport.column + here) }
    hits.append(
      Hit(
        region: Region(
          row: rows.lowerBound, column: viewport.column, columns: columns, rows: rows.count),
        part: .strip))
  }

  /// A time in which nobody ran says so, where there is room for the words.
  private func nameGaps(_ rewind: RewindState, row: Int, _ canvas: inout Canvas) {
    let marks = rewind.marks.prefix(stripColumns)
    var start = marks.startIndex
    while start < marks.endIndex {
      let mark = marks[start]
      let end = marks[start...].firstIndex { $0 != mark } ?? marks.endIndex
      let text = words.rewind.name(of: mark)
      let width = TextWidth.width(of: text)
      if mark == .gap || mark == .off, width + 2 <= end - start {
        let column = start + (end - start - width) / 2
        canvas.put(
          " \(text) ", row: row, column: geometry.viewport.column + column - 1,
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
  /// One cell; no two are alike without their colours.
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
