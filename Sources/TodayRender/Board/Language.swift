/// A language that the host's own words are written in.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case japanese = "ja"
  case russian = "ru"
  case chinese = "zh"

  /// The language of a locale's name, `es_MX.UTF-8`; English for one that there are no words in.
  package init(locale: String) {
    self = Language(known: locale) ?? .english
  }

  /// As above; nil for a language that there are no words in.
  package init?(known locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self.init(rawValue: code.lowercased())
  }

  /// Where most of its speakers begin their week; 1 is Monday, 7 Sunday.
  package var firstWeekday: Int { pick(en: 7, es: 1, ja: 7, ru: 1, zh: 1) }

  /// Written in letters that ASCII has, but for their accents.
  package var isLatin: Bool { pick(en: true, es: true, ja: false, ru: false, zh: false) }

  /// One sentence in each language: the compiler sees to it that none is missing.
  func pick<Text>(en: Text, es: Text, ja: Text, ru: Text, zh: Text) -> Text {
    switch self {
    case .english: en
    case .spanish: es
    case .japanese: ja
    case .russian: ru
    case .chinese: zh
    }
  }
}
