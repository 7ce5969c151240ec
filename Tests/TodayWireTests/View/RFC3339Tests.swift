import Testing
import TodayWire

@Suite struct RFC3339Tests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-21T08:41:00Z", 1_795_250_460),
    ("2026-11-21T09:41:00+01:00", 1_795_250_460), ("2026-11-21t03:11:00.999-05:30", 1_795_250_460),
    ("2026-11-21 08:41:00z", 1_795_250_460), ("1969-12-31T23:59:59Z", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2024-02-29T00:00:00Z", 1_709_164_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2000-02-29T00:00:00Z", 951_782_400),
  ])
  func dateIsRead(_ text: String, _ seconds: Int) {
    #expect(RFC3339.read(text) == WallTime(seconds))
  }

  @Test(arguments: [
    "", "now", "2026-11-21", "2026-11-21T08:41:00", "2026-11-21T08:41Z", "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+1:00", "2026-01-01T00:00:00+24:00",
    "2026-01-01T00:00:00+01:60", "2026-01-01T00:00:00ZZ", "２026-01-01T00:00:00Z",
    "2026-01-01T00:00:00*01:00", "-026-01-01T00:00:00Z",
  ])
  func otherTextsAreRefused(_ text: String) {
    #expect(RFC3339.read(text) == nil)
  }

  @Test(arguments: [0, 1, -1, 1_795_250_460, -62_135_596_800, 253_402_300_799, 951_782_399])
  func writtenSectionIsReadAgain(_ seconds: Int) {
    #expect(RFC3339.read(RFC3339.write(WallTime(seconds))) == WallTime(seconds))
  }

  @Test func everyDayHasItsNumber() {
    var days = RFC3339.daysSince1970(year: 1899, month: 12, day: 31)
    for year in 1900...2101 {
      for month in 1...12 {
        for day in 1...RFC3339.daysInMonth(month, year: year) {
          days += 1
          #expect(RFC3339.daysSince1970(year: year, month: month, day: day) == days)
          #expect(RFC3339.civil(daysSince1970: days) == (year, month, day))
        }
      }
    }
  }
}
