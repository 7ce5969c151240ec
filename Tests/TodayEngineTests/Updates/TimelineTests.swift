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
