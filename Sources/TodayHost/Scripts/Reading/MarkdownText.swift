import TodayWire

/// `**bold**`, `*italic*`, `~~struck~~` and `code` of a line; the rest is text.
enum MarkdownText {
  static func spans(_ text: String, base: Style) -> [Node.Span] {
    var spans: [Node.Span] = []
    var style = base
    var on: Set<Attribute> = []
    var words = ""
    var rest = text[...]
    func flush() {
      if !words.isEmpty { spans.append(Node.Span(text: words, style: style)) }
      words = ""
    }
    while let first = rest.first {
      let mark = marks.first { rest.hasPrefix($0.text) }
      // A mark without an end is text.
      if let mark, on.contains(mark.attribute) || closes(mark.text, in: rest) {
        flush()
        if on.remove(mark.attribute) == nil { on.insert(mark.attribute) }
        style = self.style(on, base)
        rest = rest.dropFirst(mark.text.count)
      } else {
        words.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return spans
  }

  private enum Attribute: Sendable {
    case bold, italic, struck, code
  }

  private static let marks: [(text: String, attribute: Attribute)] = [
    ("**", .bold), ("__", .bold), ("~~", .struck), ("*", .italic), ("_", .italic), ("`", .code),
  ]

  /// Searches no further than the length of a card's line, so that reading stays linear.
  private static func closes(_ mark: String, in rest: Substring) -> Bool {
    let after = rest.dropFirst(mark.count).prefix(400)
    guard let first = after.first, first != " " else { return false }
    return after.contains(mark)
  }

  private static func style(_ on: Set<Attribute>, _ base: Style) -> Style {
    var style = base
    if on.contains(.bold) { style.bold = true }
    if on.contains(.italic) { style.italic = true }
    if on.contains(.struck) { style.strikethrough = true }
    if on.contains(.code) { style.dim = true }
    return style
  }
}
