import Testing
import TodayEngine
import TodayWire

/// Updates at an interval that fall due together are asked for together.
@Suite struct UpdateToleranceTests {
  /// Two live widgets, the second checked a moment after the first.
  private static func scene(
    interval: Duration, apart: Duration, tolerance: Duration = .milliseconds(100)
  ) -> Scene {
    var scene = Scene([Scene.widget, Scene.other], interval: interval) {
      $0.pacing.updateTolerance = tolerance
    }
    for ids in [[Scene.widget], [Scene.widget, Scene.other]] {
      if ids.count > 1 { scene.advance(apart) }
      let size = CellSize(columns: 36, rows: 3)
      scene.send(.visible(ids.map { VisibleCard(id: $0, size: size) }, isScrolling: false))
      scene.begin()
      scene.answer("viewWillAppear")
      scene.view(.words("live"))
      scene.answerUpdate(.newData)
    }
    return scene
  }

  /// When the next updates are asked for, from now on, and how many with it.
  private static func next(_ scene: inout Scene) -> (after: Duration, count: Int) {
    let start = scene.now.awake
    var count = 0
    _ = scene.advance(atMost: .seconds(100)) { effects in
      count = effects.sent.count { $0 == "performUpdate" }
      return count > 0
    }
    return (scene.now.awake - start, count)
  }

  @Test func whatIsDueWithinTheToleranceOfTheFirstIsAskedForWithIt() {
    var scene = Self.scene(interval: .seconds(10), apart: .milliseconds(60))
    // The first is due at 9.94 s and waits; the second is due at 10 s.
    #expect(Self.next(&scene) == (.milliseconds(10_040), 2))
  }

  @Test func whatIsDueLaterIsAskedForByItselfAndNeverBeforeItsInterval() {
    var scene = Self.scene(interval: .seconds(10), apart: .milliseconds(500))
    #expect(Self.next(&scene) == (.milliseconds(9_600), 1))
    #expect(Self.next(&scene) == (.milliseconds(500), 1))
  }

  @Test func aShortIntervalHasLittleToGive() {
    var scene = Self.scene(interval: .seconds(1), apart: .milliseconds(60))
    #expect(Self.next(&scene) == (.milliseconds(990), 1))
  }

  @Test func withoutToleranceEachHasItsTime() {
    var scene = Self.scene(interval: .seconds(10), apart: .milliseconds(60), tolerance: .zero)
    #expect(Self.next(&scene) == (.milliseconds(9_940), 1))
  }
}
