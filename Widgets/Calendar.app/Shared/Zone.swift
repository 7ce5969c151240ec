public import Foundation

/// Converts the local time of an event to an absolute time.
public enum Zone: Sendable, Equatable {
  /// The same local time in every zone.
  case floating
  case named(TimeZone)
  /// A zone that a file defines by its own rules.
  case rules(ZoneRules)

  static let utc = Zone.named(.gmt)

  /// The absolute time of a local time.
  ///
  /// As in RFC 5545, a time that a clock change skips uses the offset before the change, and a time
  /// that exists twice is the first one.
  ///
  /// - Parameter viewer: The zone for floating times.
  func date(_ time: WallTime, viewer: TimeZone) -> Date {
    let zone = resolved(viewer)
    let before = zone.offset(at: time.seconds - 86_400)
    let after = zone.offset(at: time.seconds + 86_400)
    var offset = before
    if before != after, zone.offset(at: time.seconds - before) != before,
      zone.offset(at: time.seconds - after) == after
    {
      offset = after
    }
    return Date(timeIntervalSince1970: TimeInterval(time.seconds - offset))
  }

  /// The local time at an absolute time.
  func wallTime(_ date: Date, viewer: TimeZone) -> WallTime {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    return WallTime(seconds: seconds + resolved(viewer).offset(at: seconds))
  }

  private func resolved(_ viewer: TimeZone) -> Zone {
    self == .floating ? .named(viewer) : self
  }

  private func offset(at seconds: Int) -> Int {
    switch self {
    case .floating: 0
    case .named(let zone):
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    case .rules(let rules): rules.offset(at: seconds)
    }
  }
}

/// A `VTIMEZONE`: clock changes, each with a start and a rule.
public struct ZoneRules: Sendable, Equatable {
  /// A `STANDARD` or `DAYLIGHT` part.
  struct Observance: Sendable, Equatable {
    var start: WallTime
    /// Seconds east of Greenwich, before and after the change.
    var from: Int
    var to: Int
    var rule: RecurrenceRule?
    var extra: [WallTime] = []
  }

  var observances: [Observance]

  /// Seconds east of Greenwich at a moment.
  func offset(at seconds: Int) -> Int {
    var latest: (onset: Int, offset: Int)?
    for observance in observances {
      guard let onset = observance.lastOnset(before: seconds) else { continue }
      if latest == nil || onset > latest!.onset { latest = (onset, observance.to) }
    }
    return latest?.offset ?? observances.min { $0.start < $1.start }?.from ?? 0
  }
}

extension ZoneRules.Observance {
  /// The last start of this part at or before `seconds`.
  func lastOnset(before seconds: Int) -> Int? {
    let limit = seconds + from
    guard start.seconds <= limit else { return nil }
    var last = start.seconds
    for time in extra where time.seconds <= limit { last = max(last, time.seconds) }
    if let rule {
      var budget = WorkBudget(2_000)
      // Every zone rule has an occurrence within two years.
      let since = WallTime(seconds: max(start.seconds, limit - 2 * 366 * 86_400))
      rule.forEach(from: start, since: since, until: until(of: rule), budget: &budget) { time in
        guard time.seconds <= limit else { return false }
        last = max(last, time.seconds)
        return true
      }
    }
    return last - from
  }

  private func until(of rule: RecurrenceRule) -> WallTime? {
    switch rule.until {
    case nil: nil
    case .day(let day): WallTime(day, secondOfDay: 86_399)
    case .local(let time): time
    case .utc(let time): WallTime(seconds: time.seconds + from)
    }
  }
}
