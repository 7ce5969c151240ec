import Foundation
import TodayKit

/// The texts of app and card in the user's language.
public struct CalendarWords: Sendable {
  /// Before an event of today without a time.
  public let today = NSLocalizedString("today", comment: "An event lasts all of today")
  /// After an event without a time.
  public let allDay = NSLocalizedString("all day", comment: "An event without a time")
  /// After an event that has begun.
  public let now = NSLocalizedString("now", comment: "An event has begun")
  /// The card without events.
  public let noEvents = NSLocalizedString("Nothing in the next 30 days.", comment: "No events")
  /// The card without calendars.
  public let addCalendar = NSLocalizedString("Add a calendar:", comment: "A key follows")
  /// In the app, before the path that the user types.
  public let calendarPath = NSLocalizedString(
    "File or folder with .ics files:", comment: "A path follows")

  /// Reads the words in the user's language.
  public init() {}
}
