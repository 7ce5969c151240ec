public import Foundation

/// What a person enters for an event.
public struct EventDraft: Sendable, Equatable {
  /// How an event repeats.
  public enum Repeat: Sendable, Equatable, CaseIterable {
    case never, daily, weekdays, weekly, monthly, yearly
    /// A rule that the others cannot express. It stays as it is.
    case other

    /// The value of an `RRULE`; nil without one.
    var rule: String? {
      switch self {
      case .never, .other: nil
      case .daily: "FREQ=DAILY"
      case .weekdays: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
      case .weekly: "FREQ=WEEKLY"
      case .monthly: "FREQ=MONTHLY"
      case .yearly: "FREQ=YEARLY"
      }
    }
  }

  /// One line.
  public var title: String
  /// One line; empty: none.
  public var location: String
  /// Whether it has days only.
  public var isAllDay: Bool
  /// In the viewer's zone.
  public var start: WallTime
  /// In the viewer's zone; of whole days midnight after the last one.
  public var end: WallTime
  /// How it repeats.
  public var repeats: Repeat

  /// - Parameters:
  ///   - title: One line.
  ///   - location: One line; empty: none.
  ///   - isAllDay: Whether it has days only.
  ///   - start: In the viewer's zone.
  ///   - end: In the viewer's zone; of whole days midnight after the last one.
  ///   - repeats: How it repeats.
  public init(
    title: String, location: String = "", isAllDay: Bool, start: WallTime, end: WallTime,
    repeats: Repeat = .never
  ) {
    self.title = title
    self.location = location
    self.isAllDay = isAllDay
    self.start = start
    self.end = end
    self.repeats = repeats
  }
}

/// What a change of a series applies to.
public enum EventScope: Sendable, Equatable {
  /// The event, or the whole series.
  case all
  /// The occurrence that the series has at this time.
  case one(Date)
}

/// Why an event cannot be changed.
public enum EventEditError: Error, Sendable, Equatable {
  /// The file has no such event any more.
  case gone
  /// The file is not a calendar.
  case notACalendar
  /// The rule names its days, so the series cannot move to another day.
  case ruleNamesDays
  /// Another program has changed the event since it was read.
  case changedMeanwhile
  /// The file may only be read.
  case readOnly
  /// The system's number of the error.
  case system(Int32)
}
