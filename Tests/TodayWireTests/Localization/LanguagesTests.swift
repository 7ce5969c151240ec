import Testing
import TodayWire

@Suite struct LanguagesTests {
  @Test(arguments: [
    ("es_MX.UTF-8", ["es-MX", "es_MX", "es"]), ("ja", ["ja"]), ("C", []), ("POSIX", []),
    ("", []), ("../../etc", []), ("de_DE@euro", ["de-DE", "de_DE", "de"]),
    ("zh_CN", ["zh-CN", "zh_CN", "zh-Hans", "zh"]), ("zh", ["zh-Hans", "zh"]),
    ("zh_TW.UTF-8", ["zh-TW", "zh_TW", "zh-Hant", "zh"]),
    ("zh-Hant", ["zh-Hant", "zh_Hant", "zh"]),
    (
      "zh-Hant-HK", ["zh-Hant-HK", "zh_Hant_HK", "zh-Hant", "zh_Hant", "zh-Hant", "zh"]
    ),
  ])
  func localeHasFolders(_ locale: String, _ folders: [String]) {
    #expect(Languages.of(locale) == folders)
  }
}
