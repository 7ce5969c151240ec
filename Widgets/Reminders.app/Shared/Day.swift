public import Foundation

/// A day of the Gregorian calendar, without a time zone.
public struct Day: Sendable, Hashable, Comparable {
  /// 1...9999.
  public let year: Int
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int

  /// `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let components = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = Self.calendar.date(from: components),
      Self.calendar.component(.day, from: date) == day
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of `date` in `timeZone`.
  public init(_ date: Date, in timeZone: TimeZone) {
    var calendar = Self.calendar
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    year = parts.year!
    month = parts.month!
    day = parts.day!
  }

  /// From `2026-11-30`; nil for anything else.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    self.init(year: Int(parts[0])!, month: Int(parts[1])!, day: Int(parts[2])!)
  }

  /// `2026-11-30`.
  public var iso: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// 1 is Sunday, 7 is Saturday, as in Foundation.
  public var weekday: Int { Self.calendar.component(.weekday, from: noon) }

  /// The number of days from `other` to `self`; negative if it is earlier.
  public func days(after other: Day) -> Int {
    Self.calendar.dateComponents([.day], from: other.noon, to: noon).day!
  }

  /// `count` days, or months, later. In a month that is too short, its last day.
  public func adding(_ count: Int, _ unit: Calendar.Component) -> Day {
    Day(Self.calendar.date(byAdding: unit, value: count, to: noon)!, in: .gmt)
  }

  /// Earlier days come first.
  public static func < (first: Day, second: Day) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  /// Noon in UTC: a formatter set to UTC names this day.
  var noon: Date {
    Self.calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))!
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
