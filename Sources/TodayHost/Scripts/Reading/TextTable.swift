import TodayWire

/// Lines of text in columns, as written by `df` and `ps`. As a grid on a narrow card, a long name
/// is cut in its middle, and the last column stays.
struct TextTable: Sendable, Equatable {
  /// Cells from the top, with their styles.
  private(set) var rows: [[[Node.Span]]]
  /// Whether the cells of a column are right-aligned.
  private var isTrailing: [Bool]
  /// Cells of all columns including the gaps between them.
  private var columns: Int

  private static let mostRows = 400
  private static let mostColumns = 400
  /// A view with more than 10,000 nodes is refused.
  private static let mostCells = 8000
  /// A wider table requests two columns of the board.
  private static let widest = 44
  /// Cells between two columns of a grid.
  private static let gap = 2

  /// nil for lines that are not a table.
  ///
  /// - Parameter isDeclared: Whether the user declares it to be a table: then two columns are
  ///   enough, and a single blank is a gap.
  init?(_ items: [ScriptItem], isDeclared: Bool = false) {
    let lines = items.prefix(Self.mostRows).map(Line.init)
    guard items.count <= Self.mostRows, lines.count > 1,
      lines.allSatisfy({ !$0.isBlank && $0.cells.count <= Self.mostColumns })
    else { return nil }
    if let ranges = Self.columns(of: lines), ranges.count * lines.count <= Self.mostCells,
      ranges.count > 2 || isDeclared && ranges.count == 2,
      Self.areAligned(ranges, lines)
    {
      rows = lines.map { line in ranges.map { line.spans(in: $0) } }
      isTrailing = ranges.map { range in
        let places = lines.compactMap { $0.words(in: range) }
        return places.allSatisfy { $0.upperBound == range.upperBound }
          && places.contains { $0.lowerBound != range.lowerBound }
      }
      let filled = rows.reduce(0) { $0 + $1.count { !$0.isEmpty } }
      guard isDeclared || filled * 2 > rows.count * ranges.count else { return nil }
      columns = ranges.reduce((ranges.count - 1) * Self.gap) { sum, range in
        sum + (lines.compactMap { $0.words(in: range)?.count }.max() ?? 0)
      }
    } else if isDeclared, let count = lines.map(\.fields.count).min(), count > 1,
      count * lines.count <= Self.mostCells
    {
      // Not aligned: a column for each word, and the last one has the rest of its line.
      let fields = lines.map { line in
        line.fields.prefix(count - 1) + [line.fields[count - 1].lowerBound..<line.cells.count]
      }
      rows = zip(lines, fields).map { line, ranges in ranges.map { line.spans(in: $0) } }
      isTrailing = Array(repeating: false, count: count)
      columns = 0
    } else {
      return nil
    }
  }

  var node: Node {
    let columns = isTrailing.map { Node.GridContent.Column(align: $0 ? .trailing : .leading) }
    let rows = rows.map { row in
      row.map { spans in
        var text = Node.TextContent(spans: spans)
        text.lineLimit = 1
        return Node(.text(text))
      }
    }
    return Node(.grid(Node.GridContent(columns: columns, rows: rows)))
  }

  var preferredSpan: String? { columns > Self.widest ? "2" : nil }

  // MARK: Columns

  /// The ranges that are not blank in all lines. A title may have blanks, and so may the texts of
  /// the last column.
  ///
  /// - Returns: nil if a column other than the first and the last has no title. The first one needs
  ///   none before names that end in a colon, as in `free`.
  private static func columns(of lines: [Line]) -> [Range<Int>]? {
    var isUsed = [Bool](repeating: false, count: lines.map(\.cells.count).max() ?? 0)
    for line in lines {
      for (column, cell) in line.cells.enumerated() where !cell.isBlank { isUsed[column] = true }
    }
    var ranges: [Range<Int>] = []
    var start: Int?
    var isUntitled = false
    for (column, used) in (isUsed + [false]).enumerated() {
      switch (start, used) {
      case (nil, true): start = column
      case (let first?, false):
        let range = first..<column
        start = nil
        let hasHead = lines[0].words(in: range) != nil
        let hasBody = lines.dropFirst().contains { $0.words(in: range) != nil }
        if hasHead, isUntitled { return nil }
        if ranges.isEmpty, !hasHead {
          guard lines.dropFirst().allSatisfy({ $0.endsInColon(range) }) else { return nil }
        }
        if let last = ranges.last, !(hasHead && hasBody) {
          isUntitled = !hasHead
          ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
          ranges.append(range)
        }
      default: break
      }
    }
    return ranges
  }

  /// Whether some line has more than one blank at most of the gaps, unlike words of a sentence. A
  /// column of names after one of numbers has a single blank in all lines.
  private static func areAligned(_ ranges: [Range<Int>], _ lines: [Line]) -> Bool {
    let wide = zip(ranges, ranges.dropFirst()).count { left, right in
      lines.contains { line in
        let end = line.words(in: left)?.upperBound ?? left.lowerBound
        guard let start = line.words(in: right)?.lowerBound else { return false }
        return start - end > 1
      }
    }
    return wide * 2 >= ranges.count - 1
  }

  /// A line by its cells on the screen.
  private struct Line {
    struct Cell {
      /// Empty for the second cell of a wide character.
      var text: String
      var style: Style
      var isBlank: Bool { text == " " }
    }

    var cells: [Cell] = []

    init(_ item: ScriptItem) {
      for span in item.spans {
        for character in span.text {
          cells.append(Cell(text: String(character), style: span.style))
          for _ in 1..<max(TextWidth.width(of: character), 1) {
            cells.append(Cell(text: "", style: span.style))
          }
        }
      }
    }

    var isBlank: Bool { cells.allSatisfy(\.isBlank) }

    func endsInColon(_ range: Range<Int>) -> Bool {
      words(in: range).map { cells[$0.upperBound - 1].text == ":" } ?? true
    }

    /// The ranges of its words.
    var fields: [Range<Int>] {
      cells.indices.split { cells[$0].isBlank }.compactMap { place in
        place.first.flatMap { first in place.last.map { first..<$0 + 1 } }
      }
    }

    /// The part of a range without blanks at its ends; `nil` if it is blank.
    func words(in range: Range<Int>) -> Range<Int>? {
      let used = range.clamped(to: 0..<cells.count).filter { !cells[$0].isBlank }
      guard let first = used.first, let last = used.last else { return nil }
      return first..<last + 1
    }

    func spans(in range: Range<Int>) -> [Node.Span] {
      var spans: [Node.Span] = []
      for cell in words(in: range).map({ cells[$0] }) ?? [] {
        if let last = spans.last, last.style == cell.style {
          spans[spans.count - 1].text += cell.text
        } else {
          spans.append(Node.Span(text: cell.text, style: cell.style))
        }
      }
      return spans
    }
  }
}
