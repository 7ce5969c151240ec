/// A language that the host's own words are written in.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case japanese = "ja"
  case russian = "ru"
  case chinese = "zh"
  /// Of Taiwan, Hong Kong and Macau, with the words of Taiwan.
  case traditionalChinese = "zh-Hant"

  /// The language of a locale's name, `es_MX.UTF-8`; English for one that there are no words in.
  package init(locale: String) {
    self = Language(known: locale) ?? .english
  }

  /// As above; nil for a language that there are no words in.
  package init?(known locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }
      .split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    guard let language = parts.first.flatMap(Language.init(rawValue:)) else { return nil }
    let isTraditional = language == .chinese && Self.isTraditional(parts.dropFirst())
    self = isTraditional ? .traditionalChinese : language
  }

  /// A script that is named goes before what a country writes.
  private static func isTraditional(_ parts: ArraySlice<String>) -> Bool {
    if parts.contains("hant") { return true }
    return !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
  }

  /// The country that is meant where a locale names none.
  package var territory: Territory? {
    let locale =
      switch self {
      case .english: "en_US"
      case .spanish: "es_ES"
      case .japanese: "ja_JP"
      case .russian: "ru_RU"
      case .chinese: "zh_CN"
      case .traditionalChinese: "zh_TW"
      }
    return Territory(locale: locale)
  }

  /// Written in letters that ASCII has, but for their accents.
  package var isLatin: Bool {
    switch self {
    case .english, .spanish: true
    case .japanese, .russian, .chinese, .traditionalChinese: false
    }
  }

  /// One sentence in each language: the compiler makes sure that none is missing. Chinese is written
  /// in simplified characters; its own words are converted for traditional ones.
  package func pick(
    en: String, es: String, ja: String, ru: String, zh: @autoclosure () -> ChineseText
  ) -> String {
    switch self {
    case .english: en
    case .spanish: es
    case .japanese: ja
    case .russian: ru
    case .chinese: zh().simplified
    case .traditionalChinese: zh().traditional
    }
  }

  /// Several sentences in each language.
  package func pick(
    en: [String], es: [String], ja: [String], ru: [String],
    zh: @autoclosure () -> [ChineseText]
  ) -> [String] {
    switch self {
    case .english: en
    case .spanish: es
    case .japanese: ja
    case .russian: ru
    case .chinese: zh().map(\.simplified)
    case .traditionalChinese: zh().map(\.traditional)
    }
  }
}
