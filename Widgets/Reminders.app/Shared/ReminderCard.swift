public import Foundation
public import TodayKit

/// What the card shows, and when that changes.
public struct ReminderCard: Sendable, Equatable {
  /// In the order of the card: the open ones, and those that were just ticked off at their former
  /// positions.
  private let reminders: [Reminder]
  /// The time until which a ticked row stays, by its id.
  private let ticked: [Int64: Date]

  /// - Parameters:
  ///   - reminders: The open ones, and those that were just ticked off.
  ///   - ticked: The time until which a ticked row stays, by its id.
  public init(reminders: [Reminder], ticked: [Int64: Date] = [:]) {
    self.reminders = reminders.sorted { first, second in
      var (first, second) = (first, second)
      first.completedAt = nil
      second.completedAt = nil
      return Reminder.comesFirst(first, second)
    }
    self.ticked = ticked.filter { id, _ in reminders.contains { $0.id == id && !$0.isOpen } }
  }

  /// The rows at a time, with those that were just ticked off.
  public func rows(
    at now: Date, timeZone: TimeZone = .current, locale: Locale = .user
  ) -> [ReminderRow] {
    let done = done(at: now)
    return ReminderRow.rows(
      reminders.filter { $0.isOpen || done.contains($0.id) }, now: now, timeZone: timeZone,
      locale: locale)
  }

  /// The ticked rows at a time.
  public func done(at now: Date) -> Set<Int64> {
    Set(ticked.filter { $0.value > now }.keys)
  }

  /// When the last ticked row goes; `nil` without one.
  public var lastGoes: Date? { ticked.values.max() }

  /// Whether no reminder is open.
  public var isDone: Bool { !reminders.contains(where: \.isOpen) }

  /// The times of today and tomorrow at which the rows change: a ticked row goes, a reminder becomes
  /// overdue, a day begins. In order.
  public func changes(after now: Date, timeZone: TimeZone = .current) -> [Date] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let today = calendar.startOfDay(for: now)
    let days = (1...2).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    let due = reminders.filter(\.isOpen).compactMap { reminder in
      reminder.due.flatMap { due in due.minute.map { due.day.date(minute: $0, calendar) } }
    }
    return Set(days + due + ticked.values).filter { $0 > now && $0 <= days.last ?? now }.sorted()
  }
}

extension Day {
  /// This time of day in the calendar's time zone; the next one if the day has no such time.
  fileprivate func date(minute: Int, _ calendar: Calendar) -> Date {
    let parts = DateComponents(
      year: year, month: month, day: day, hour: minute / 60, minute: minute % 60)
    return calendar.date(from: parts)!
  }
}
