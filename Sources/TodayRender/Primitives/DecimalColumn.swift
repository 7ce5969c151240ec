import TodayWire

/// A column of numbers aligned at their decimal marks.
struct DecimalColumn {
  /// The most cells before and after the mark.
  private(set) var head = 0
  private(set) var tail = 0
  private let mark: Character

  var columns: Int { head + tail }

  init(_ texts: [String]) {
    mark = Self.mark(of: texts)
    for text in texts {
      let width = TextWidth.width(of: text)
      let before = self.before(text)
      head = max(head, before)
      tail = max(tail, width - before)
    }
  }

  /// The cells before the mark; all cells of a text that is not a number.
  func before(_ text: String) -> Int {
    guard let first = text.firstIndex(where: \.isNumber) else { return TextWidth.width(of: text) }
    let number = text[first...].prefix { $0.isNumber || $0 == "." || $0 == "," || $0 == "\u{A0}" }
    var end = number.endIndex
    if let found = number.lastIndex(of: mark), found != number.index(before: number.endIndex) {
      end = found
    } else {
      // Not a full stop at the end of a sentence, or a blank before the unit.
      while let last = text[..<end].last, !last.isNumber { end = text.index(before: end) }
    }
    return TextWidth.width(of: text[..<end])
  }

  /// The last of two different marks is the decimal mark. A single mark is, too, unless exactly
  /// three digits follow, which may be thousands. The majority of the column decides.
  private static func mark(of texts: [String]) -> Character {
    var points = 0
    var commas = 0
    for text in texts {
      guard let last = text.lastIndex(where: { $0 == "." || $0 == "," }) else { continue }
      let figures = text[text.index(after: last)...].prefix(while: \.isNumber).count
      let before = text[..<last]
      let hasOther = before.contains(text[last] == "." ? "," : ".")
      let repeats = before.contains(text[last])
      guard figures > 0, hasOther || (figures != 3 && !repeats) else {
        // Thousands separators, so that the other mark is decimal.
        if repeats { if text[last] == "." { commas += 1 } else { points += 1 } }
        continue
      }
      if text[last] == "." { points += 1 } else { commas += 1 }
    }
    return commas > points ? "," : "."
  }

  /// The text of a cell of one row; nil for any other cell.
  static func text(of cell: Node) -> String? {
    guard case .text(let content) = cell.content, !content.hasInserts,
      cell.padding == Node.Padding(),
      cell.width == nil, cell.minWidth == nil, cell.maxWidth == nil
    else { return nil }
    let text = content.plain
    return text.contains("\n") ? nil : text
  }
}
