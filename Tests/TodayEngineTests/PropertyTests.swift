import Testing
import TodayEngine
import TodayWire

/// What must hold whatever happens, in whatever order. The processes are a model that does what it
/// is told, or not; the same seed gives the same run.
@Suite struct PropertyTests {
  @Test(arguments: 0..<60)
  func anyOrderOfEventsKeepsTheRules(_ seed: Int) {
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
