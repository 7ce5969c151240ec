import Foundation

/// How often a reminder repeats after it was ticked off.
public enum Repeat: String, Sendable, CaseIterable, Codable {
  case daily, weekdays, weekly, monthly, yearly

  /// The next due day.
  ///
  /// - Parameters:
  ///   - day: The previous due day.
  ///   - today: The minimum for the result.
  ///   - anchor: The day of the month; shorter months use their last day.
  public func next(after day: Day, notBefore today: Day, anchor: Int? = nil) -> Day {
    switch self {
    case .daily: return max(day.adding(1, .day), today)
    case .weekdays:
      var next = max(day.adding(1, .day), today)
      // 1 is Sunday, 7 is Saturday.
      while next.weekday == 1 || next.weekday == 7 { next = next.adding(1, .day) }
      return next
    case .weekly:
      let weeks = max(1, (today.days(after: day) + 6) / 7)
      return day.adding(7 * weeks, .day)
    case .monthly:
      let months = (today.year - day.year) * 12 + today.month - day.month
      return Self.first(from: max(1, months), today) { Self.day(day, months: $0, anchor) }
    case .yearly:
      return Self.first(from: max(1, today.year - day.year), today) {
        Self.day(day, months: $0 * 12, anchor)
      }
    }
  }

  private static func first(from count: Int, _ today: Day, _ day: (Int) -> Day) -> Day {
    let first = day(count)
    return first < today ? day(count + 1) : first
  }

  /// This number of months later, on the anchor's day if the month has it.
  private static func day(_ day: Day, months: Int, _ anchor: Int?) -> Day {
    let later = day.adding(months, .month)
    return Day(year: later.year, month: later.month, day: anchor ?? day.day)
      ?? (29...31).reversed().lazy.filter { $0 <= anchor ?? day.day }
      .compactMap { Day(year: later.year, month: later.month, day: $0) }.first ?? later
  }
}

/// The priority of a reminder.
public enum Priority: Int, Sendable, CaseIterable, Comparable, Codable {
  case none, low, medium, high

  /// Smaller ones come first.
  public static func < (first: Priority, second: Priority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// `!` for each step; empty without one.
  public var mark: String { String(repeating: "!", count: rawValue) }

  /// The name on the command line.
  public var name: String {
    switch self {
    case .none: "none"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}
