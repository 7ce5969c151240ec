import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import CalendarAppShared
@testable import CalendarAppToday

/// A calendar in a folder, in the user's time zone, and the widget that shows it on Saturday 21
/// November 2026 at 09:41.
@Suite @MainActor final class WidgetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let harness: TimelineHarness
  private let now = Calendar.current.date(
    from: DateComponents(year: 2026, month: 11, day: 21, hour: 9, minute: 41))!

  init() throws {
    let (now, path) = (now, folder.path)
    harness = Self.harness(at: now) { CalendarSources(paths: [path], areConfigured: true) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static func harness(
    at now: Date, _ sources: @escaping @Sendable () -> CalendarSources
  ) -> TimelineHarness {
    TimelineHarness(
      CalendarWidget(clock: { now }, sources: sources), size: (columns: 40, rows: 5),
      bundleIdentifier: "dev.today.Calendar.Today", groups: [CalendarSources.group])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "mine.ics"))
  }

  private static let events = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:1
    SUMMARY:Stand-up
    LOCATION:Room 4
    DTSTART:20261121T100000
    DURATION:PT15M
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    SUMMARY:Dentist
    DTSTART:20261121T133000
    DURATION:PT1H
    END:VEVENT
    BEGIN:VEVENT
    UID:3
    SUMMARY:Marathon
    DTSTART;VALUE=DATE:20261122
    END:VEVENT
    END:VCALENDAR
    """

  // catalogue: CalendarAppToday.appex
  private let picture = """
    10:00  Stand-up                   Room 4
    13:30  Dentist               in 3 h 49 m
    Sun    Marathon                  all day
    """

  @Test func `the next events are shown`() async throws {
    try write(Self.events)
    #expect(await harness.update() == .newData)
    #expect(harness.drawing(at: now) == picture)
    #expect(harness.summary(at: now) == "Stand-up")
    #expect(harness.reloadDate == now.addingTimeInterval(300))
  }

  @Test func `each event has its entries, until the next day`() async throws {
    try write(Self.events)
    await harness.update()
    let minutes = [0, 19, 34, 229, 289, 859]
    #expect(harness.dates == minutes.map { now.addingTimeInterval(TimeInterval($0 * 60)) })
    #expect(
      harness.drawing(at: harness.dates[1]) == """
        10:00  Stand-up                      now
        13:30  Dentist               in 3 h 30 m
        Sun    Marathon                  all day
        """)
    #expect(harness.summary(at: harness.dates[2]) == "Dentist")
    #expect(harness.drawing(at: harness.dates[5]) == "today  Marathon                  all day")
  }

  @Test func `calendars that cannot be read fail, and the picture stays`() async throws {
    try write(Self.events)
    #expect(await harness.update() == .newData)
    try FileManager.default.removeItem(at: folder)
    #expect(await harness.update() == .failed)
    #expect(harness.failure == "\(folder.path): there is no such file or folder")
    #expect(harness.drawing(at: now) == picture)
  }

  @Test func `a month without events says so`() async throws {
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing(at: now) == """
        Sat 21 Nov
        Nothing in the next 30 days.
        """)
    #expect(harness.summary(at: now) == nil)
  }

  @Test func `expanded, the month comes first`() async throws {
    try write(Self.events)
    await harness.update()
    harness.displayMode = .expanded
    let month = """
      Mo Tu We Th Fr Sa Su
                         1
       2  3  4  5  6  7  8
       9 10 11 12 13 14 15
      16 17 18 19 20 21 22
      23 24 25 26 27 28 29
      30

      """
    #expect(harness.drawing(at: now) == month + picture)
  }

  @Test func `a wide card has the events at the side of the month`() async throws {
    try write(Self.events)
    harness.resize(columns: 60, rows: 5)
    await harness.update()
    #expect(harness.dependsOnWidth)
    harness.displayMode = .expanded
    #expect(
      harness.drawing(at: now) == """
        Mo Tu We Th Fr Sa Su   10:00  Stand-up                Room 4
                           1   13:30  Dentist            in 3 h 49 m
         2  3  4  5  6  7  8   Sun    Marathon               all day
         9 10 11 12 13 14 15
        16 17 18 19 20 21 22
        23 24 25 26 27 28 29
        30
        """)
    harness.resize(columns: 40, rows: 5)
    await harness.update()
    #expect(harness.drawing(at: now).hasPrefix("Mo Tu We Th Fr Sa Su\n"))
  }

  @Test func `without a calendar one row says how to add one`() async throws {
    let harness = Self.harness(at: now) { CalendarSources(paths: [], areConfigured: false) }
    await harness.update()
    #expect(harness.drawing(at: now) == "Sat 21 Nov\nAdd a calendar:  Enter")
    try await harness.tap("Add a calendar:", at: now)
    #expect(harness.openedURLs == [CalendarURL.add.url])
  }
}
