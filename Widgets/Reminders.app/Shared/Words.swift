import Foundation
import TodayKit

/// The texts of app and widget in the user's language.
enum Words {
  static var today: String { NSLocalizedString("today", comment: "A reminder is due today") }
  static var tomorrow: String { NSLocalizedString("tomorrow", comment: "It is due tomorrow") }
  static var overdue: String { NSLocalizedString("overdue", comment: "Its date has passed") }

  /// `3 open`.
  static func open(_ count: Int) -> String {
    if count == 1 { return NSLocalizedString("1 open", comment: "One reminder is not done") }
    return String(
      format: NSLocalizedString("%d open", comment: "Reminders that are not done"), count)
  }
}
