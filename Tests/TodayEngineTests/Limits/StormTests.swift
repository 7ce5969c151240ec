import Testing
import TodayWire

@testable import TodayEngine

/// Repeated messages of a widget.
struct StormTests {
  @Test func largestModeIsStoredAFewTimesAndTheLastOneCounts() {
    var scene = Scene()
    scene.goLive()
    let count = scene.all.count
    for number in 1...999 {
      let mode = number.isMultiple(of: 2) ? DisplayMode.compact : .expanded
      scene.send(.said(scene.instance, .setLargestAvailableDisplayMode(mode), request: nil))
    }
    let changes = scene.all[count...].count {
      if case .changeSettings = $0 { true } else { false }
    }
    #expect(changes <= scene.engine.configuration.pacing.contentBurst)
    scene.advance(.seconds(2))
    #expect(scene.engine.settings.largestModes[Scene.widget] == .expanded)
  }

  @Test func everyRefusedURLIsAnsweredAndFewAreLogged() {
    var scene = Scene()
    scene.goLive()
    let count = scene.all.count
    for number in 1...500 {
      scene.send(
        .said(scene.instance, .openURL("https://e.org"), request: WidgetRequestID(number)))
    }
    let effects = Array(scene.all[count...])
    let answers = effects.count { if case .answerOpen = $0 { true } else { false } }
    #expect(answers == 500)
    #expect(effects.logs.count <= scene.engine.configuration.pacing.contentBurst)
  }

  /// The end of a process starts only the next one in the queue.
  @Test func endOfAProcessReviewsOnlyTheNextInTheQueue() {
    let ids = (0..<300).map { WidgetID("dev.example.A\($0).Today") }
    var scene = Scene(ids)
    scene.send(.updateRequested(ids))
    let first = scene.instance
    let effects = scene.send(.launchFailed(first, .reason(.launch(.bundleGone))))
    #expect(effects.launches.count == 1)
    #expect(effects.count < 15)
    #expect(scene.engine.backgroundQueue.count == 298)
  }

  @Test func connectedWidgetsAreKnown() {
    var table = WidgetTable()
    for id: WidgetID in ["a", "b"] {
      table[id] = Widget(
        info: WidgetInfo(id: id, appID: "c", appName: "C", title: "T"),
        configuration: EngineConfiguration(), at: .zero)
    }
    #expect(Array(table.connected).isEmpty)
    table["a"]?.connection = Connection(
      instance: Instance(widget: "a", number: 1), mode: .compact, seenAt: .zero,
      size: .init(granted: CellSize(columns: 1, rows: 1), maximum: Scene.sizes))
    #expect(table.connected.map(\.info.id) == ["a"])
    var copy = table
    copy["a"]?.connection = nil
    #expect(Array(copy.connected).isEmpty)
    table["a"] = nil
    #expect(Array(table.connected).isEmpty)
  }
}
