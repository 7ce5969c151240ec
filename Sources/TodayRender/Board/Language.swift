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

  /// The country that is meant where a locale names none.
  package var territory: Territory? {
    Territory(locale: pick(en: "en_US", es: "es_ES", ja: "ja_JP", ru: "ru_RU", zh: "zh_CN"))
  }

  /// Written in letters that ASCII has, but for their accents.
  package var isLatin: Bool { pick(en: true, es: true, ja: false, ru: false, zh: false) }

  /// One sentence in each language: the compiler sees to it that none is missing.
  package func pick<Text>(en: Text, es: Text, ja: Text, ru: Text, zh: Text) -> Text {
    switch self {
    case .english: en
    case .spanish: es
    case .japanese: ja
    case .russian: ru
    case .chinese: zh
    }
  }
}
