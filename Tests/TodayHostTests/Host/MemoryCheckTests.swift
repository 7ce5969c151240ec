import Testing

@testable import TodayHost

struct MemoryCheckTests {
  private let pace = MemoryCheck.Pace(limit: 64 << 20, longest: .milliseconds(50))

  private func look(
    _ steps: [(at: Double, megabytes: Int)], isAwaited: Bool
  ) -> Duration? {
    var look = MemoryCheck(root: 1, at: .zero)
    var delay: Duration?
    for step in steps {
      delay = look.take(
        step.megabytes << 20, ofRoot: step.megabytes << 20, at: .seconds(step.at), pace: pace,
        isAwaited: isAwaited)
    }
    return delay
  }

  @Test func stableMemoryIsMeasuredAtTheLongestPause() {
    #expect(look([(0, 10), (0.05, 10)], isAwaited: true) == .milliseconds(50))
  }

  @Test func growingMemoryIsMeasuredBeforeTheLimit() {
    #expect(look([(0, 10), (0.02, 60)], isAwaited: true) == .milliseconds(10))
    let delay = look([(0, 10), (0.05, 35)], isAwaited: true)
    #expect(delay.map { $0 < .milliseconds(50) && $0 > .milliseconds(10) } == true)
  }

  @Test func restingProcessIsNotMeasured() {
    #expect(look([(0, 10), (10, 10)], isAwaited: false) == nil)
    #expect(look([(0, 10), (10, 11)], isAwaited: false) == nil)
  }

  @Test func growingProcessIsMeasuredUntilItStops() {
    #expect(look([(0, 10), (10, 20)], isAwaited: false) == .milliseconds(250))
    #expect(look([(0, 10), (10, 20), (10.25, 20)], isAwaited: false) == nil)
  }

  @Test func newProcessIsMeasuredOnceMore() {
    #expect(look([(0, 10), (1, 10)], isAwaited: false) == .milliseconds(500))
  }

  /// A widget that sends a thousand messages a second is not measured for each of them.
  @Test func glanceCountsAsAMeasurement() {
    let pace = MemoryCheck.Pace(limit: 64 << 20, longest: MemoryCheck.Pace.calm)
    var check = MemoryCheck(root: 1, at: .zero)
    _ = check.take(1 << 20, ofRoot: 1 << 20, at: .seconds(1), pace: pace, isAwaited: false)
    #expect(check.glancedAt == .seconds(1))
    check.glanced(at: .seconds(3))
    #expect(check.glancedAt == .seconds(3) && check.at == .seconds(1))
  }
}

struct MemoryRefusalTests {
  @Test(arguments: [
    "MemoryError", "terminate called after throwing an instance of 'std::bad_alloc'",
    "fatal error: runtime: out of memory", "FATAL ERROR: … JavaScript heap out of memory",
    "memory allocation of 8388608 bytes failed", "fork: Cannot allocate memory",
    "java.lang.OutOfMemoryError: unable to create native thread",
  ])
  func refusalsOfManyRuntimesAreRecognized(_ line: String) {
    #expect(MemoryRefusal.isReported(by: line))
  }

  @Test(arguments: ["ModuleNotFoundError", "Traceback (most recent call last):", "memory: 12 MB"])
  func otherTextIsNotARefusal(_ line: String) {
    #expect(!MemoryRefusal.isReported(by: line))
  }
}
