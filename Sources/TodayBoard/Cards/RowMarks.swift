import TodayRender
import TodayWire

/// Bullets, boxes and icons that stand before a row: they decorate its text and are not a part of it.
enum RowMarks {
  private static let marks: Set<String> = [
    "•", "◦", "▪", "▫", "■", "□", "◆", "◇", "○", "●", "◯", "☐", "☑", "☒", "✓", "✔", "✗", "✘", "▸",
    "▾",
    "▹", "▿", "►", "▶", "▼", "⬜", "⬛", "*", "[]", "[x]", "[X]", "[*]", "[-]", "()", "(x)", "(*)",
  ]

  /// The words of a row, without the marks at their beginning.
  ///
  /// - Parameter words: One blank between each two. A row that is nothing but marks stays as it is.
  static func removed(from words: String) -> String {
    var rest = words.split(separator: " ")[...]
    while let first = rest.first, let count = markWords(at: first, rest) { rest.removeFirst(count) }
    return rest.isEmpty ? words : rest.joined(separator: " ")
  }

  /// How many words the first mark takes; nil: there is none.
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

  /// The tree with its toggles as their titles and without its symbols; paths in it stay the same.
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
