import Foundation
public import TodayKit

/// A tap on the circle of a row: ticks the reminder off, or restores it while its row is still there.
public struct ToggleReminder: AppIntent {
  /// The name of the action.
  public static let title: LocalizedStringResource = "Tick off"

  /// The reminder's id in the database.
  @Parameter(title: "Reminder", default: 0) private var id: Int

  /// An intent for no reminder.
  public init() {}

  /// An intent for a reminder.
  public init(_ id: Int64) { self.id = Int(id) }

  /// Throws if the database cannot be written. A reminder that was removed is no error.
  @MainActor public func perform() async throws -> some IntentResult {
    let (id, now) = (Int64(id), ReminderGroup.clock())
    let store = try ReminderGroup.openStore()
    guard let reminder = try store.reminder(id) else { return .result() }
    if reminder.isOpen {
      // First, because the change of the database may hide a card without rows.
      ReminderGroup.ticked?.tick(id, at: now)
      do {
        try store.complete(id, at: now)
      } catch {
        ReminderGroup.ticked?.restore(id, at: now)
        throw error
      }
    } else {
      try store.reopen(id)
      ReminderGroup.ticked?.restore(id, at: now)
    }
    return .result()
  }
}
