import Testing
import TodayEngine
import TodayWire

/// Invariants under random events in random order. The processes are a model that obeys the engine
/// or not. The same seed gives the same run.
@Suite struct PropertyTests {
  @Test(arguments: 0..<60)
  func rulesHoldForAnyOrderOfEvents(_ seed: Int) {
    var world = World(seed: UInt64(seed))
    for step in 0..<400 {
      world.step()
      #expect(world.faults.isEmpty, "seed \(seed), step \(step): \(world.faults)")
      if !world.faults.isEmpty { return }
    }
    world.settle()
    #expect(world.faults.isEmpty, "seed \(seed), at the end: \(world.faults)")
  }
}
