import TodayWire

/// Tabs in consecutive rows are columns: each column starts after its widest previous cell.
enum TabColumns {
  /// Replaces a tab while a row is read: a private-use scalar that no font has.
  static let mark: Unicode.Scalar = "\u{10FFFD}"
  private static let gap = 2
  /// Further columns are separated by a blank, because the script chooses their number.
  private static let mostColumns = 32
  /// A longer cell moves only its own row.
  private static let widestCell = 40

  static func marked(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0xF4 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != mark {
      scalars.append(scalar == "\t" ? mark : scalar)
    }
    return String(scalars)
  }

  static func align(_ items: inout [ScriptItem]) {
    var run: [(index: Int, cells: [[Node.Span]])] = []
    for index in items.indices {
      let cells = cells(of: items[index].spans)
      if cells.count > 1 { run.append((index, cells)) }
      if cells.count <= 1 || index == items.index(before: items.endIndex) {
        lay(run, into: &items)
        run = []
      }
      align(&items[index].children)
    }
  }

  private static func cells(of spans: [Node.Span]) -> [[Node.Span]] {
    var cells: [[Node.Span]] = [[]]
    for span in spans {
      let pieces = span.text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          if cells.count < mostColumns {
            cells.append([])
          } else {
            cells[cells.count - 1].append(Node.Span(text: " ", style: span.style))
          }
        }
        guard !piece.isEmpty else { continue }
        cells[cells.count - 1].append(Node.Span(text: String(piece), style: span.style))
      }
    }
    return cells
  }

  private static func lay(
    _ run: [(index: Int, cells: [[Node.Span]])], into items: inout [ScriptItem]
  ) {
    var widths: [Int] = []
    for row in run {
      for (column, cell) in row.cells.dropLast().enumerated() {
        let width = width(cell)
        if column == widths.count { widths.append(0) }
        if width <= widestCell { widths[column] = max(widths[column], width) }
      }
    }
    for row in run {
      var spans: [Node.Span] = []
      for (column, cell) in row.cells.enumerated() {
        spans += cell
        guard column < row.cells.count - 1 else { continue }
        let blanks = max(widths[column] - width(cell), 0) + gap
        let style = cell.last?.style.background == nil ? cell.last?.style ?? .plain : .plain
        spans.append(Node.Span(text: String(repeating: " ", count: blanks), style: style))
      }
      items[row.index].spans = spans
    }
  }

  private static func width(_ cell: [Node.Span]) -> Int {
    cell.reduce(0) { $0 + TextWidth.width(of: $1.text) }
  }
}
