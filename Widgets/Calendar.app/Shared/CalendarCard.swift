public import Foundation

/// What the card shows: two equal cards are the same cells, but for what the host keeps current.
public struct CalendarCard: Sendable, Equatable, Codable {
  /// One event's row.
  public struct Row: Sendable, Equatable, Codable {
    public enum Lead: String, Sendable, Codable {
      /// An event of today: its time.
      case time
      /// A whole day, or one that began before.
      case today
      /// A later day of the coming week: its weekday.
      case weekday
      /// Further away: its date.
      case date
    }

    public enum Trail: Sendable, Equatable, Codable {
      case location(String)
      case allDay
      /// Until its start; the host counts.
      case relative
      case now
      case none
    }

    public var lead: Lead
    public var title: String
    public var trail: Trail
    public var start: Date
    /// Whether the title is led by the event's time.
    public var showsTime: Bool
    /// `2026-11-21`: the day that a tap opens.
    public var day: String
  }

  public var rows: [Row]
  /// `2026-11-21`.
  public var today: String
  /// Days of this month on which something happens.
  public var marks: [Int]
  /// Whether any calendar was found.
  public var hasCalendars: Bool

  /// Events further away than this are not news.
  public static let horizon = 30
  /// More rows than any card shows.
  static let limit = 40

  /// The card of a moment.
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

  /// The first row in words.
  public var summary: String? {
    rows.first?.title
  }
}

/// The card in a file of the widget's container.
public struct StoredCard: Sendable {
  private let file: URL

  public init(directory: URL) {
    file = directory.appending(path: "Card.json")
  }

  /// nil when nothing was stored, or nothing that can be read.
  public func load() -> CalendarCard? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(CalendarCard.self, from: $0) }
  }

  /// Failing costs one redrawing, so it is no error.
  public func save(_ card: CalendarCard) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(card).write(to: file, options: .atomic)
  }
}
