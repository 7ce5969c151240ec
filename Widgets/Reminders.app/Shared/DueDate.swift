public import Foundation

/// The due date of a reminder: a day, with or without a time of day.
///
/// It has no time zone: 14:00 means 14:00 on that day wherever the user is.
public struct DueDate: Sendable, Hashable, Comparable {
  /// The due day.
  public var day: Day
  /// Minutes after midnight, 0..<1440; nil for any time that day.
  public var minute: Int?

  /// - Parameters:
  ///   - day: The due day.
  ///   - minute: Minutes after midnight, 0..<1440; nil for any time that day.
  public init(_ day: Day, minute: Int? = nil) {
    self.day = day
    self.minute = minute
  }

  /// From `2026-11-30` or `2026-11-30 14:00`, as ``iso`` writes it; nil for anything else.
  public init?(iso text: String) {
    let parts = text.split(separator: " ")
    guard (1...2).contains(parts.count), let day = Day(iso: parts[0]) else { return nil }
    if parts.count == 1 {
      self.init(day)
    } else {
      guard let minute = Self.minute(parts[1]) else { return nil }
      self.init(day, minute: minute)
    }
  }

  /// `2026-11-30` or `2026-11-30 14:00`. The parser for typed dates also accepts this form.
  public var iso: String { day.iso + (time.map { " " + $0 } ?? "") }

  /// `14:00`; nil without a time.
  public var time: String? {
    minute.map { minute in
      let hours = minute / 60
      let rest = minute % 60
      return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  /// Whether the day is over, or the time of day has passed.
  public func isOverdue(at now: Date, in timeZone: TimeZone) -> Bool {
    let today = Day(now, in: timeZone)
    guard day == today, let minute else { return day < today }
    return minute <= Self.minute(of: now, in: timeZone)
  }

  /// Earlier first; on one day, those without a time precede those with one.
  public static func < (first: DueDate, second: DueDate) -> Bool {
    (first.day, first.minute ?? -1) < (second.day, second.minute ?? -1)
  }

  /// Minutes after midnight.
  static func minute(of date: Date, in timeZone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return parts.hour! * 60 + parts.minute!
  }

  /// Minutes after midnight of `9:30` or `14:00`; nil for anything else.
  static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
