import Testing
import TodayWire

@testable import TodayEngine

/// The engine's rules for a widget that is a script.
@Suite struct ScriptTests {
  private static func scene(
    _ pace: ScriptInfo.Pace = .interval, interval: Duration = .seconds(10),
    deadline: Duration = .seconds(30), status: UpdateStatus? = nil,
    _ configure: (inout EngineConfiguration) -> Void = { _ in }
  ) -> Scene {
    var scene = Scene(status: status, configure)
    var info = Scene.info(Scene.widget, updatesWhileHidden: true)
    info.interval = pace == .interval ? interval : .seconds(31_536_000)
    info.script = ScriptInfo(pace: pace, deadline: deadline)
    let app = AppInfo(id: info.appID, name: "App", schemes: [])
    scene.send(.installed([info], apps: [app], broken: [], isFirstRun: false))
    return scene
  }

  /// Show More is offered only for cut rows.
  @Test func scriptCardIsTheSameInBothModes() {
    #expect(Self.scene().card?.isSameInBothModes == true)
    #expect(Scene().card?.isSameInBothModes == false)
  }

  @Test func rosterSaysWhichWidgetsAreScripts() {
    let isScript = { (scene: Scene) in
      scene.engine.board(at: scene.now).roster.map(\.isScript)
    }
    #expect(isScript(Self.scene()) == [true])
    #expect(!isScript(Scene()).contains(true))
  }

