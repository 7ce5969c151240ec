import Foundation
import Testing

@testable import CalendarAppShared

/// The app and its card show the same time for the same event.
@Suite struct CalendarTimeTests {
  @Test(arguments: [
    ("en_GB", "09:05"), ("es_ES", "09:05"), ("ja_JP", "09:05"), ("ru_RU", "09:05"),
    ("de_DE", "09:05"),
  ])
  func hourHasTwoDigits(locale: String, text: String) {
    let date = Date(timeIntervalSince1970: 9 * 3600 + 300)
    #expect(CalendarTime.text(date, locale: Locale(identifier: locale), zone: .gmt) == text)
  }

  @Test func twelveHourTimeKeepsItsForm() {
    let date = Date(timeIntervalSince1970: 9 * 3600 + 300)
    let text = CalendarTime.text(date, locale: Locale(identifier: "en_US"), zone: .gmt)
    #expect(text.hasPrefix("9:05") && text.hasSuffix("AM"))
  }
}
