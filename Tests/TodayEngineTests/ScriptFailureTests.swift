import Testing
import TodayEngine
import TodayWire

/// A run of a script that fails with output: the output is content of that run.
@Suite struct ScriptFailureTests {
  private static func scene() -> Scene {
    var scene = Scene()
    var info = Scene.info(Scene.widget, updatesWhileHidden: true)
    info.interval = .seconds(10)
    info.script = ScriptInfo(pace: .interval, deadline: .seconds(30))
    let app = AppInfo(id: info.appID, name: "App", schemes: [])
    scene.send(.installed([info], apps: [app], broken: [], isFirstRun: false))
    return scene
  }

  private static func fail(_ scene: inout Scene, hasView: Bool) -> [Effect] {
    let request = scene.request("performUpdate")
    let answer = Answer.failed(.widgetMessage("no luck"), hasView: hasView)
    return scene.send(.answered(scene.instance, request: request, answer))
  }

  @Test func outputOfAFailedRunIsStoredAndNotCalledKept() {
    var scene = Self.scene()
    scene.goLive(with: .words("good"))
    #expect(scene.advance(.seconds(10)).sent == ["performUpdate"])
    scene.view(.words("broken"))
    let failedAt = scene.now.wall
    let effects = Self.fail(&scene, hasView: true)
    #expect(effects.storedPictures == [.words("broken")])
    #expect(effects.storedStatuses.map(\.outcome) == [.failed])
    #expect(scene.card?.picture == .live(WidgetView.words("broken").root))
    #expect(scene.card?.badge == .failedEmpty)
    #expect(scene.card?.reason?.description == "no luck")
    // Then one without output: what is kept is the output of the failed run.
    scene.advance(atMost: .seconds(3600)) { $0.sent == ["performUpdate"] }
    #expect(Self.fail(&scene, hasView: false).storedPictures.isEmpty)
    #expect(scene.card?.picture == .live(WidgetView.words("broken").root))
    #expect(scene.card?.badge == .failed(kept: failedAt))
  }

  @Test func equalOutputOfAFailedRunIsNotCalledKept() {
    var scene = Self.scene()
    scene.goLive(with: .words("same"))
    scene.advance(.seconds(10))
    scene.view(.words("same"))
    _ = Self.fail(&scene, hasView: true)
    #expect(scene.card?.badge == .failedEmpty)
    // The card that another start shows, too.
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.card?.badge == .failedEmpty)
  }

  /// `today update`
  @Test func outputOfAFailedBackgroundRunIsStored() {
    var scene = Self.scene()
    scene.send(.updateRequested([Scene.widget]))
    scene.begin()
    scene.view(.words("broken"))
    let effects = Self.fail(&scene, hasView: true)
    #expect(effects.storedPictures == [.words("broken")])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("broken").root))
    #expect(scene.card?.badge == .failedEmpty)
  }
}
