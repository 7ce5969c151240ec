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
  private let harness: TimelineHarness

  init() { harness = Self.harness("C", server) }

  private static func harness(_ locale: String, _ server: Server) -> TimelineHarness {
    TimelineHarness(
      WeatherWidget(service: server.service), size: (columns: 44, rows: 5),
      bundleIdentifier: WeatherGroup.widgetIdentifier, groups: [WeatherGroup.identifier],
      locale: locale, bundle: appex)
  }

  private func set(_ key: String, _ value: String) {
    harness.inWidget { UserDefaults(suiteName: WeatherGroup.identifier)?.set(value, forKey: key) }
  }

  private let picture = """
    ☂  Turin  7°  light rain           ↑11°  ↓5°
    """

  private var drawing: String { harness.drawing(at: .now) }

  @Test func `without a place it hides, and comes back with one`() async throws {
    #expect(await harness.update() == .newData)
    #expect(harness.hasContent == [WeatherGroup.widgetIdentifier: false])
    #expect(drawing == "Set a place:  Enter")
    try await harness.tap("Set a place:", at: .now)
    #expect(harness.openedURLs.map(\.absoluteString) == ["weather://show"])
    #expect(server.asked.isEmpty && harness.reloadDate == nil)
    set("place", "turin")
    #expect(await harness.update() == .newData)
    #expect(harness.hasContent == [WeatherGroup.widgetIdentifier: true])
    #expect(drawing == picture)
    #expect(harness.summary(at: .now) == "Turin 7° light rain")
    #expect(harness.reloadDate.map { $0 > .now.addingTimeInterval(1700) } == true)
  }

  @Test func `settings that cannot be read are a failure`() async throws {
    set("place", "turin")
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
    #expect(drawing == picture)
  }

  @Test func `a failure says why, and the picture stays`() async {
    set("place", "turin")
    #expect(await harness.update() == .newData)
    server.state.withLock { $0.forecast = ("", 503) }
    #expect(await harness.update() == .failed)
    #expect(harness.failure == "api.open-meteo.com answered with status 503")
    #expect(drawing == picture)
  }

  @Test func `expanded it shows the days to come`() async {
    set("place", "turin")
    set("wind", "YES")
    harness.displayMode = .expanded
    #expect(await harness.update() == .newData)
    #expect(
      drawing == """
        ☂  Turin  7°  light rain           ↑11°  ↓5°
        wind                                  5 km/h
        Sun   ☁  overcast                   ↑9°  ↓0°
        Mon                                     ↓−3°
        """)
  }

  @Test func `the next hours and the rain are drawn`() async {
    set("place", "turin")
    server.state.withLock { $0.forecast = (Fixture.hours, 200) }
    #expect(await harness.update() == .newData)
    // catalogue: WeatherToday.appex
    let picture = """
      ☂  Turin  7°  light rain           ↑11°  ↓5°
      24 h ▅▆▆▇▇█▇▇▆▆▅▅▃▃▂▂▁▁▁▂▂▃▃▅          4–10°
      rain ▁▂▂▃▄▅▅▁▁▁▁ ▁▁▁▁▁▁▁▁▁▁▁▁   60 %  1.2 mm
      """
    #expect(drawing == picture)
  }

  @Test(arguments: [
    (
      24,
      """
      ☂  Turin              7°
      light rain     ↑11°  ↓5°
      24 h ▅▆▇▇▆▅▃▂▁▂▃▄  4–10°
      rain ▂▃▁▁▁  60 %  1.2 mm
      """
    ),
    (
      36,
      """
      ☂  Turin  7°  light rain   ↑11°  ↓5°
      24 h ▅▆▆▇▇█▇▇▆▆▅▅▃▃▂▂▁▁▁▂▂▃▃▅  4–10°
      rain ▁▂▃▄▅▁▁▁ ▁▁▁▁▁▁▁▁  60 %  1.2 mm
      """
    ),
  ])
  func `a narrow card has its words in a second row`(columns: Int, picture: String) async {
    harness.resize(columns: columns, rows: 5)
    set("place", "turin")
    server.state.withLock { $0.forecast = (Fixture.hours, 200) }
    #expect(await harness.update() == .newData)
    #expect(drawing == picture)
  }

  @Test(arguments: [
    ("es_ES", "lluvia débil"), ("ja_JP", "小雨"), ("ru_RU", "небольшой дождь"), ("zh_CN", "小雨"),
  ])
  func `it speaks the board's language`(locale: String, words: String) async {
    let harness = Self.harness(locale, server)
    harness.inWidget {
      UserDefaults(suiteName: WeatherGroup.identifier)?.set("turin", forKey: "place")
    }
    #expect(await harness.update() == .newData)
    #expect(harness.drawing(at: .now).contains(words))
    let language = locale.prefix(2)
    #expect(server.asked.first?.query?.contains("language=\(language)") == true)
  }
}
