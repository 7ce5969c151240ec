/// A language of the host's own texts.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case japanese = "ja"
  case russian = "ru"
  case chinese = "zh"
  /// For Taiwan, Hong Kong and Macau, with the words of Taiwan.
  case traditionalChinese = "zh-Hant"

  /// The language of a locale's name, `es_MX.UTF-8`; English for an unsupported one.
  package init(locale: String) {
    self = Language(known: locale) ?? .english
  }

  /// The same; nil for an unsupported language.
  package init?(known locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }
      .split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    guard let language = parts.first.flatMap(Language.init(rawValue:)) else { return nil }
    let isTraditional = language == .chinese && Self.isTraditional(parts.dropFirst())
    self = isTraditional ? .traditionalChinese : language
  }

  /// A named script has priority over the script of the country.
  private static func isTraditional(_ parts: ArraySlice<String>) -> Bool {
    if parts.contains("hant") { return true }
    return !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
  }

  /// The default country of the language.
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

  /// Whether it is written in Latin letters.
  package var isLatin: Bool {
    switch self {
    case .english, .spanish: true
    case .japanese, .russian, .chinese, .traditionalChinese: false
    }
  }

  /// A text in each language; the compiler finds missing ones. Chinese is written in simplified
  /// characters and converted to traditional ones.
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

  /// Several texts in each language.
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