  @Test func scriptAwaitsItsFirstResultUntilItsRunEnds() {
    var scene = Self.scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.card?.awaitsFirstResult == true)
    scene.answerUpdate(.noData)
    #expect(scene.card?.awaitsFirstResult == false)
    #expect(Self.scene(status: Self.checked(9)).card?.awaitsFirstResult != true)
    #expect(Scene().card?.awaitsFirstResult != true)
  }

  private static func checked(_ age: Int) -> UpdateStatus {
    let at = Scene().now.wall - age
    return UpdateStatus(checkedAt: at, outcome: .newData, reason: nil, failures: 0, attemptedAt: at)
  }

  /// Back on the screen: the reason why it does not run again, without its 365 days.
  @Test(arguments: [
    (ScriptInfo.Pace.once, "not updated: it runs once, and did 3 s ago"),
    (.schedule, "not updated: not due by its schedule for another 57 s"),
    (.interval, "not updated: checked 3 s ago, within its interval of 10 s"),
  ])
  func whyItDoesNotRunAgain(pace: ScriptInfo.Pace, words: String) {
    var scene = Self.scene(pace)
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("a"))
    scene.answerUpdate(.newData)
    if pace == .schedule { scene.send(.scheduled(Scene.widget, at: scene.now.wall + 60)) }
    scene.show()
    scene.answer("viewWillDisappear")
    scene.advance(.seconds(3))
    scene.show(Scene.widget)
    #expect(scene.all.explanations.last?.words == words)
  }

  @Test func hostDeadlinePrecedesTheScripts() {
    var scene = Self.scene(deadline: .seconds(300))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.advance(.seconds(300)).storedStatuses.isEmpty)
    #expect(scene.answerUpdate(.newData).storedStatuses.map(\.outcome) == [.newData])
  }

  @Test func missedScriptDeadlineTimesOut() {
    var scene = Self.scene(deadline: .seconds(30))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.advance(.seconds(91)).storedStatuses.map(\.reason?.description) == ["timed out"])
  }

  @Test func longFirstRunIsNotAFailure() {
    var scene = Self.scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.advance(.seconds(20))
    #expect(scene.card?.note == nil)
  }

  @Test func onceWidgetUpdatesOncePerHost() {
    var scene = Self.scene(.once, status: Self.checked(60))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.request("performUpdate").number > 0)
    scene.view(.words("once"))
    scene.answerUpdate(.newData)
    #expect(scene.advance(.seconds(86_400)).sent.isEmpty)
    #expect(scene.card?.badge == .some(.none))
    let user = scene.send(.user(.update(Scene.widget)))
    #expect(user.sent == ["performUpdate"])
  }

  @Test func failedOnceWidgetIsRetried() {
    var scene = Self.scene(.once)
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.answerUpdate(.failed, "no luck")
    #expect(scene.advance(.seconds(121)).sent == ["performUpdate"])
  }

  @Test func scheduleIsRequestedAndStored() {
    var scene = Self.scene(.schedule)
    #expect(scene.all.contains(.readSchedule(Scene.widget)))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 600))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    // Without a stored picture, it does not wait ten minutes with an empty card.
    #expect(scene.request("performUpdate").number > 0)
    scene.view(.words("one"))
    scene.answerUpdate(.newData)
    #expect(scene.advance(.seconds(599)).sent.isEmpty)
    let effects = scene.advance(.seconds(2))
    #expect(effects.sent == ["performUpdate"])
    #expect(effects.contains(.readSchedule(Scene.widget)))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 3600))
    scene.answerUpdate(.noData)
    #expect(scene.advance(.seconds(3500)).sent.isEmpty)
    #expect(scene.advance(.seconds(200)).sent == ["performUpdate"])
  }

  /// A board of a thousand of them reads those that show before its first picture.
  @Test func scheduleOfANewWidgetIsReadWithItsStatus() {
    var scene = Scene([])
    var info = Scene.info(Scene.widget, updatesWhileHidden: true)
    info.script = ScriptInfo(pace: .schedule, deadline: .seconds(30))
    let installed = Event.installed([info], apps: [], broken: [], isFirstRun: true)
    #expect(!scene.send(installed).contains(.readSchedule(Scene.widget)))
    #expect(scene.send(.status(Scene.widget, nil)).contains(.readSchedule(Scene.widget)))
    // Not again when it is scrolled into sight.
    #expect(!scene.send(.stored(Scene.widget, nil, nil)).contains(.readSchedule(Scene.widget)))
    // An upgrade may have changed it.
    #expect(scene.send(installed).contains(.readSchedule(Scene.widget)))
  }

  @Test func timeMissedDuringARunIsCaughtUpOnce() {
    var scene = Self.scene(.schedule)
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 10))
    scene.advance(.seconds(20))
    scene.view(.words("one"))
    scene.answerUpdate(.newData)
    #expect(scene.advance(.seconds(1)).sent == ["performUpdate"])
    scene.send(.scheduled(Scene.widget, at: nil))
    scene.answerUpdate(.newData)
    #expect(scene.advance(.seconds(86_400)).sent.isEmpty)
  }

  @Test func machineAfterSleepCatchesUpOnceWithoutAFailure() {
    var scene = Self.scene(interval: .seconds(10))
    scene.goLive()
    scene.now.wall += 8 * 3600
    let woken = scene.send(.clockJumped)
    #expect(woken.storedStatuses.isEmpty)
    #expect(scene.card?.badge == .some(.none))
    #expect(scene.advance(.seconds(6)).sent == ["performUpdate"])
    scene.answerUpdate(.newData)
    #expect(scene.advance(.seconds(9)).sent.isEmpty)
  }

  @Test func clockJumpRequestsTheScheduleAgain() {
    var scene = Self.scene(.schedule)
    scene.goLive()
    #expect(scene.send(.clockJumped).contains(.readSchedule(Scene.widget)))
  }

  @Test func offTheScreenAMinuteLiesBetweenRuns() {
    var scene = Self.scene(interval: .seconds(1), status: Self.checked(1))
    #expect(scene.advance(.seconds(58)).launches.isEmpty)
    #expect(scene.advance(.seconds(30)).launches.count == 1)
  }

  @Test func hungBackgroundScriptDoesNotDelayOthers() {
    var scene = Scene([Scene.widget, Scene.other], status: Self.checked(3600))
    let infos = [Scene.widget, Scene.other].map { id in
      var info = Scene.info(id)
      info.script = ScriptInfo()
      return info
    }
    scene.send(.installed(infos, apps: [], broken: [], isFirstRun: false))
    scene.send(.status(Scene.widget, Self.checked(3600)))
    #expect(scene.advance(atMost: .seconds(60)) { $0.launches.count == 1 })
    scene.begin()
    #expect(scene.advance(.seconds(30)).launches.count == 1)
  }

  @Test func manyScriptsAreNotTooManyProcesses() {
    let ids = (0..<100).map { WidgetID("dev.example.S\($0).Today") }
    var scene = Scene(ids)
    let infos = ids.map { id in
      var info = Scene.info(id)
      info.script = ScriptInfo()
      return info
    }
    scene.send(.installed(infos, apps: [], broken: [], isFirstRun: false))
    let size = CellSize(columns: 36, rows: 3)
    let cards = ids.map { VisibleCard(id: $0, size: size) }
    #expect(scene.send(.visible(cards, isScrolling: false)).launches.count == 100)
  }

  @Test func scriptAwaitingConsentIsNotRetried() {
    var scene = Self.scene()
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .refused(.widgetMessage("changed"))))
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.card?.reason?.description == "changed")
    #expect(scene.advance(.seconds(86_400)).launches.isEmpty)
    #expect(scene.send(.user(.retry(Scene.widget))).launches.count == 1)
  }

  @Test func replacedProgramIsTriedAtOnce() {
    var scene = Self.scene()
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .refused(.widgetMessage("changed"))))
    var info = Scene.info(Scene.widget)
    info.script = ScriptInfo()
    info.build = "2"
    let effects = scene.send(.installed([info], apps: [], broken: [], isFirstRun: false))
    #expect(effects.launches.count == 1)
  }

  /// The state that the board draws: a run with equal output changes nothing.
  @Test(arguments: [UpdateOutcome.noData, .newData])
  func runWithoutNewDataDoesNotChangeTheBoard(_ outcome: UpdateOutcome) {
    var scene = Self.scene(interval: .seconds(2))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("one"))
    scene.answerUpdate(.newData)
    let shown = scene.engine.board(at: scene.now)
    #expect(scene.advance(.seconds(2)).sent == ["performUpdate"])
    #expect(scene.engine.board(at: scene.now) == shown)
    if outcome == .newData { scene.view(.words("one")) }
    scene.answerUpdate(outcome)
    #expect(scene.engine.board(at: scene.now) == shown)
    #expect(scene.advance(.seconds(2)).sent == ["performUpdate"])
    scene.view(.words("two"))
    scene.answerUpdate(.newData)
    #expect(scene.engine.board(at: scene.now) != shown)
  }
}
