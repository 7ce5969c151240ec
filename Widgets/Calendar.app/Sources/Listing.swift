import CalendarAppShared
import Foundation
import TodayScreen
import TodayKit

/// Events as lines or as JSON.
struct Listing {
  var days: ClosedRange<Day>
  var library = CalendarLibrary(.current())

  init(_ days: ClosedRange<Day>) {
    self.days = days
  }

  static var today: Day {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day], from: Date())
    return Day(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
      ?? Day(ordinal: 0)
  }

  func print(asJSON: Bool) throws {
    let events = library.occurrences(in: days)
    for problem in library.problems {
      try? FileHandle.standardError.write(contentsOf: Data("calendar: \(problem)\n".utf8))
    }
    if asJSON { return Swift.print(try Self.json(events)) }
    if events.isEmpty {
      Swift.print(
        library.hasSources ? "No events." : "No events. Add a calendar: calendar add FILE.ics")
    }
    for ordinal in days.lowerBound.ordinal...days.upperBound.ordinal {
      let day = Day(ordinal: ordinal)
      let own = events.filter { $0.touches(day) }
      guard !own.isEmpty else { continue }
      if days.lowerBound < days.upperBound { Swift.print(DayNames.long(day)) }
      for event in own { Swift.print(Self.line(event, on: day).plain) }
    }
    if library.isUnreadable { throw Problem("no calendar could be read", "see calendar list") }
  }

  /// `10:00–10:30  Stand-up  Room 4`.
  static func line(_ event: Occurrence, on day: Day) -> Line {
    let words = CalendarWords()
    let time: String
    if event.isAllDay || event.firstDay < day && event.lastDay > day {
      time = words.allDay
    } else {
      let start = event.firstDay < day ? "…" : DayNames.time(event.start)
      let end = event.lastDay > day ? "…" : DayNames.time(event.end)
      time = event.start == event.end ? start : "\(start)–\(end)"
    }
    return Line("  ") + Line(time.fitted(to: DayNames.spanColumns + 2), .dim)
      + Line(event.summary.isEmpty ? "–" : event.summary)
      + (event.location.isEmpty ? Line() : Line("  \(event.location)", .dim))
  }

  private struct Item: Encodable {
    var uid: String
    var summary: String
    var location: String?
    var start: Date
    var end: Date
    var allDay: Bool
    var firstDay: String
    var lastDay: String
  }

  static func json(_ events: [Occurrence]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let items = events.map { event in
      Item(
        uid: event.uid, summary: event.summary,
        location: event.location.isEmpty ? nil : event.location, start: event.start,
        end: event.end, allDay: event.isAllDay, firstDay: event.firstDay.iso,
        lastDay: event.lastDay.iso)
    }
    return String(decoding: try encoder.encode(items), as: UTF8.self)
  }
}

/// Days and times in the user's language.
enum DayNames {
  /// Foundation's equivalent of the C locale. As on the board, the day has 24 hours and the week begins
  /// on Monday.
  private static let isPlain = Locale.user.identifier == "en_001"

  static func time(_ date: Date) -> String {
    CalendarTime.text(date, locale: isPlain ? Locale(identifier: "en_GB") : .user)
  }

  /// The width of a time range, which is larger for twelve-hour clocks.
  static let spanColumns = {
    let calendar = Calendar.current
    let late = calendar.date(bySettingHour: 22, minute: 58, second: 0, of: Date()) ?? Date()
    return max(time(late).cells * 2 + 1, CalendarWords().allDay.cells)
  }()

  /// `Saturday 21 November 2026`, in the language's order.
  static func long(_ day: Day) -> String { formatted(day, .complete) }

  static func month(_ day: Day) -> String {
    var style = Date.FormatStyle().month(.wide).year()
    style.locale = .user
    style.timeZone = .gmt
    return noon(day).formatted(style)
  }

  /// Two letters, in the order of the language's week.
  static var weekdays: (first: Weekday, names: [String]) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = .user
    let names = calendar.shortStandaloneWeekdaySymbols
    let first = isPlain ? 1 : calendar.firstWeekday - 1
    return (
      Weekday(rawValue: (first + 6) % 7) ?? .monday,
      (0..<7).map { String(names[(first + $0) % 7].prefix(2)) }
    )
  }

  private static func formatted(_ day: Day, _ date: Date.FormatStyle.DateStyle) -> String {
    var style = Date.FormatStyle(date: date, time: .omitted)
    style.locale = .user
    style.timeZone = .gmt
    return noon(day).formatted(style)
  }

  /// In UTC, as the styles above.
  private static func noon(_ day: Day) -> Date {
    Date(timeIntervalSince1970: TimeInterval(day.ordinal * 86_400 + 43_200))
  }
}
