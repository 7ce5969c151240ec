import Testing
import TodayEngine
import TodayWire

/// Ends for exceeding the memory limit.
@Suite struct MemoryTests {
  private static let much = 70 << 20

  /// Ends the running process for exceeding its memory limit after this time.
  private func exceed(_ scene: inout Scene, after pause: Duration = .seconds(20)) {
    scene.advance(pause)
    let instance = scene.instance
    scene.send(.memory(instance, bytes: Self.much))
    scene.send(.ended(instance, .signal(9)))
  }

  private func begin(_ scene: inout Scene, _ outcome: UpdateOutcome) {
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("live"))
    scene.answerUpdate(outcome)
  }

  @Test func threeConsecutiveEndsAreUnableToLoad() {
    var scene = Scene()
    scene.show(Scene.widget)
    for _ in 1...2 {
      begin(&scene, .failed)
      exceed(&scene)
      #expect(scene.card?.badge != .unableToLoad)
    }
    begin(&scene, .failed)
    exceed(&scene)
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.card?.reason?.description == "over memory (70 MB of 64 MB)")
  }

  @Test func excessAfterNewDataIsUnableToLoad() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    for _ in 1...2 {
      begin(&scene, .newData)
      exceed(&scene)
    }
    begin(&scene, .newData)
    let count = scene.all.count
    exceed(&scene)
    #expect(scene.card?.badge == .unableToLoad)
    #expect(Array(scene.all[count...]).launches.isEmpty)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
  }

  @Test func survivingAnUpdateResetsTheCount() {
    var scene = Scene()
    scene.show(Scene.widget)
    for _ in 1...4 {
      begin(&scene, .newData)
      scene.advance(.seconds(61))
      scene.answerUpdate(.newData)
      exceed(&scene, after: .zero)
      #expect(scene.card?.badge != .unableToLoad)
    }
  }

  @Test func normalEndAfterAnUpdateResetsTheCount() {
    var scene = Scene()
    scene.show(Scene.widget)
    for _ in 1...2 {
      begin(&scene, .failed)
      exceed(&scene)
    }
    begin(&scene, .newData)
    scene.show()
    scene.answer("viewWillDisappear")
    scene.advance(.seconds(6))
    scene.send(.ended(scene.instance, .code(0)))
    scene.show(Scene.widget)
    begin(&scene, .failed)
    exceed(&scene)
    #expect(scene.card?.badge != .unableToLoad)
  }

  @Test func endsInTheBackgroundCount() {
    var scene = Scene()
    for _ in 1...3 {
      scene.send(.updateRequested([Scene.widget]))
      scene.begin()
      exceed(&scene, after: .seconds(1))
    }
    let count = scene.all.count
    scene.show(Scene.widget)
    #expect(scene.card?.badge == .unableToLoad)
    #expect(Array(scene.all[count...]).launches.isEmpty)
  }

  @Test func endAfterARefusedAllocationIsOverMemory() {
    var scene = Scene()
    scene.goLive()
    for _ in 1...2 {
      scene.send(.memoryRefused(scene.instance, peak: 112 << 20))
      scene.send(.ended(scene.instance, .code(1)))
    }
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.card?.reason?.description == "over memory (112 MB of 64 MB)")
  }

  @Test func largeRefusedAllocationExplainsTheEnd() {
    var scene = Scene()
    scene.goLive()
    for _ in 1...2 {
      scene.send(.memoryRefused(scene.instance, peak: 12 << 20))
      scene.send(.ended(scene.instance, .code(1)))
    }
    #expect(
      scene.card?.reason?.description
        == "ended with exit status 1 (needs more than 64 MB of memory?)")
  }

  @Test func processIsAwaitedDuringARequest() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(scene.engine.isAwaited(scene.instance))
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("live"))
    #expect(scene.engine.isAwaited(scene.instance))
    scene.answerUpdate(.newData)
    #expect(!scene.engine.isAwaited(scene.instance))
    scene.send(.user(.activate(Scene.widget, action: "press")))
    #expect(scene.engine.isAwaited(scene.instance))
  }
}
