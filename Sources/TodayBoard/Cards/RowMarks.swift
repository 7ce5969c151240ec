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

  /// The tree with toggles replaced by their titles and figures by their values, without symbols and
  /// drawings. Paths stay valid.
  static func removed(from node: Node) -> Node { removed(from: node, besidesPercentage: false) }

  /// - Parameter hasPercentage: Whether the row of the node has a percentage.
  private static func removed(from node: Node, besidesPercentage hasPercentage: Bool) -> Node {
    var node = node
    switch node.content {
    case .toggle(_, let text), .digits(let text): return replaced(node, text)
    case .symbol, .sparkline, .chart, .heatmap, .statuses: return replaced(node, "")
    case .canvas, .image: return replaced(node, node.label ?? "")
    case .gauge(let gauge):
      let value = hasPercentage ? "" : "\(Int((gauge.value * 100).rounded())) %"
      // The bar may be what separates two texts.
      return replaced(node, " \(gauge.text ?? value) ")
    case .hstack(var stack):
      stack.children = removed(fromRow: stack.children)
      node.content = .hstack(stack)
    case .grid(var grid):
      grid.rows = grid.rows.map(removed(fromRow:))
      node.content = .grid(grid)
    case .text, .vstack, .spacer, .divider, .month, .date, .button, .unknown:
      return node.mapChildren(removed)
    }
    return node
  }

  private static func removed(fromRow nodes: [Node]) -> [Node] {
    let hasPercentage = nodes.contains { node in
      if case .text(let text) = node.content { text.plain.contains("%") } else { false }
    }
    return nodes.map { removed(from: $0, besidesPercentage: hasPercentage) }
  }

  /// A text may need other cells than the figure.
  private static func replaced(_ figure: Node, _ text: String) -> Node {
    var node = figure
    node.content = .text(.init(text))
    (node.width, node.height, node.maxWidth) = (nil, nil, nil)
    return node
  }
}
