import Glibc
import TodayEngine
import TodayWire

/// cron's five fields: minute, hour, day of the month, month, day of the week.
package struct CronSchedule: Sendable, Equatable {
  private var minutes: Set<Int>
  private var hours: Set<Int>
  private var days: Set<Int>
  private var months: Set<Int>
  /// From 0, Sunday.
  private var weekdays: Set<Int>
  /// Neither field begins with `*`: either is enough, as in cron.
  private var isEitherDay: Bool

  /// `nil` for an invalid schedule.
  package init?(_ text: String) {
    let fields = text.lowercased().split(separator: " ", omittingEmptySubsequences: true)
    guard fields.count == 5, let minutes = Self.field(fields[0], 0...59),
      let hours = Self.field(fields[1], 0...23), let days = Self.field(fields[2], 1...31),
      let months = Self.field(fields[3], 1...12, Self.monthNames, first: 1),
      let weekdays = Self.field(fields[4], 0...7, Self.dayNames, first: 0)
    else { return nil }
    self.minutes = minutes
    self.hours = hours
    self.days = days
    self.months = months
    self.weekdays = Set(weekdays.map { $0 % 7 })
    isEitherDay = !fields[2].hasPrefix("*") && !fields[4].hasPrefix("*")
  }

  private static let monthNames = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// `*`, `1,2`, `1-5`, `*/15`, `10-40/5`.
  private static func field(
    _ text: Substring, _ range: ClosedRange<Int>, _ names: [String] = [], first: Int = 0
  ) -> Set<Int>? {
    func number(_ text: Substring) -> Int? {
      if let index = names.firstIndex(of: String(text)) { return index + first }
      return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
    var values: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "/", omittingEmptySubsequences: false)
      guard pieces.count <= 2, let span = pieces.first else { return nil }
      var step = 1
      if pieces.count == 2 {
        guard let given = Int(pieces[1]), given > 0, given <= range.upperBound else { return nil }
        step = given
      }
      let ends = span.split(separator: "-", omittingEmptySubsequences: false)
      let low: Int
      let high: Int
      if span == "*" {
        (low, high) = (range.lowerBound, range.upperBound)
      } else if ends.count == 2, let from = number(ends[0]), let to = number(ends[1]), from <= to {
        (low, high) = (from, to)
      } else if ends.count == 1, let one = number(span) {
        (low, high) = (one, pieces.count == 2 ? range.upperBound : one)
      } else {
        return nil
      }
      values.formUnion(stride(from: low, through: high, by: step))
    }
    return values
  }

  /// A time in the host's zone.
  package struct Minute: Sendable, Equatable {
    package var minute: Int
    package var hour: Int
    package var day: Int
    package var month: Int
    /// From 0, Sunday.
    package var weekday: Int

    package init(minute: Int, hour: Int, day: Int, month: Int, weekday: Int) {
      self.minute = minute
      self.hour = hour
      self.day = day
      self.month = month
      self.weekday = weekday
    }
  }

  package func matches(_ minute: Minute) -> Bool {
    guard minutes.contains(minute.minute), hours.contains(minute.hour),
      months.contains(minute.month)
    else { return false }
    let day = days.contains(minute.day)
    let weekday = weekdays.contains(minute.weekday)
    return isEitherDay ? day || weekday : day && weekday
  }

  /// The number of minutes until the next match after the current minute; nil if there is none
  /// within eight years, as for 31 February.
  ///
  /// As in Debian's cron, a schedule of certain hours runs once if the clock is set back at the end of daylight
  /// saving, and in the first minute after its time if the clock is set forward over it. One of every hour follows
  /// the minutes that pass.
  ///
  /// - Parameter minute: Returns the local time after this number of minutes.
  package func minutesUntilNext(_ minute: (Int) -> Minute) -> Int? {
    let isOfHours = hours.count < 24
    var ahead = 1
    while ahead <= 8 * 366 * 1440 {
      let then = minute(ahead)
      if isOfHours, isMissed(before: ahead, minute) { return ahead }
      if matches(then), !isOfHours || !Self.isRepeated(ahead, minute) { return ahead }
      let isDay =
        months.contains(then.month)
        && (isEitherDay
          ? days.contains(then.day) || weekdays.contains(then.weekday)
          : days.contains(then.day) && weekdays.contains(then.weekday))
      // No match on this day, or in this hour: continues with the next one.
      if !isDay {
        ahead = Self.nextDay(after: ahead, minute)
      } else if !hours.contains(then.hour) {
        ahead += 60 - then.minute
      } else {
        ahead += 1
      }
    }
    return nil
  }

  /// Whether the clock shows a time for the second time.
  private static func isRepeated(_ ahead: Int, _ minute: (Int) -> Minute) -> Bool {
    let then = minute(ahead)
    return [30, 60].contains { minute(ahead - $0) == then }
  }

  /// Whether the clock has jumped over a time of the schedule directly before a minute.
  private func isMissed(before ahead: Int, _ minute: (Int) -> Minute) -> Bool {
    let (last, then) = (minute(ahead - 1), minute(ahead))
    let first = last.day == then.day ? last.hour * 60 + last.minute + 1 : 0
    let end = then.hour * 60 + then.minute
    guard first < end, end - first <= Self.longestJump else { return false }
    return (first..<end).contains { time in
      var skipped = then
      (skipped.hour, skipped.minute) = (time / 60, time % 60)
      return matches(skipped)
    }
  }

  /// Of daylight saving, in minutes.
  private static let longestJump = 120

  /// The first minute of the next day; or, on a day of 25 hours, a later minute of the same day.
  private static func nextDay(after ahead: Int, _ minute: (Int) -> Minute) -> Int {
    let then = minute(ahead)
    let next = ahead + (23 - then.hour) * 60 + 60 - then.minute
    let landed = minute(next)
    // A day of 23 hours: the jump has gone too far, into the next day.
    let first = next - landed.hour * 60 - landed.minute
    return landed.day != then.day && first > ahead && minute(first).day == landed.day ? first : next
  }
}

extension CronSchedule.Minute {
  /// In the host's zone.
  init(wall: WallTime) {
    var time = time_t(wall.seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    self.init(
      minute: Int(parts.tm_min), hour: Int(parts.tm_hour), day: Int(parts.tm_mday),
      month: Int(parts.tm_mon) + 1, weekday: Int(parts.tm_wday))
  }
}
