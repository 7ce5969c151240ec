import Foundation
import Testing

@testable import CalendarAppShared

private let text = """
  BEGIN:VCALENDAR
  BEGIN:VEVENT
  UID:1
  SUMMARY:Stand-up
  LOCATION:Room 4
  DTSTART:20261120T100000Z
  DURATION:PT15M
  RRULE:FREQ=DAILY;COUNT=2
  END:VEVENT
  BEGIN:VEVENT
  UID:2
  SUMMARY:Dentist
  DTSTART:20261121T133000Z
  DURATION:PT1H
  END:VEVENT
  BEGIN:VEVENT
  UID:3
  SUMMARY:Marathon
  DTSTART;VALUE=DATE:20261122
  END:VEVENT
  BEGIN:VEVENT
  UID:4
  SUMMARY:Review
  DTSTART:20261201T090000Z
  DURATION:PT1H
  END:VEVENT
  END:VCALENDAR
  """

/// Runs `body` with a temporary folder that has one calendar.
private func withLibrary(
  _ contents: [String: String], _ body: (CalendarLibrary) throws -> Void
) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in contents {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
  try body(CalendarLibrary(CalendarSources(paths: [folder.path], areConfigured: true)))
}

private func card(_ library: CalendarLibrary, at iso: String) throws -> CalendarCard {
  let now = try Date(iso, strategy: .iso8601)
  return CalendarCard(library, now: now, zone: .gmt)
}

/// Each row as `time Dentist relative`.
private func drawing(_ card: CalendarCard) -> [String] {
  card.rows.map { row in
    let trail =
      switch row.trail {
      case .location(let place): place
      case .allDay: "all day"
      case .relative: "relative"
      case .now: "now"
      case .none: "-"
      }
    return "\(row.lead) \(row.title) \(trail) \(row.day)"
  }
}

@Test(arguments: [
  (
    "2026-11-21T09:41:00Z",
    [
      "time Stand-up Room 4 2026-11-21", "time Dentist relative 2026-11-21",
      "weekday Marathon all day 2026-11-22", "date Review - 2026-12-01",
    ]
  ),
  (
    "2026-11-21T14:00:00Z",
    [
      "time Dentist now 2026-11-21", "weekday Marathon all day 2026-11-22",
      "date Review - 2026-12-01",
    ]
  ),
  ("2026-11-22T14:00:00Z", ["today Marathon all day 2026-11-22", "date Review - 2026-12-01"]),
  ("2026-12-01T10:00:00Z", []),
])
func cardShowsTheNextEvents(now: String, expected: [String]) throws {
  try withLibrary(["a.ics": text]) { library in
    let drawn = drawing(try card(library, at: now))
    #expect(drawn == expected)
  }
}

@Test func monthMarksDaysWithEvents() throws {
  try withLibrary(["a.ics": text]) { library in
    let card = try card(library, at: "2026-11-21T09:41:00Z")
    #expect(card.marks == [20, 21, 22])
    #expect(card.today == "2026-11-21")
  }
}

@Test func cardIsTheSameAMinuteLater() throws {
  try withLibrary(["a.ics": text]) { library in
    let first = try card(library, at: "2026-11-21T09:41:00Z")
    let second = try card(library, at: "2026-11-21T09:46:00Z")
    #expect(second == first)
  }
}

@Test func eventInTwoFilesCountsOnce() throws {
  try withLibrary(["a.ics": text, "b.ics": text]) { library in
    let card = try card(library, at: "2026-11-21T09:41:00Z")
    #expect(card.rows.count == 4)
  }
}

@Test func brokenFileDoesNotAffectOthers() throws {
  try withLibrary(["a.ics": text, "b.ics": "rubbish", "notes.txt": "no calendar"]) { library in
    #expect(
      library.problems.map(\.what) == ["line 1: not an iCalendar file: BEGIN:VCALENDAR is missing"])
    #expect(!library.isUnreadable)
    #expect(library.files.count == 1)
  }
}

@Test func updateFailsIfNoFileCanBeRead() throws {
  try withLibrary(["b.ics": "rubbish"]) { library in #expect(library.isUnreadable) }
  let missing = CalendarLibrary(
    CalendarSources(paths: ["/nowhere/at/all.ics"], areConfigured: true))
  #expect(missing.isUnreadable)
  let none = CalendarLibrary(CalendarSources(paths: [], areConfigured: false))
  #expect(!none.isUnreadable)
  #expect(!none.hasSources)
}

@Test func cardChangesWithItsEventsAndDays() throws {
  try withLibrary(["a.ics": text]) { library in
    let now = try Date("2026-11-21T09:41:00Z", strategy: .iso8601)
    let dates = CalendarCard.changes(library, after: now, zone: .gmt)
    #expect(
      dates.map { $0.formatted(.iso8601) } == [
        "2026-11-21T10:00:00Z", "2026-11-21T10:15:00Z", "2026-11-21T13:30:00Z",
        "2026-11-21T14:30:00Z", "2026-11-22T00:00:00Z",
      ])
    // Between two of them it is the same.
    for (from, to) in zip([now] + dates, dates) {
      let first = CalendarCard(library, now: from, zone: .gmt)
      #expect(CalendarCard(library, now: to - 1, zone: .gmt) == first)
      #expect(CalendarCard(library, now: to, zone: .gmt) != first)
    }
  }
}
