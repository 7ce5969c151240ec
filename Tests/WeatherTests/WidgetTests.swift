import Foundation
import Synchronization
import Testing
import TodayKit
import TodayTesting

@testable import WeatherShared
@testable import WeatherToday

@Suite @MainActor struct WidgetTests {
  private static let appex = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Widgets/Weather.app/PlugIns/WeatherToday.appex")
  private let server = Server()
  private let harness: WidgetHarness<TodayViewController>

  init() {
    harness = Self.harness("C")
    harness.widget.service = server.service
  }

  private static func harness(_ locale: String) -> WidgetHarness<TodayViewController> {
    WidgetHarness(
      TodayViewController.self, size: (columns: 44, rows: 5),
      bundleIdentifier: WeatherGroup.widgetIdentifier, groups: [WeatherGroup.identifier],
      locale: locale, bundle: appex)
  }

  private func set(_ key: String, _ value: String) {
    harness.inWidget { UserDefaults(suiteName: WeatherGroup.identifier)?.set(value, forKey: key) }
  }

  // catalogue: WeatherToday.appex
  private let picture = """
    Turin  7°  light rain              ↑11°  ↓5°
    """

  @Test func `without a place it hides, and comes back with one`() async {
    harness.appear()
    #expect(await harness.update() == .noData)
    #expect(harness.hasContent == [WeatherGroup.widgetIdentifier: false])
    #expect(harness.drawing == "No place yet: open the app, or its settings.")
    #expect(server.asked.isEmpty)
    set("place", "turin")
    #expect(await harness.update() == .newData)
    #expect(harness.hasContent == [WeatherGroup.widgetIdentifier: true])
    #expect(harness.drawing == picture)
    #expect(harness.summary == "Turin 7° light rain")
  }

  @Test func `settings that cannot be read are a failure`() async throws {
    set("place", "turin")
    harness.appear()
    #expect(await harness.update() == .newData)
    let container = harness.inWidget {
      FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: WeatherGroup.identifier)
    }
    let file = try #require(container)
      .appending(path: "Library/Preferences/\(WeatherGroup.identifier).plist")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(await harness.update() == .failed)
    #expect(harness.hasContent == [WeatherGroup.widgetIdentifier: true])
    #expect(harness.drawing == picture)
  }

  @Test func `the same weather is no data`() async {
    set("place", "turin")
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(await harness.update() == .noData)
    #expect(harness.drawing == picture)
  }

  @Test func `a failure says why, and the picture stays`() async {
    set("place", "turin")
    harness.appear()
    #expect(await harness.update() == .newData)
    server.state.withLock { $0.forecast = ("", 503) }
    #expect(await harness.update() == .failed)
    #expect(harness.widget.updateFailureReason == "api.open-meteo.com answered with status 503")
    #expect(harness.drawing == picture)
  }

  @Test func `it shows its place until there is a first forecast`() async {
    set("place", "turin")
    server.state.withLock { $0.isDown = true }
    harness.appear()
    #expect(await harness.update() == .failed)
    #expect(harness.drawing == "turin")
  }

  @Test func `it begins with what was fetched last`() async {
    set("place", "turin")
    harness.appear()
    _ = await harness.update()
    harness.disappear()
    server.state.withLock { $0.isDown = true }
    harness.appear()
    #expect(harness.drawing == picture)
  }

  @Test func `expanded it shows the days to come`() async {
    set("place", "turin")
    set("wind", "YES")
    harness.setDisplayMode(.expanded)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing == """
        Turin  7°  light rain              ↑11°  ↓5°
        wind                                  5 km/h
        Sun   overcast                      ↑9°  ↓0°
        Mon                                     ↓−3°
        """)
    #expect(harness.preferredRows == 4)
  }

  @Test(arguments: [
    ("es_ES", "lluvia débil"), ("ja_JP", "小雨"), ("ru_RU", "небольшой дождь"), ("zh_CN", "小雨"),
  ])
  func `it speaks the board's language`(locale: String, words: String) async {
    let harness = Self.harness(locale)
    harness.widget.service = server.service
    harness.inWidget {
      UserDefaults(suiteName: WeatherGroup.identifier)?.set("turin", forKey: "place")
    }
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.contains(words))
    let language = locale.prefix(2)
    #expect(server.asked.first?.query?.contains("language=\(language)") == true)
  }
}
