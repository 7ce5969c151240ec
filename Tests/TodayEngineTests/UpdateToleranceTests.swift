import Testing
import TodayEngine
import TodayWire

/// Updates that are due at nearly the same time are requested together.
@Suite struct UpdateToleranceTests {
  /// Two live widgets, the second checked shortly after the first.
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

  /// The times of the next update requests from now on, and the number of updates in each.
  private static func next(_ scene: inout Scene) -> (after: Duration, count: Int) {
    let start = scene.now.awake
    var count = 0
    _ = scene.advance(atMost: .seconds(100)) { effects in
      count = effects.sent.count { $0 == "performUpdate" }
      return count > 0
    }
    return (scene.now.awake - start, count)
  }

  @Test func updatesWithinTheToleranceAreRequestedTogether() {
    var scene = Self.scene(interval: .seconds(10), apart: .milliseconds(60))
    // The first is due at 9.94 s and waits; the second is due at 10 s.
    #expect(Self.next(&scene) == (.milliseconds(10_040), 2))
  }

  @Test func laterUpdateIsRequestedSeparatelyAndNotBeforeItsInterval() {
    var scene = Self.scene(interval: .seconds(10), apart: .milliseconds(500))
    #expect(Self.next(&scene) == (.milliseconds(9_600), 1))
    #expect(Self.next(&scene) == (.milliseconds(500), 1))
  }

  @Test func shortIntervalHasASmallTolerance() {
    var scene = Self.scene(interval: .seconds(1), apart: .milliseconds(60))
    #expect(Self.next(&scene) == (.milliseconds(990), 1))
  }

  @Test func updatesWithoutToleranceHaveTheirOwnTimes() {
    var scene = Self.scene(interval: .seconds(10), apart: .milliseconds(60), tolerance: .zero)
    #expect(Self.next(&scene) == (.milliseconds(9_940), 1))
  }
}
