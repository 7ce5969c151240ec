import Testing
import TodayRender

struct TerritoryTests {
  @Test(arguments: [
    ("en_GB.UTF-8", "GB"), ("zh_Hant_TW", "TW"), ("sr-Latn-RS", "RS"), ("de_de@euro", "DE"),
    ("ja", nil), ("C", nil), ("", nil), ("es_419", nil),
  ])
  func localeNamesACountry(locale: String, code: String?) {
    #expect(Territory(locale: locale)?.code == code)
  }

  @Test(arguments: [
    ("en_GB", 1), ("en_US", 7), ("fr_FR", 1), ("pt_BR", 7), ("ar_EG", 6), ("dv_MV", 5),
    ("ja_JP", 7),
  ])
  func countryDeterminesTheFirstWeekday(locale: String, weekday: Int) {
    #expect(Territory(locale: locale)?.firstWeekday == weekday)
  }

  @Test func americansWriteTheMonthFirst() throws {
    #expect(try #require(Territory(locale: "en_US")).writesMonthFirst)
    #expect(try !#require(Territory(locale: "en_CA")).writesMonthFirst)
    #expect(ClockWords.american.fullDatePattern == "%A, %B %d")
    for language in Language.allCases { #expect(language.territory != nil) }
  }
}
