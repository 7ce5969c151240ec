import Testing

@testable import TodayHost

@Suite struct CronScheduleTests {
  typealias Minute = CronSchedule.Minute

  /// Minutes after Sunday 1 March, midnight; months of 31 days.
  private func minute(_ ahead: Int) -> Minute {
    let days = ahead / 1440
    return Minute(
      minute: ahead % 60, hour: ahead / 60 % 24, day: days % 31 + 1,
      month: (2 + days / 31) % 12 + 1,
      weekday: days % 7)
  }

  @Test(arguments: [
    ("* * * * *", 1), ("*/15 * * * *", 15), ("30 9 * * *", 570), ("0 0 2 * *", 1440),
    ("5,10 * * * *", 5), ("0 9-17/4 * * *", 540), ("0 0 * * mon", 1440), ("0 0 * * 7", 7 * 1440),
    ("0 12 * apr *", 31 * 1440 + 720), ("0 0 20 * fri", 5 * 1440), ("10/20 * * * *", 10),
  ])
  func scheduleHasItsNextTime(_ text: String, _ ahead: Int) {
    #expect(CronSchedule(text)?.minutesUntilNext(minute) == ahead)
  }

  /// A day of 23 hours is before the second day, and one of 25 hours before the third.
  @Test(arguments: [
    ("30 0 2 * *", 1440 - 60 + 30), ("30 0 3 * *", 2 * 1440 + 30), ("0 0 * * 1", 1440 - 60),
    ("0 12 */2 * 2", 2 * 1440 + 720),
  ])
  func dayWithAnotherLengthLosesNoTime(_ text: String, _ ahead: Int) {
    let next = CronSchedule(text)?.minutesUntilNext { ahead in
      let first = 1440 - 60
      if ahead < 120 { return minute(ahead) }
      if ahead < first { return minute(ahead + 60) }
      // The second day has its hour 1 twice.
      return minute(ahead < first + 120 ? ahead + 60 : ahead)
    }
    #expect(next == ahead)
  }

  /// Hour 2 is left out.
  @Test(arguments: [
    ("30 2 * * *", 120), ("0,30 2,4 * * *", 120), ("30 * * * *", 30), ("0 3 * * *", 120),
    ("30 2 2 * *", 1440 - 60 + 150),
  ])
  func timeThatTheClockJumpsOverIsTheMinuteAfterIt(_ text: String, _ ahead: Int) {
    let next = CronSchedule(text)?.minutesUntilNext { minute($0 < 120 ? $0 : $0 + 60) }
    #expect(next == ahead)
  }

  /// It is 2:30, and hour 2 comes again.
  @Test(arguments: [
    ("30 2 * * *", 1440 + 60), ("30 * * * *", 60), ("45 2 * * *", 15), ("0 3 * * *", 90),
  ])
  func timeThatComesTwiceCountsOnce(_ text: String, _ ahead: Int) {
    let next = CronSchedule(text)?.minutesUntilNext { ahead in
      let passed = 150 + ahead
      return minute(passed < 180 ? passed : passed - 60)
    }
    #expect(next == ahead)
  }

  @Test(arguments: [
    "", "* * * *", "60 * * * *", "* 24 * * *", "* * 0 * *", "* * * 13 *", "* * * * 8", "a * * * *",
    "5-1 * * * *", "*/0 * * * *", "1,,2 * * * *", "* * * * * *",
  ])
  func invalidScheduleIsNil(_ text: String) {
    #expect(CronSchedule(text) == nil)
  }

  @Test func impossibleScheduleIsDetectedQuickly() {
    #expect(
      CronSchedule("0 0 31 2 *")?.minutesUntilNext { ahead in
        var minute = minute(ahead)
        if minute.month == 2, minute.day == 31 { minute.day = 30 }
        return minute
      } == nil)
  }
}
