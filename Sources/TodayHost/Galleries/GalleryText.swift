import TodayWire

/// A text of a gallery in one or more languages.
package struct GalleryText: Sendable, Equatable {
  /// The texts by language, such as `en` or `zh-Hant`. There is at least one.
  private let texts: [(language: String, text: String)]

  package static func == (one: GalleryText, other: GalleryText) -> Bool {
    one.texts.elementsEqual(other.texts, by: ==)
  }

  static let mostLanguages = 60

  /// - Parameters:
  ///   - json: A text, or an object of texts by language.
  ///   - limit: The largest number of characters.
  init?(_ json: JSONValue?, limit: Int) {
    let given: [(String, String)]
    switch json {
    case .string(let text)?: given = [("en", text)]
    case .object(let members)?:
      given = members.compactMap { member in member.value.string.map { (member.name, $0) } }
      guard given.count == members.count, given.count <= Self.mostLanguages,
        given.contains(where: { $0.0 == "en" })
      else { return nil }
    default: return nil
    }
    texts = given.map { ($0.0, Sanitizer.line($0.1)) }
    let isSound = texts.allSatisfy { language, text in
      Self.isLanguage(language) && text.count <= limit && text.contains { !$0.isWhitespace }
    }
    guard isSound else { return nil }
  }

  private static func isLanguage(_ text: String) -> Bool {
    (2...20).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || $0 == 0x2D
      }
  }

  /// The text for a locale such as `es_ES.UTF-8`, else the English one.
  package func text(locale: String) -> String {
    let words = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    let wanted = (1...max(words.count, 1)).reversed().map {
      words.prefix($0).joined(separator: "-").lowercased()
    }
    for language in wanted + ["en"] {
      if let found = texts.first(where: { $0.language.lowercased() == language }) {
        return found.text
      }
    }
    return texts[0].text
  }

  /// The texts in all languages, for a search.
  package var all: [String] { texts.map(\.text) }
}
