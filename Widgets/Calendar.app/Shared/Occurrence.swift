public import Foundation

/// One occurrence of an event.
public struct Occurrence: Sendable, Equatable {
  /// Identifies the event and its series in the file; empty without one.
  public var uid: String
  /// The title; empty without one.
  public var summary: String
  /// Empty if there is none.
  public var location: String
  /// The event's link; empty without one.
  public var url: String
  /// Whole days run from midnight to midnight in the viewer's zone.
  public var start: Date
  /// At or after `start`. Not part of the event.
  public var end: Date
  /// Whether it has dates without times.
  public var isAllDay: Bool
  /// In the viewer's zone.
  public var firstDay: Day
  /// The last day that the event touches.
  public var lastDay: Day
  /// Its time in the series, if another event replaces it there.
  public var original: Date? = nil

  /// Identifies it within its series.
  public var place: Date { original ?? start }

  /// Whether the event is on this day.
  public func touches(_ day: Day) -> Bool { firstDay <= day && day <= lastDay }
}

extension Occurrence {
  /// By start, whole days first, then by name, so that the order is always the same.
  static func isInOrder(_ first: Occurrence, _ second: Occurrence) -> Bool {
    if first.firstDay != second.firstDay { return first.firstDay < second.firstDay }
    if first.isAllDay != second.isAllDay { return first.isAllDay }
    if first.start != second.start { return first.start < second.start }
    return (first.summary, first.uid) < (second.summary, second.uid)
  }
}
