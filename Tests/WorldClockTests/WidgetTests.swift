import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import WorldClockShared
@testable import WorldClockToday

@Suite @MainActor struct WidgetTests {
  private let harness = WidgetHarness(
    TodayViewController.self, size: (columns: 30, rows: 5),
    bundleIdentifier: WorldClockGroup.widgetIdentifier, groups: [WorldClockGroup.identifier])

  /// All in the test's own zone: the same distance and the same day on any machine.
  private func show(_ names: String...) throws {
    try harness.inWidget {
      try WorldClockGroup.change { list in
        list = CityList(names.map { City($0, TimeZone.current.identifier) })
      }
    }
  }

  /// 09:41 on the user's clock.
  private var moment: Date {
    Calendar.current.date(
      from: DateComponents(year: 2026, month: 11, day: 21, hour: 9, minute: 41))!
  }

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

  @Test func `cities that were not drawn are new data`() async throws {
    try show("Home", "Workshop")
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing(at: moment) == picture)
  }

  @Test func `the same cities are no data, and the clocks go on`() async throws {
    try show("Home", "Workshop")
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(await harness.update() == .noData)
    let later = picture.replacing("09:41", with: "09:42")
    #expect(harness.drawing(at: moment.addingTimeInterval(60)) == later)
  }

  @Test func `without a city there is no data, and the card hides`() async throws {
    try show()
    harness.appear()
    #expect(await harness.update() == .noData)
    #expect(harness.drawing(at: moment) == "")
    #expect(harness.hasContent == [WorldClockGroup.widgetIdentifier: false])
  }

  @Test func `a tap opens the city`() async throws {
    try show("Home", "Workshop")
    harness.appear()
    try await harness.tap("Workshop")
    #expect(harness.openedURLs.map(\.absoluteString) == ["worldclock://city/Workshop"])
  }

  @Test func `a narrow card keeps the time`() throws {
    try show("Workshop")
    harness.resize(columns: 14, rows: 5)
    harness.appear()
    #expect(harness.drawing(at: moment).hasSuffix("09:41"))
  }
}
