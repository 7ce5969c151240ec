public import Foundation

extension CalendarLibrary {
  /// The data that the app needs to change an event.
  public struct Source: Sendable, Equatable {
    /// The file that contains it.
    public var path: String
    /// The start of the series.
    public var start: Date
    /// Its repeat rule.
    public var repeats: EventDraft.Repeat
  }

  /// The file of an event; `nil` for an event without an identifier, which cannot be named.
  public func source(of occurrence: Occurrence, zone: TimeZone = .current) -> Source? {
    guard !occurrence.uid.isEmpty else { return nil }
    for (path, file) in files {
      let own = file.events.filter { $0.uid == occurrence.uid }
      guard let event = own.first(where: { $0.replaces == nil }) ?? own.first else { continue }
      let viewed = event.isAllDay ? Zone.floating : event.zone
      return Source(
        path: path, start: viewed.date(event.start, viewer: zone), repeats: event.repeats)
    }
    return nil
  }
}

extension CalendarEvent {
  /// The entry of the form that is equivalent to the rule.
  var repeats: EventDraft.Repeat {
    guard !rules.isEmpty || !extra.isEmpty else { return .never }
    guard rules.count == 1, extra.isEmpty, let rule = rules.first, rule.interval == 1 else {
      return .other
    }
    let parts = [
      rule.seconds, rule.minutes, rule.hours, rule.monthDays, rule.yearDays, rule.weekNumbers,
      rule.months, rule.positions,
    ]
    guard parts.allSatisfy(\.isEmpty) else { return .other }
    let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    if rule.frequency == .weekly, rule.weekdays.map(\.weekday) == workdays,
      rule.weekdays.allSatisfy({ $0.ordinal == 0 })
    {
      return .weekdays
    }
    guard rule.weekdays.isEmpty else { return .other }
    return switch rule.frequency {
    case .daily: .daily
    case .weekly: .weekly
    case .monthly: .monthly
    case .yearly: .yearly
    case .secondly, .minutely, .hourly: .other
    }
  }
}
