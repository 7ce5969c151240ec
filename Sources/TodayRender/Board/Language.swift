/// A language that the host's own words are written in.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case japanese = "ja"
  case russian = "ru"
  case chinese = "zh"

  /// The language of a locale's name, `es_MX.UTF-8`; English for one that there are no words in.
  package init(locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self = Language(rawValue: code.lowercased()) ?? .english
  }

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
