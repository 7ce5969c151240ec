public import Foundation

/// The user's input for an event.
public struct EventDraft: Sendable, Equatable {
  /// How an event repeats.
  public enum Repeat: Sendable, Equatable, CaseIterable {
    case never, daily, weekdays, weekly, monthly, yearly
    /// A rule that the other cases cannot express. It is not changed.
    case other

    /// The value of an `RRULE`; nil if there is none.
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
  /// One line; empty if there is none.
  public var location: String
  /// Whether it has dates without times.
  public var isAllDay: Bool
  /// In the viewer's zone.
  public var start: WallTime
  /// In the viewer's zone; for whole days, midnight after the last one.
  public var end: WallTime
  /// How it repeats.
  public var repeats: Repeat

  /// - Parameters:
  ///   - title: One line.
  ///   - location: One line; empty if there is none.
  ///   - isAllDay: Whether it has dates without times.
  ///   - start: In the viewer's zone.
  ///   - end: In the viewer's zone; for whole days, midnight after the last one.
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

/// The scope of a change of a series.
public enum EventScope: Sendable, Equatable {
  /// The event, or the whole series.
  case all
  /// The occurrence of the series at this time.
  case one(Date)
}

/// The reason why an event cannot be changed.
public enum EventEditError: Error, Sendable, Equatable {
  /// The file no longer has the event.
  case gone
  /// The file is not a calendar.
  case notACalendar
  /// The rule names its days, so the series cannot move to another day.
  case ruleNamesDays
  /// Another program has changed the event since it was read.
  case changedMeanwhile
  /// The file is read-only.
  case readOnly
  /// The system's error number.
  case system(Int32)
}
