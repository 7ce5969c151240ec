import TodayWire

/// The marks of Markdown within a line: bold, italic, struck through, code and links.
enum Markdown {
  private static let marks: [(mark: String, change: @Sendable (inout Style) -> Void)] = [
    ("**", { $0.bold = true }), ("__", { $0.bold = true }), ("~~", { $0.strikethrough = true }),
    ("*", { $0.italic = true }), ("_", { $0.italic = true }),
  ]

  /// The parts of a text, without the marks. A mark without its partner is text.
  static func spans(of text: String) -> [Node.Span] {
    var spans: [Node.Span] = []
    // A literal without marks is by far the most frequent.
    guard text.utf8.contains(where: { "*_~`[".utf8.contains($0) }) else {
      return [Node.Span(text: text, style: .plain)]
    }
    add(text[...], .plain, to: &spans, depth: 0)
    return spans
  }

  private static func add(
    _ text: Substring, _ style: Style, to spans: inout [Node.Span], depth: Int
  ) {
    var plain = ""
    var rest = text
    func flush() {
      if !plain.isEmpty { spans.append(Node.Span(text: plain, style: style)) }
      plain = ""
    }
    while let first = rest.first {
      if depth < 8, let part = part(at: rest, after: plain.last ?? " ") {
        flush()
        var inner = style
        part.change(&inner)
        if part.isCode {
          spans.append(Node.Span(text: String(part.text), style: inner))
        } else {
          add(part.text, inner, to: &spans, depth: depth + 1)
        }
        rest = part.rest
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
  }

  private struct Part {
    var text: Substring
    var rest: Substring
    var isCode = false
    var change: (inout Style) -> Void = { _ in }
  }

  private static func part(at text: Substring, after previous: Character) -> Part? {
    if text.hasPrefix("`"), let end = text.dropFirst().firstIndex(of: "`") {
      return Part(
        text: text[text.index(after: text.startIndex)..<end], rest: text[text.index(after: end)...],
        isCode: true)
    }
    if text.hasPrefix("["), let close = text.firstIndex(of: "]"),
      text[close...].dropFirst().first == "(", let end = text[close...].firstIndex(of: ")")
    {
      return Part(
        text: text[text.index(after: text.startIndex)..<close],
        rest: text[text.index(after: end)...], change: { $0.underline = true })
    }
    for (mark, change) in marks where text.hasPrefix(mark) {
      let inner = text.dropFirst(mark.count)
      // Marks are next to their text, and an underscore within a word is a part of it.
      guard let first = inner.first, !first.isWhitespace, first != mark.first else { continue }
      if mark.hasPrefix("_"), previous.isLetter || previous.isNumber { continue }
      guard let end = end(of: mark, in: inner) else { continue }
      return Part(text: inner[..<end], rest: inner[end...].dropFirst(mark.count), change: change)
    }
    return nil
  }

  /// The place of the closing mark.
  private static func end(of mark: String, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      if mark.count == 1, rest.hasPrefix(mark + mark) {
        // Two marks in place of one belong to another part.
        index = text.index(index, offsetBy: 2)
      } else if rest.hasPrefix(mark), index > text.startIndex,
        !text[text.index(before: index)].isWhitespace
      {
        return index
      } else {
        index = text.index(after: index)
      }
    }
    return nil
  }
}
