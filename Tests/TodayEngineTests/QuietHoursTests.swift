import Testing
import TodayEngine

struct QuietHoursTests {
  @Test(arguments: [
    ("22:00-07:00", 21, 59, false), ("22:00-07:00", 22, 0, true), ("22:00-07:00", 0, 0, true),
    ("22:00-07:00", 6, 59, true), ("22:00-07:00", 7, 0, false), ("13:00-14:30", 13, 0, true),
    ("13:00-14:30", 14, 29, true), ("13:00-14:30", 14, 30, false), ("13:00-14:30", 12, 59, false),
    ("9-17", 16, 59, true), ("18:00-24:00", 23, 59, true),
    ("18:00-24:00", 0, 0, false), ("22:00 - 07:00", 23, 0, true),
  ])
  func endIsTheFirstMinuteAfter(text: String, hour: Int, minute: Int, isQuiet: Bool) {
    #expect(QuietHours(text)?.contains(hour: hour, minute: minute) == isQuiet)
  }

  @Test(arguments: [
    "", "22:00", "22:00-", "-07:00", "25:00-07:00", "22:60-07:00", "24:30-07:00", "a-b",
    "22:00-22:00", "0-24:00", "22:00-07:00-08:00", "1e1-2", "+9-17",
  ])
  func invalidTimeIsNil(text: String) {
    #expect(QuietHours(text) == nil)
  }

  @Test func quietHoursHaveAText() {
    #expect(QuietHours("9-17:05")?.description == "09:00-17:05")
  }
}
