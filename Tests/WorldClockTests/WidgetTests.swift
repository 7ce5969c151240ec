import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import WorldClockShared
@testable import WorldClockToday

@Suite @MainActor struct WidgetTests {
  /// 09:41 on the user's clock.
  nonisolated private static let moment = Calendar.current.date(
    from: DateComponents(year: 2026, month: 11, day: 21, hour: 9, minute: 41))!

  private let harness = TimelineHarness(
    WorldClockWidget(clock: { moment }), size: (columns: 30, rows: 5),
    bundleIdentifier: WorldClockGroup.widgetIdentifier, groups: [WorldClockGroup.identifier])

  /// All in the test's own zone: the same distance and the same day on any machine.
  private func show(_ names: String...) throws {
    try harness.inWidget {
      try WorldClockGroup.change { list in
        list = CityList(names.map { City($0, TimeZone.current.identifier) })
      }
    }
  }

  private var moment: Date { Self.moment }

  // catalogue: WorldClockToday.appex
  private let picture = """
    Home      0 h            09:41
    Workshop  0 h            09:41
    """

  @Test func `cities that cannot be written are an error`() throws {
    try show("Home")
    try harness.inWidget {
      let container = try #require(
        FileManager.default.containerURL(
          forSecurityApplicationGroupIdentifier: WorldClockGroup.identifier))
      let folder = container.appending(path: "Library/Preferences")
      try FileManager.default.removeItem(at: folder)
      // Root may write into a read-only folder, but not into a file.
      try Data().write(to: folder)
      #expect(throws: WorldClockGroup.NotSaved()) { try WorldClockGroup.change { _ in } }
    }
  }

  @Test func `the cities are shown, and the clocks go on`() async throws {
    try show("Home", "Workshop")
    #expect(await harness.update() == .newData)
    #expect(harness.drawing(at: moment) == picture)
    let later = picture.replacing("09:41", with: "09:42")
    #expect(harness.drawing(at: moment.addingTimeInterval(60)) == later)
    #expect(!harness.hasExpandedMode && harness.dependsOnWidth)
  }

  @Test func `an entry for each midnight shows who has another day`() async throws {
    let own = try #require(TimeZone(identifier: TimeZone.current.identifier))
    // An hour ahead: for an hour of each day it has another weekday.
    let offset = own.secondsFromGMT(for: moment) / 3600 + 1
    let zone = "Etc/GMT\(offset > 0 ? "-\(offset)" : "+\(-offset)")"
    try harness.inWidget {
      try WorldClockGroup.change { $0 = CityList([City("Ahead", zone)]) }
    }
    await harness.update()
    let midnight = Calendar.current.startOfDay(for: moment).addingTimeInterval(24 * 3600)
    #expect(
      harness.dates == [
        moment, midnight - 3600, midnight, midnight + 23 * 3600, midnight + 24 * 3600,
      ])
    #expect(harness.reloadDate == harness.dates.last)
    #expect(harness.drawing(at: midnight - 60) == "Ahead  +1 h         Sun  00:59")
    #expect(harness.drawing(at: midnight) == "Ahead  +1 h              01:00")
  }

  @Test func `many cities have fewer entries, and more of them in expanded mode`() async throws {
    let zones = ["Asia/Tokyo", "Europe/London", "America/New_York", "Asia/Kolkata"]
    try harness.inWidget {
      try WorldClockGroup.change { list in
        list = CityList((0..<250).map { City("City \($0)", zones[$0 % 4]) })
      }
    }
    #expect(await harness.update() == .newData)
    #expect(harness.dates.count == 2 && harness.hasExpandedMode)
    #expect(harness.drawing(at: moment).split(separator: "\n").count == 5)
    harness.displayMode = .expanded
    #expect(harness.drawing(at: moment).split(separator: "\n").count == 30)
  }

  @Test func `without a city the card hides`() async throws {
    try show()
    #expect(await harness.update() == .noData)
    #expect(harness.drawing(at: moment) == "" && harness.reloadDate == nil)
  }

  @Test func `a tap opens the city`() async throws {
    try show("Home", "Workshop")
    await harness.update()
    try await harness.tap("Workshop", at: moment)
    #expect(harness.openedURLs.map(\.absoluteString) == ["worldclock://city/Workshop"])
  }

  @Test func `a narrow card keeps the time`() async throws {
    try show("Workshop")
    harness.resize(columns: 14, rows: 5)
    await harness.update()
    #expect(harness.drawing(at: moment).hasSuffix("09:41"))
    harness.resize(columns: 20, rows: 5)
    await harness.update()
    #expect(harness.drawing(at: moment) == "Workshop       09:41")
  }
}
