import TodayWire

/// Rows of texts with aligned columns, for the output of a command.
///
/// A row with fewer cells than others ends with a text that needs no column: it has no influence on their widths.
package struct PrintedTable: Sendable {
  package var rows: [[String]]
  /// Columns that are left out where the table is too wide, in this order.
  package var optional: [Int]

  private static let gap = 2
  /// The least widths of a column that is truncated, and of the last one, which is wrapped. In cells.
  private static let leastColumn = 12
  private static let leastEnd = 24

  package init(_ rows: [[String]], optional: [Int] = []) {
    self.rows = rows
    self.optional = optional
  }

  /// The lines of the table.
  ///
  /// - Parameter columns: The width of the terminal in cells; `nil`: as wide as its texts. In a terminal that is too
  ///   narrow, columns are left out, then wide ones are truncated, and the last one is wrapped.
  package func lines(columns: Int? = nil) -> [String] {
    var rows = rows
    guard let columns else { return Self.lines(rows, Self.widths(of: rows), end: nil) }
    var left = optional
    while !left.isEmpty, Self.width(of: rows) > columns {
      let index = left.removeFirst()
      // A row that ends before has nothing to leave out.
      for row in rows.indices where rows[row].count > index { rows[row].remove(at: index) }
      left = left.map { $0 > index ? $0 - 1 : $0 }
    }
    var widths = Self.widths(of: rows)
    let end = min(widths.last ?? 0, max(Self.leastEnd, columns / 4))
    func room() -> Int { columns - widths.dropLast().reduce(0) { $0 + $1 + Self.gap } }
    while room() < end, let widest = widths.dropLast().max(), widest > Self.leastColumn,
      let index = widths.dropLast().firstIndex(of: widest)
    {
      widths[index] -= 1
    }
    return Self.lines(rows, widths, end: columns)
  }

  /// Whether columns are left out.
  package func leavesOut(columns: Int) -> Bool {
    !optional.isEmpty && Self.width(of: rows) > columns
  }

  private static func widths(of rows: [[String]]) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      rows.compactMap { row in
        column + 1 < row.count || row.count == count ? TextWidth.width(of: row[column]) : nil
      }.max() ?? 0
    }
  }

  private static func width(of rows: [[String]]) -> Int {
    let widths = widths(of: rows)
    return widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// - Parameter end: Where the last column ends; `nil`: it is not wrapped.
  private static func lines(_ rows: [[String]], _ widths: [Int], end: Int?) -> [String] {
    rows.flatMap { row in
      var start = ""
      for (column, text) in row.dropLast().enumerated() {
        let text = TextLayout.truncate(text, to: widths[column])
        let blanks = widths[column] - TextWidth.width(of: text) + gap
        start += text + String(repeating: " ", count: blanks)
      }
      let indent = TextWidth.width(of: start)
      let last = row.last ?? ""
      // Too narrow for words: the terminal breaks the line.
      guard let end, end - indent >= leastColumn else { return [trimmed(start + last)] }
      let lines = TextLayout.wrap(last, columns: end - indent)
      let blank = String(repeating: " ", count: indent)
      return lines.enumerated().map { trimmed(($0 == 0 ? start : blank) + $1) }
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
