import Testing
import TodayWire

@testable import TodayEngine

/// The engine's rules for a widget with a timeline.
@Suite struct TimelineTests {
  private static func scene(
    interval: Duration = .seconds(900), status: UpdateStatus? = nil
  ) -> Scene {
    var scene = Scene(status: status)
    var info = Scene.info(Scene.widget, updatesWhileHidden: true)
    info.interval = interval
    info.hasTimeline = true
    let app = AppInfo(id: info.appID, name: "App", schemes: [])
    scene.send(.installed([info], apps: [app], broken: [], isFirstRun: false))
    return scene
  }

  private static func shown(_ scene: inout Scene) {
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("stored"))
    scene.answer("viewWillAppear")
  }

  private static func updates(_ scene: Scene) -> Int {
    scene.all.sent.count { $0 == "performUpdate" }
  }

  private static func checked(_ age: Int) -> UpdateStatus {
    let at = Scene().now.wall - age
    return UpdateStatus(checkedAt: at, outcome: .newData, reason: nil, failures: 0, attemptedAt: at)
  }

  @Test func storedTimelineIsNotUpdatedBeforeItsTime() {
    var scene = Self.scene(status: Self.checked(5000))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 3600))
    Self.shown(&scene)
    #expect(Self.updates(scene) == 0)
    // Its view counts without an update.
    #expect(scene.card?.picture == .live(WidgetView.words("stored").root))
    scene.advance(.seconds(3599))
    #expect(Self.updates(scene) == 0)
    scene.advance(.seconds(2))
    #expect(Self.updates(scene) == 1)
  }

  /// Its timeline is for a wrong day, and would stay until that day comes.
  @Test(arguments: [true, false])
  func timelineIsRenewedAfterAClockThatWasAhead(_ isShown: Bool) {
    var scene = Self.scene(status: Self.checked(5000))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 3600))
    if isShown { Self.shown(&scene) }
    let before = (Self.updates(scene), scene.all.launches.count)
    scene.now.wall -= 2_592_000
    scene.send(.clockJumped)
    // Its interval, because the age of the view is unknown.
    scene.advance(.seconds(910))
    if isShown {
      #expect(Self.updates(scene) == before.0 + 1)
    } else {
      #expect(scene.all.launches.count == before.1 + 1)
    }
  }

  /// After sleep, no timeline is read: a thousand would stop the board for most of a second.
  @Test(arguments: [true, false])
  func timeOfTheTimelineIsKnownAfterSleep(_ isShown: Bool) {
    var scene = Self.scene(status: Self.checked(5000))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 3600))
    if isShown { Self.shown(&scene) }
    scene.now.wall += 3590
    #expect(!scene.send(.clockJumped).contains(.readSchedule(Scene.widget)))
    let before = (Self.updates(scene), scene.all.launches.count)
    scene.advance(.seconds(8))
    #expect((Self.updates(scene), scene.all.launches.count) == before)
    scene.advance(.seconds(60))
    if isShown {
      #expect(Self.updates(scene) == before.0 + 1)
    } else {
      #expect(scene.all.launches.count == before.1 + 1)
    }
  }

  @Test func firstTimelineIsRequestedAtOnce() {
    var scene = Self.scene()
    scene.send(.scheduled(Scene.widget, at: scene.now.wall))
    Self.shown(&scene)
    #expect(Self.updates(scene) == 1)
  }

  @Test func policyNeverWaitsForTheUser() {
    var scene = Self.scene(status: Self.checked(5))
    scene.send(.scheduled(Scene.widget, at: nil))
    Self.shown(&scene)
    scene.advance(.seconds(100_000))
    #expect(Self.updates(scene) == 0)
    scene.send(.user(.update(Scene.widget)))
    #expect(Self.updates(scene) == 1)
  }

  /// A policy of each second does not start a process each second.
  @Test func intervalLimitsThePolicy() {
    var scene = Self.scene(interval: .seconds(60), status: Self.checked(5))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 1))
    Self.shown(&scene)
    scene.advance(.seconds(50))
    #expect(Self.updates(scene) == 0)
    scene.advance(.seconds(6))
    #expect(Self.updates(scene) == 1)
  }

  /// Each of its timelines ends at once.
  @Test func budgetLimitsTheUpdatesOffTheScreen() {
    var scene = Self.scene(status: Self.checked(5000))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall))
    let end = scene.now.awake + .seconds(2 * 86_400)
    var times: [WallTime] = []
    while scene.advance(atMost: end - scene.now.awake, until: { !$0.launches.isEmpty }) {
      times.append(scene.now.wall)
      scene.begin()
      scene.send(.scheduled(Scene.widget, at: scene.now.wall))
      scene.answerUpdate(.newData)
      scene.send(.ended(scene.instance, .code(0)))
    }
    #expect(times.count == Self.updates(scene) && times.count > 100)
    for (index, time) in times.enumerated() {
      let day = times[...index].filter { time - $0 < 86_400 }
      #expect(day.count <= 70)
    }
    let report = scene.engine.report(of: Scene.widget, at: scene.now)
    #expect(report?.updates.budget?.allowed == 70)
    // The user's key is not limited.
    let before = Self.updates(scene)
    scene.send(.updateRequested([Scene.widget]))
    scene.begin()
    #expect(Self.updates(scene) == before + 1)
  }

  @Test func budgetForgetsADayAndAClockThatWasSetBack() {
    var budget = ReloadBudget()
    for second in 0..<80 { budget.spend(at: WallTime(1000 + second)) }
    #expect(budget.used(at: 1079) == 70 && budget.wait(at: 1079) == .seconds(1010 + 86_400 - 1079))
    #expect(budget.used(at: 1010 + 86_400) == 69 && budget.wait(at: 1010 + 86_400) == .zero)
    #expect(budget.used(at: 5) == 0 && budget.wait(at: 5) == .zero)
  }

  @Test func viewsAreNotStaleBeforeTheirTime() {
    var scene = Self.scene(interval: .seconds(60), status: Self.checked(5000))
    scene.send(.scheduled(Scene.widget, at: scene.now.wall + 3600))
    Self.shown(&scene)
    #expect(scene.card?.badge == Card.Badge.none)
    scene.send(.scheduled(Scene.widget, at: nil))
    scene.advance(.seconds(10_000))
    #expect(scene.card?.badge == Card.Badge.none)
  }
}
