import TodayRender
import TodayWire

/// Bullets, boxes and icons at the start of a row, which are not part of its text.
enum RowMarks {
  private static let marks: Set<String> = [
    "•", "◦", "▪", "▫", "■", "□", "◆", "◇", "○", "●", "◯", "☐", "☑", "☒", "✓", "✔", "✗", "✘", "▸",
    "▾",
    "▹", "▿", "►", "▶", "▼", "⬜", "⬛", "*", "[]", "[x]", "[X]", "[*]", "[-]", "()", "(x)", "(*)",
  ]

  /// The words of a row, without the marks at its start.
  ///
  /// - Parameter words: Words separated by single blanks. A row of marks only is not changed.
  static func removed(from words: String) -> String {
    var rest = words.split(separator: " ")[...]
    while let first = rest.first, let count = markWords(at: first, rest) { rest.removeFirst(count) }
    return rest.isEmpty ? words : rest.joined(separator: " ")
  }

  /// The number of words of the first mark; `nil` if there is none.
  private static func markWords(at first: Substring, _ rest: ArraySlice<Substring>) -> Int? {
    // An empty box is two words: "[" and "]".
    if first == "[" || first == "(" {
      return rest.dropFirst().first == (first == "[" ? "]" : ")") ? 2 : nil
    }
    if marks.contains(String(first)) { return 1 }
    // A hyphen before a word is a bullet; before a number it may be its sign.
    let isBullet = first == "-" && rest.dropFirst().first?.first?.isLetter == true
    return isBullet ? 1 : nil
  }

  /// The tree with toggles replaced by their titles, and without symbols. Paths stay valid.
  static func removed(from node: Node) -> Node {
    var node = node
    if case .toggle(_, let text) = node.content {
      node.content = .text(.init(text))
    } else if case .symbol = node.content {
      node.content = .text(.init(""))
    }
    return node.mapChildren(removed)
  }
}
