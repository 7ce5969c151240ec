public import Foundation
public import TodayKit

/// A short form of a due date: `today`, `Mon`, `30 Nov`, `overdue`.
public struct DueLabel: Sendable, Equatable {
  /// The label in the user's language.
  public var text: String
  /// Whether the due date has passed.
  public var isOverdue: Bool
  /// Whether it is due today, at any time.
  public var isToday: Bool

  /// - Parameter locale: Gives the names and the order of day and month.
  public init(_ due: DueDate, now: Date, timeZone: TimeZone = .current, locale: Locale = .user) {
    let distance = due.day.days(after: Day(now, in: timeZone))
    isOverdue = due.isOverdue(at: now, in: timeZone)
    isToday = distance == 0
    if isOverdue {
      text = Words.overdue
      return
    }
    let day =
      switch distance {
      case 0: Words.today
      case 1: Words.tomorrow
      case 2...6: Self.format(due.day, "EEE", locale)
      default:
        Self.format(
          due.day, due.day.year == Day(now, in: timeZone).year ? "dMMM" : "dMMMy", locale)
      }
    text =
      switch (due.time, distance) {
      case (let time?, 0): time
      case (let time?, 1...6): "\(day) \(time)"
      default: day
      }
  }

  private static func format(_ day: Day, _ template: String, _ locale: Locale) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = .gmt
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: day.noon)
  }
}
