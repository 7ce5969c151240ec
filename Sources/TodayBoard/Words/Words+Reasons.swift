import TodayRender

extension Words {
  /// A sentence of the engine or of the host in the board's language: those are values in English,
  /// for logs and programs. What nobody here knows, as a widget's own reason, stays as it is.
  package func reason(_ text: String) -> String {
    translated(text, by: Sentence.known)
  }

  /// The first of the sentences that fits, with its holes translated, too.
  func translated(_ text: String, by sentences: [Sentence]) -> String {
    if language == .english { return text }
    for sentence in sentences {
      guard let holes = sentence.holes(in: text) else { continue }
      return sentence.text(in: language, holes: holes.map { translated($0, by: sentences) })
    }
    return text
  }

  /// A sentence with `{}` for what it tells of.
  struct Sentence: Sendable {
    let english: String
    private let spanish: String
    private let japanese: String
    private let russian: String
    private let chinese: String

    init(_ english: String, es: String, ja: String, ru: String, zh: String) {
      self.english = english
      spanish = es
      japanese = ja
      russian = ru
      chinese = zh
    }

    /// What stands in the holes of the English sentence; nil for another sentence.
    func holes(in text: String) -> [String]? {
      let parts = Self.parts(of: english)
      var rest = text[...]
      guard rest.hasPrefix(parts[0]) else { return nil }
      rest = rest.dropFirst(parts[0].count)
      var holes: [String] = []
      for (index, part) in parts.enumerated().dropFirst() {
        let isLast = index == parts.count - 1
        guard let start = isLast ? Self.end(part, of: rest) : Self.first(part, in: rest) else {
          return nil
        }
        holes.append(String(rest[..<start]))
        rest = rest[start...].dropFirst(part.count)
      }
      return rest.isEmpty && !holes.contains("") ? holes : nil
    }

    func text(in language: Language, holes: [String]) -> String {
      let pattern = language.pick(
        en: english, es: spanish, ja: japanese, ru: russian, zh: ChineseText(own: chinese))
      var text = ""
      for (index, part) in Self.parts(of: pattern).enumerated() {
        if index > 0 { text += holes[index - 1] }
        text += part
      }
      return text
    }

    /// What stands around the holes: one more than there are holes.
    static func parts(of pattern: String) -> [Substring] {
      var parts: [Substring] = []
      var rest = pattern[...]
      while let hole = first("{}", in: rest) {
        parts.append(rest[..<hole])
        rest = rest[hole...].dropFirst(2)
      }
      return parts + [rest]
    }

    private static func first(_ part: Substring, in text: Substring) -> Substring.Index? {
      var index = text.startIndex
      while index < text.endIndex {
        if text[index...].hasPrefix(part) { return index }
        index = text.index(after: index)
      }
      return nil
    }

    private static func end(_ part: Substring, of text: Substring) -> Substring.Index? {
      guard text.hasSuffix(part) else { return nil }
      return text.index(text.endIndex, offsetBy: -part.count)
    }
  }
}
