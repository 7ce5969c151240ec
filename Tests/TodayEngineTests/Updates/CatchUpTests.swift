import Testing
import TodayWire

@testable import TodayEngine

/// Updates after a sleep of the machine, in which the clock of deadlines stands still.
@Suite struct CatchUpTests {
  private static let hours = 8 * 3600

  private static func scene(
    _ pace: ScriptInfo.Pace, status: UpdateStatus? = nil
  ) -> Scene {
    var scene = Scene(status: status)
    var info = Scene.info(Scene.widget, updatesWhileHidden: true)
    info.interval = .seconds(31_536_000)
    info.script = ScriptInfo(pace: pace)
    let app = AppInfo(id: info.appID, name: "App", schemes: [])
    scene.send(.installed([info], apps: [app], broken: [], isFirstRun: false))
    return scene
  }

  private static func checked(_ age: Int, at now: WallTime = Scene().now.wall) -> UpdateStatus {
    UpdateStatus(checkedAt: now - age, outcome: .newData, attemptedAt: now - age)
  }

  /// A card whose last update has failed once.
  private static func failed(interval: Duration) -> Scene {
    var scene = Scene(interval: interval)
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "away")
    return scene
  }

  /// Every day at eight, and the machine slept at eight.
  @Test func timeOfAScheduleThatWasMissedIsCaughtUpOnce() {
    var scene = Self.scene(.schedule)
    scene.goLive()
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 600))
    scene.now.wall += 1200
    #expect(!scene.send(.clockJumped).contains(.readSchedule(Scene.widget)))
    let effects = scene.advance(.seconds(5))
    #expect(effects.sent == ["performUpdate"] && effects.contains(.readSchedule(Scene.widget)))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 86_400))
    scene.answerUpdate(.newData)
    #expect(scene.advance(.seconds(3600)).sent.isEmpty)
  }

  @Test func missedTimeIsCaughtUpOffTheScreen() {
    var scene = Self.scene(.schedule, status: Self.checked(3600))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 600))
    // It ran once after the start.
    scene.send(.ended(scene.instance, .code(0)))
    scene.now.wall += 1200
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(40)).launches.count == 1)
  }

  /// A script that runs each Monday, or once, does not run at each wake-up of the machine.
  @Test(arguments: [ScriptInfo.Pace.schedule, .once])
  func timeThatWasNotMissedStays(_ pace: ScriptInfo.Pace) {
    var scene = Self.scene(pace)
    scene.goLive()
    let due = scene.now.wall + 7 * 86_400
    if pace == .schedule { scene.send(.scheduled(Scene.widget, at: due)) }
    scene.show()
    scene.answer("viewWillDisappear")
    scene.send(.ended(scene.instance, .code(0)))
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    if pace == .schedule { scene.send(.scheduled(Scene.widget, at: due)) }
    #expect(scene.advance(.seconds(600)).launches.isEmpty)
  }

  /// The page is turned before the update.
  @Test func cardThatLeavesTheScreenAfterTheSleepIsStillOld() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive()
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    #expect(scene.card?.badge == Card.Badge.none)
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.show(Scene.widget).sent.contains("performUpdate"))
  }

  @Test func sleepCountsForTheLeastIntervalOfATimeline() {
    var scene = Scene()
    var info = Scene.info(Scene.widget)
    info.interval = .seconds(900)
    info.hasTimeline = true
    let app = AppInfo(id: info.appID, name: "App", schemes: [])
    scene.send(.installed([info], apps: [app], broken: [], isFirstRun: false))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall))
    scene.goLive()
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 3600))
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    #expect(scene.card?.badge == Card.Badge.none)
    #expect(scene.advance(.seconds(5)).sent == ["performUpdate"])
  }

  @Test func pausedCardIsOldAfterThePause() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive()
    scene.send(.user(.pause(true)))
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    scene.send(.user(.pause(false)))
    #expect(scene.advance(.seconds(5)).sent == ["performUpdate"])
  }

  /// The network is not there yet.
  @Test func failureDirectlyAfterASleepIsTriedAgainSoon() {
    var scene = Scene(interval: .seconds(1800))
    scene.goLive()
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    scene.advance(.seconds(5))
    for _ in 0..<3 {
      scene.answerUpdate(.failed, "no network")
      #expect(scene.all.storedStatuses.last?.failures == 1)
      #expect(scene.advance(.seconds(9)).sent.isEmpty)
      #expect(scene.advance(.seconds(21)).sent == ["performUpdate"])
    }
    // Later, a failure is one of the service.
    scene.advance(.seconds(8))
    scene.advance(.seconds(120))
    scene.answerUpdate(.failed, "no network")
    #expect(scene.advance(.seconds(1600)).sent.isEmpty)
  }

  @Test(arguments: [true, false])
  func nextTryThatHasPassedIsMade(_ hasSucceeded: Bool) {
    var scene = Scene(interval: .seconds(3600))
    if hasSucceeded {
      scene.goLive()
      scene.send(.user(.update(Scene.widget)))
    } else {
      scene.show(Scene.widget)
      scene.begin()
      scene.answer("viewWillAppear")
    }
    scene.answerUpdate(.failed, "away")
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(5)).sent == ["performUpdate"])
  }

  /// It is an hour away on the clock that stood still, and the network may be there now.
  @Test func failedCardIsTriedSoonEvenIfItsNextTryIsAhead() {
    var scene = Self.failed(interval: .seconds(900))
    scene.now.wall += 1200
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(9)).sent.isEmpty)
    #expect(scene.advance(.seconds(22)).sent == ["performUpdate"])
  }

  @Test(arguments: [true, false])
  func sleepCountsForAnIntervalThatIsNotOver(_ isShown: Bool) {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive()
    if !isShown {
      scene.show()
      scene.answer("viewWillDisappear")
      scene.send(.ended(scene.instance, .code(0)))
    }
    scene.advance(.seconds(600))
    scene.now.wall += 2400
    scene.send(.clockJumped)
    let before = (scene.all.sent.count, scene.all.launches.count)
    scene.advance(.seconds(500))
    #expect((scene.all.sent.count, scene.all.launches.count) == before)
    scene.advance(.seconds(1200))
    #expect(isShown ? scene.all.sent.count > before.0 : scene.all.launches.count > before.1)
  }

  /// The clock of a virtual machine that is set every minute must not call a service without end.
  @Test func clockThatIsCorrectedIsNoSleep() {
    var scene = Self.failed(interval: .seconds(900))
    scene.now.wall += 5
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(1500)).sent.isEmpty)
    scene.now.wall += -20
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(60)).sent.isEmpty)
  }

  @Test func widgetThatCouldNotBeLoadedIsTriedAgain() {
    var scene = Scene()
    scene.show(Scene.widget)
    for _ in 0..<2 { scene.send(.ended(scene.instance, .code(1))) }
    #expect(scene.card?.badge == .unableToLoad)
    scene.now.wall += Self.hours
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(30)).launches.count == 1)
  }

  @Test func clockThatIsSetBackChangesNoAge() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive()
    scene.advance(.seconds(1800))
    scene.now.wall += -3600
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(1700)).sent.isEmpty)
    #expect(scene.advance(.seconds(120)).sent == ["performUpdate"])
  }
}
