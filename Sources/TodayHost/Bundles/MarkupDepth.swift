/// The depth of nested elements in XML, never less than a parser would find.
///
/// Only an end tag with the name of the innermost open element closes it. Others would be errors to
/// a parser, and are ignored. Text is skipped.
enum MarkupDepth {
  static func exceeds(_ limit: Int, in text: [UInt8]) -> Bool {
    var open: [ArraySlice<UInt8>] = []
    var index = 0
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[start...]
      if let end = skipped.first(where: { rest.starts(with: $0.begin.utf8) }) {
        // Within an element, parsers take <?> as a whole instruction.
        let length = end.begin == "<?" ? 1 : end.begin.utf8.count
        index = self.end(of: end.mark, in: text, from: start + length)
        continue
      }
      let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
      let name = rest.dropFirst(isEnd ? 2 : 1).prefix { $0 > 0x20 && $0 != slash && $0 != close }
      // To its first end, also inside quotation marks, because a tag cannot open elements inside
      // itself.
      let tag = text[name.endIndex...].prefix { $0 != close }
      index = tag.endIndex
      if isEnd {
        if open.last?.elementsEqual(name) == true { open.removeLast() }
      } else if name.first == UInt8(ascii: "!") {
        // An inline definition can hide what follows. Property lists have none.
        if tag.contains(UInt8(ascii: "[")) { return true }
      } else {
        let hasQuote = tag.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        // With quoted attributes parsers may disagree about its end.
        if tag.last == slash, !hasQuote { continue }
        open.append(name)
        if open.count > limit { return true }
      }
    }
    return false
  }

  private static let slash = UInt8(ascii: "/")
  private static let close = UInt8(ascii: ">")

  private static let skipped: [(begin: String, mark: String)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
  ]

  /// The position after the mark.
  private static func end(of mark: String, in text: [UInt8], from start: Int) -> Int {
    let bytes = Array(mark.utf8)
    var index = min(start, text.count)
    while index < text.count, !text[index...].starts(with: bytes) { index += 1 }
    return min(index + bytes.count, text.count)
  }
}
