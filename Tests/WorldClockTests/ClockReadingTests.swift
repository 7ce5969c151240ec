import Foundation
import Testing

@testable import WorldClockShared

struct ClockReadingTests {
  @Test(arguments: [
    ("America/Vancouver", "00:41", "−9 h", ""), ("Asia/Tokyo", "17:41", "+8 h", ""),
    ("Asia/Kolkata", "14:11", "+4 h 30 m", ""), ("Europe/Berlin", "09:41", "0 h", ""),
    ("Pacific/Honolulu", "22:41", "−11 h", "Fri"), ("America/St_Johns", "05:11", "−4 h 30 m", ""),
    ("Pacific/Kiritimati", "22:41", "+13 h", ""),
  ])
  func `a clock is read`(zone: String, time: String, offset: String, weekday: String) {
    let reading = ClockReading(
      TimeZone(identifier: zone)!, at: now, own: turin, locale: Locale(identifier: "en_GB"))
    #expect(reading.time == time)
    #expect(reading.offset == offset)
    #expect(reading.weekday == weekday)
  }

  @Test(arguments: [WorldClockURL.list, .city("São Paulo"), .city("Xi'an / East?")])
  func `a URL reads back as it was made`(link: WorldClockURL) throws {
    #expect(WorldClockURL(try #require(link.url)) == link)
  }

  @Test(arguments: ["worldclock://city", "worldclock://town/Rome", "reminders://city/Rome"])
  func `a URL that says nothing known is none`(text: String) throws {
    #expect(WorldClockURL(try #require(URL(string: text))) == nil)
  }
}
