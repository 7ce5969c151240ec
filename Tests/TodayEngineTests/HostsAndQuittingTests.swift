import Testing
import TodayEngine
import TodayWire

@Suite struct HostsAndQuittingTests {
  @Test func widgetOfAnotherHostShowsTheStoredPicture() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .runsElsewhere))
    #expect(scene.all.launches.count == 1)
    let picture = StoredPicture(view: .words("theirs"), capturedAt: scene.now.wall)
    scene.send(.stored(Scene.widget, picture, nil))
    #expect(scene.card?.picture == .live(WidgetView.words("theirs").root))
    #expect(scene.send(.runnerFree(Scene.widget)).launches.count == 1)
  }

  @Test func refreshOfAWidgetElsewhereIsRequestedFromItsHost() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .runsElsewhere))
    #expect(scene.send(.user(.update(Scene.widget))) == [.forwardUpdate(Scene.widget)])
  }

  @Test func updateKeyDuringALaunchReachesTheHostThatRunsTheWidget() throws {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(scene.send(.user(.update(Scene.widget))) == [])
    let effects = scene.send(.launchFailed(scene.instance, .runsElsewhere))
    #expect(effects.contains(.forwardUpdate(Scene.widget)))
    // Only once.
    scene.send(.runnerFree(Scene.widget))
    let again = scene.send(.launchFailed(scene.instance, .runsElsewhere))
    #expect(!again.contains(.forwardUpdate(Scene.widget)))
  }

  /// A stopped process holds the locks of its widgets.
  @Test func widgetsEndBeforeAStopAndReturnAfterIt() {
    var scene = Scene()
    scene.goLive()
    let instance = scene.instance
    #expect(scene.send(.suspended(true)).contains(.closeInput(instance)))
    #expect(scene.send(.ended(instance, .code(0))).launches.isEmpty)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
    #expect(scene.send(.suspended(false)).launches.count == 1)
  }

  @Test func stopIsNotAWidgetFailure() {
    var scene = Scene()
    scene.goLive()
    _ = scene.send(.suspended(true))
    _ = scene.send(.ended(scene.instance, .signal(9)))
    #expect(scene.card?.badge == Card.Badge.none)
    _ = scene.send(.suspended(false))
    #expect(scene.send(.quit).contains(.finished))
  }

  @Test func ownStateIsNewerThanTheStore() {
    var scene = Scene()
    scene.goLive()
    scene.send(.stored(Scene.widget, StoredPicture(view: .words("x"), capturedAt: 1), nil))
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
  }

  @Test func requestedUpdateRunsInTheLiveWidget() {
    var scene = Scene()
    scene.goLive()
    #expect(scene.send(.updateRequested([Scene.widget])).sent == ["performUpdate"])
    let effects = scene.answerUpdate(.noData)
    #expect(
      effects.contains {
        if case .updateFinished(_, let report) = $0 { report.outcome == .noData } else { false }
      })
  }

  @Test func quittingStoresTheLastViewsWithinItsTimeLimit() {
    var scene = Scene()
    scene.goLive()
    scene.view(.words("newer"))
    let effects = scene.send(.quit)
    #expect(effects.sent == ["viewWillDisappear"])
    #expect(!effects.contains(.finished))
    let late = scene.advance(.milliseconds(150))
    #expect(late.contains(.finished))
    #expect(scene.all.storedPictures.last == .words("newer"))
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func quittingStoresTheLastView() {
    var scene = Scene()
    scene.goLive()
    scene.send(.quit)
    scene.view(.words("last"))
    let effects = scene.answer("viewWillDisappear")
    #expect(effects.storedPictures == [.words("last")])
    #expect(effects.contains(.finished))
  }

  @Test func quittingAnEmptyBoardIsImmediate() {
    var scene = Scene()
    #expect(scene.send(.quit) == [.finished])
  }

  @Test func hungWidgetsDoNotDelayQuitting() {
    let ids = (0..<20).map { WidgetID("dev.hung\($0).T") }
    var scene = Scene(ids)
    scene.send(
      .visible(
        ids.map { VisibleCard(id: $0, size: CellSize(columns: 36, rows: 3)) }, isScrolling: false))
    #expect(scene.send(.quit) == [.finished])
  }
}
