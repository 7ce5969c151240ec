/// A day of the Gregorian calendar, without a time zone.
public struct Day: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01.
  public var ordinal: Int

  /// - Parameter ordinal: Days since 1970-01-01.
  public init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.count(inMonth: month, year: year)
    else { return nil }
    ordinal = Self.ordinal(year: year, month: month, day: day)
  }

  /// From `2026-11-21`; nil for anything else.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    self.init(year: Int(parts[0])!, month: Int(parts[1])!, day: Int(parts[2])!)
  }

  /// The year, 1 to 9999 in files.
  public var year: Int { parts.year }
  /// 1...12.
  public var month: Int { parts.month }
  /// 1...31.
  public var day: Int { parts.day }

  /// The date in the Gregorian calendar.
  public var parts: (year: Int, month: Int, day: Int) {
    // Counted from 1 March of year 0, so that the leap day is the last of its year.
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(rawValue: ((ordinal + 3) % 7 + 7) % 7)! }

  /// `2026-11-21`.
  public var iso: String {
    let (year, month, day) = parts
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The day this number of days later; earlier for a negative number.
  public static func + (day: Day, count: Int) -> Day { Day(ordinal: day.ordinal + count) }
  /// The number of days from the second day to the first.
  public static func - (later: Day, earlier: Day) -> Int { later.ordinal - earlier.ordinal }
  /// Earlier days come first.
  public static func < (first: Day, second: Day) -> Bool { first.ordinal < second.ordinal }

  /// The first day of the same month.
  public var firstOfMonth: Day { self + (1 - day) }

  /// The first day of the week that begins on `first`.
  public func startOfWeek(_ first: Weekday) -> Day {
    self + -((weekday.rawValue - first.rawValue + 7) % 7)
  }

  /// The number of days of a month, 28 to 31.
  public static func count(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func count(inYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func ordinal(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// In the order of ISO 8601.
public enum Weekday: Int, Sendable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// From iCalendar's `MO`.
  init?(code: some StringProtocol) {
    guard let index = Self.codes.firstIndex(of: code.uppercased()) else { return nil }
    self.init(rawValue: index)
  }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

/// A local day and time, without a zone.
public struct WallTime: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01 00:00, as if each day had 86,400 of them.
  public var seconds: Int

  /// - Parameter seconds: Since 1970-01-01T00:00:00 on the same clock.
  public init(seconds: Int) {
    self.seconds = seconds
  }

  /// - Parameters:
  ///   - day: The day.
  ///   - secondOfDay: Seconds since midnight; values above one day result in later days.
  public init(_ day: Day, secondOfDay: Int = 0) {
    seconds = day.ordinal * 86_400 + secondOfDay
  }

  /// The day on the clock.
  public var day: Day { Day(ordinal: floorDivided(seconds, by: 86_400)) }
  /// Seconds since midnight, 0..<86,400.
  public var secondOfDay: Int { seconds - day.ordinal * 86_400 }

  /// Earlier times come first.
  public static func < (first: WallTime, second: WallTime) -> Bool {
    first.seconds < second.seconds
  }
}

func floorDivided(_ number: Int, by divisor: Int) -> Int {
  number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
}
