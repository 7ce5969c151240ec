public import Foundation

/// The content of the card. Equal values give equal drawings, except for the times that the host
/// keeps current.
public struct CalendarCard: Sendable, Equatable {
  /// One event's row.
  public struct Row: Sendable, Equatable {
    /// The text before the title.
    public enum Lead: Sendable {
      /// An event of today: its time.
      case time
      /// A whole-day event, or one that began on an earlier day.
      case today
      /// A later day of the coming week: its weekday.
      case weekday
      /// Further away: its date.
      case date
    }

    /// The text after the title.
    public enum Trail: Sendable, Equatable {
      case location(String)
      case allDay
      /// The time until the start, which the host counts down.
      case relative
      case now
      case none
    }

    /// Which date or time comes first.
    public var lead: Lead
    /// The event's summary; `–` without one.
    public var title: String
    /// The text at the end of the row.
    public var trail: Trail
    /// The start of this occurrence.
    public var start: Date
    /// Whether the event's time comes before the title.
    public var showsTime: Bool
    /// `2026-11-21`: the day that a tap opens.
    public var day: String
  }

  /// Events that have not ended, in order; at most 40.
  public var rows: [Row]
  /// `2026-11-21`.
  public var today: String
  /// The days of this month with events.
  public var marks: [Int]
  /// Whether any calendar was found.
  public var hasCalendars: Bool

  /// Later events are not shown.
  public static let horizon = 30
  /// The largest number of rows, which is more than any card shows.
  static let limit = 40

  /// The card at a time.
  public init(_ library: CalendarLibrary, now: Date, zone: TimeZone = .current) {
    let today = Zone.floating.wallTime(now, viewer: zone).day
    let first = today.firstOfMonth
    let last = first + (Day.count(inMonth: today.month, year: today.year) - 1)
    let all = library.occurrences(
      in: first...max(last, today + Self.horizon), zone: zone)
    self.today = today.iso
    hasCalendars = library.hasSources
    marks = (first.ordinal...last.ordinal).filter { ordinal in
      all.contains { $0.touches(Day(ordinal: ordinal)) }
    }.map { $0 - first.ordinal + 1 }
    rows = all.filter { $0.lastDay >= today && ($0.isAllDay || $0.end > now || $0.start >= now) }
      .prefix(Self.limit).map { Self.row($0, now: now, today: today) }
  }

  private static func row(_ event: Occurrence, now: Date, today: Day) -> Row {
    let day = max(event.firstDay, today)
    let isToday = day == today
    let lead: Row.Lead =
      isToday
      ? (event.isAllDay || event.firstDay < today ? .today : .time)
      : day - today < 7 ? .weekday : .date
    let trail: Row.Trail =
      if event.isAllDay {
        .allDay
      } else if event.start <= now {
        .now
      } else if !event.location.isEmpty {
        .location(event.location)
      } else if isToday {
        .relative
      } else {
        .none
      }
    return Row(
      lead: lead, title: event.summary.isEmpty ? "–" : event.summary, trail: trail,
      start: event.start, showsTime: !isToday && !event.isAllDay, day: day.iso)
  }

  /// When the card changes in the next 24 hours: events begin or end, and a new day begins.
  public static func changes(
    _ library: CalendarLibrary, after now: Date, zone: TimeZone = .current
  ) -> [Date] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let end = now.addingTimeInterval(24 * 3600)
    let today = Zone.floating.wallTime(now, viewer: zone).day
    let events = library.occurrences(in: today...today + 1, zone: zone).filter { !$0.isAllDay }
    let midnight = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: now))
    let dates = Set(events.flatMap { [$0.start, $0.end] } + [midnight].compactMap(\.self))
    return dates.filter { $0 > now && $0 <= end }.sorted()
  }
}
