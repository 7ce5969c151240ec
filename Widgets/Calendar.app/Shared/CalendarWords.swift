import Foundation
import TodayKit

/// The texts of app and card in the user's language.
public struct CalendarWords: Sendable {
  public let today = NSLocalizedString("today", comment: "An event lasts all of today")
  public let allDay = NSLocalizedString("all day", comment: "An event without a time")
  public let now = NSLocalizedString("now", comment: "An event has begun")
  public let noEvents = NSLocalizedString("Nothing in the next 30 days.", comment: "No events")
  public let noCalendars = NSLocalizedString(
    "No events. Add a calendar:", comment: "A command follows")

  public init() {}
}
