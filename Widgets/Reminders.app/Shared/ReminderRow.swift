public import Foundation
public import TodayKit

/// The row of one reminder. Equal rows give equal drawings.
public struct ReminderRow: Sendable, Equatable, Identifiable {
  /// The id in the database.
  public var id: Int64
  /// One line.
  public var title: String
  /// Empty without a due date.
  public var due: String
  /// Whether the due date has passed.
  public var isOverdue: Bool
  /// Whether it is due today, at any time.
  public var isToday: Bool
  /// `!` to `!!!`; empty without a priority.
  public var mark: String? = nil
  /// The name of its list; nil without one.
  public var list: String? = nil

  /// Reminders as rows, in the order given.
  public static func rows(
    _ reminders: [Reminder], now: Date, timeZone: TimeZone = .current, locale: Locale = .user
  ) -> [ReminderRow] {
    reminders.map { reminder in
      let label = reminder.due.map {
        DueLabel($0, now: now, timeZone: timeZone, locale: locale)
      }
      return ReminderRow(
        id: reminder.id, title: reminder.title, due: label?.text ?? "",
        isOverdue: label?.isOverdue ?? false, isToday: label?.isToday ?? false,
        mark: reminder.priority == .none ? nil : reminder.priority.mark,
        list: reminder.list.isEmpty ? nil : reminder.list)
    }
  }

  /// The card in one line: `3 open, 1 overdue, 1 today`.
  public static func summary(_ rows: [ReminderRow]) -> String {
    let overdue = rows.count(where: \.isOverdue)
    let today = rows.count { $0.isToday && !$0.isOverdue }
    return [
      Words.open(rows.count), overdue > 0 ? "\(overdue) \(Words.overdue)" : nil,
      today > 0 ? "\(today) \(Words.today)" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
