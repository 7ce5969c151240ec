public import Foundation

extension CalendarFile {
  /// The largest number of occurrences of one series in one window.
  static let limit = 1_000
  /// The largest amount of work for one series.
  static let work = 60_000
  /// The amount of work for all series of a file, in addition to the minimum of each.
  static let workInAll = 3_000_000
  static let leastWork = 600

  /// The occurrences on the days of a window, in order.
  ///
  /// - Parameters:
  ///   - days: The window, in the viewer's zone.
  ///   - zone: The viewer's zone.
  public func occurrences(in days: ClosedRange<Day>, zone: TimeZone) -> [Occurrence] {
    let expansion = Expansion(days: days, viewer: zone)
    var masters: [String: CalendarEvent] = [:]
    var singles: [CalendarEvent] = []
    var replaced: [String: [CalendarEvent]] = [:]
    for event in events {
      if event.replaces != nil, !event.uid.isEmpty {
        replaced[event.uid, default: []].append(event)
      } else if event.uid.isEmpty {
        singles.append(event)
      } else if let other = masters[event.uid], other.sequence > event.sequence {
        continue
      } else {
        masters[event.uid] = event
      }
    }
    var found: [Occurrence] = []
    var work = WorkBudget(Self.workInAll)
    for event in masters.values + singles where !event.isCancelled {
      found += expansion.occurrences(of: event, except: replaced[event.uid] ?? [], work: &work)
    }
    for event in replaced.values.joined() where !event.isCancelled {
      var single = event
      single.rules = []
      single.extra = []
      let original = event.replaces.map { $0.zone.date($0.time, viewer: zone) }
      found += expansion.occurrences(of: single, except: [], work: &work).map {
        var occurrence = $0
        occurrence.original = original
        return occurrence
      }
    }
    return found.sorted(by: Occurrence.isInOrder)
  }
}

/// Expands events to their occurrences in a window.
private struct Expansion {
  var days: ClosedRange<Day>
  var viewer: TimeZone
  private let begin: Date
  private let end: Date

  init(days: ClosedRange<Day>, viewer: TimeZone) {
    self.days = days
    self.viewer = viewer
    begin = Zone.floating.date(WallTime(days.lowerBound), viewer: viewer)
    end = Zone.floating.date(WallTime(days.upperBound + 1), viewer: viewer)
  }

  func occurrences(
    of event: CalendarEvent, except overrides: [CalendarEvent], work: inout WorkBudget
  ) -> [Occurrence] {
    let zone = event.isAllDay ? Zone.floating : event.zone
    let span = span(of: event)
    let excluded = event.excluded + overrides.compactMap(\.replaces)
    let excludedDates = Set(
      excluded.filter { !$0.isDay }.map { $0.zone.date($0.time, viewer: viewer) })
    let excludedDays = Set(excluded.filter(\.isDay).map(\.time.day))
    // One more day on each side covers all time zone differences.
    let since = WallTime(
      seconds: zone.wallTime(begin, viewer: viewer).seconds - span - 86_400)
    let limit = WallTime(seconds: zone.wallTime(end, viewer: viewer).seconds + 86_400)

    var times: Set<WallTime> = [event.start]
    let allowed = max(CalendarFile.leastWork, min(CalendarFile.work, work.left))
    var budget = WorkBudget(allowed)
    for rule in event.rules {
      let until = until(of: rule, in: zone)
      rule.forEach(from: event.start, since: since, until: until, budget: &budget) { time in
        guard time <= limit else { return false }
        if time >= since { times.insert(time) }
        return times.count <= CalendarFile.limit
      }
    }
    work.spend(allowed - budget.left)
    for moment in event.extra.prefix(CalendarFile.limit) {
      times.insert(
        moment.isDay && !event.isAllDay
          ? WallTime(moment.time.day, secondOfDay: event.start.secondOfDay)
          : moment.zone == zone || event.isAllDay
            ? moment.time
            : zone.wallTime(moment.zone.date(moment.time, viewer: viewer), viewer: viewer))
    }
    return times.compactMap { time in
      guard time >= since, time <= limit, !excludedDays.contains(time.day) else { return nil }
      let start = zone.date(time, viewer: viewer)
      guard !excludedDates.contains(start) else { return nil }
      let occurrence = occurrence(of: event, at: time, start: start, zone: zone)
      return occurrence.firstDay <= days.upperBound && occurrence.lastDay >= days.lowerBound
        ? occurrence : nil
    }
  }

  private func occurrence(
    of event: CalendarEvent, at time: WallTime, start: Date, zone: Zone
  ) -> Occurrence {
    let end: Date
    switch event.length {
    case .none:
      end = event.isAllDay ? zone.date(WallTime(time.day + 1), viewer: viewer) : start
    case .duration(let duration):
      let later = WallTime(seconds: time.seconds + duration.days * 86_400)
      end =
        zone.date(later, viewer: viewer)
        .addingTimeInterval(TimeInterval(duration.seconds))
    case .end(let last, let lastZone):
      if event.isAllDay {
        let length = max(1, last.day - event.start.day)
        end = zone.date(WallTime(time.day + length), viewer: viewer)
      } else {
        let length =
          lastZone.date(last, viewer: viewer).timeIntervalSince1970
          - zone.date(event.start, viewer: viewer).timeIntervalSince1970
        end = start.addingTimeInterval(max(0, length))
      }
    }
    let first = Zone.floating.wallTime(start, viewer: viewer).day
    // The end is exclusive: an event until midnight is not on the next day.
    let lastMoment = end > start ? end.addingTimeInterval(-1) : end
    return Occurrence(
      uid: event.uid, summary: event.summary, location: event.location, url: event.url,
      start: start, end: end, isAllDay: event.isAllDay, firstDay: first,
      lastDay: max(first, Zone.floating.wallTime(lastMoment, viewer: viewer).day))
  }

  /// The longest duration of the event in seconds.
  private func span(of event: CalendarEvent) -> Int {
    switch event.length {
    case .none: return 86_400
    case .duration(let duration): return duration.days * 86_400 + duration.seconds
    case .end(let end, _): return max(0, end.seconds - event.start.seconds) + 86_400
    }
  }

  /// The rule's end as a clock time of the event.
  private func until(of rule: RecurrenceRule, in zone: Zone) -> WallTime? {
    switch rule.until {
    case nil: nil
    case .day(let day): WallTime(day, secondOfDay: 86_399)
    case .local(let time): time
    case .utc(let time):
      zone == .floating ? time : zone.wallTime(Zone.utc.date(time, viewer: viewer), viewer: viewer)
    }
  }
}
