import Testing

@testable import TodayBoard
@testable import TodayRender

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en_US.UTF-8", Language.english), ("es_MX.UTF-8", .spanish), ("ja", .japanese),
    ("ru-RU", .russian), ("zh_Hans_CN", .chinese), ("C", .english), ("POSIX", .english),
    ("", .english), ("de_DE@euro", .english), ("zh_TW.UTF-8", .traditionalChinese),
    ("zh_HK", .traditionalChinese), ("zh-MO", .traditionalChinese), ("zh", .chinese),
    ("zh-Hant", .traditionalChinese), ("zh_Hans_HK", .chinese), ("zh-hant-CN", .traditionalChinese),
    ("zh_SG", .chinese),
  ])
  func localeHasALanguage(_ locale: String, _ language: Language) {
    #expect(Language(locale: locale) == language)
  }
}
