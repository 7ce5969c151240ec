import Testing

@testable import TodayEngine

struct ProcessorCourseTests {
  @Test(arguments: [1, 2, 8])
  func busyWidgetKeepsToHalfACore(cores: Double) throws {
    let (used, slowedAt) = run(cores)
    #expect(try #require(slowedAt) <= .seconds(70))
    // A minute's share is saved, and is available in addition to the share of ten minutes.
    #expect(used <= .seconds(300 + 30 + 5 * cores))
    #expect(used >= .seconds(250))
  }

  /// A widget that runs for ten minutes whenever it is allowed to, on this number of cores.
  ///
  /// - Returns: Its processor time, and when it was first slowed.
  private func run(_ cores: Double) -> (used: Duration, slowedAt: Duration?) {
    var course = ProcessorCourse(limit: 0.5, at: .zero)
    var (now, used, last) = (Duration.zero, Duration.zero, Duration.milliseconds(100))
    var slowedAt: Duration?
    while now < .seconds(600) {
      var running = Duration.zero
      switch course.take(last, at: now) {
      case .rest: running = .seconds(1)
      case .look(let delay): running = delay
      case .pause(let pause):
        slowedAt = slowedAt ?? now
        now += pause
        running = ProcessorCourse.slice
      }
      now += running
      last = running * cores
      used += last
    }
    return (used, slowedAt)
  }

  @Test func burstOfHalfAMinuteIsAllowed() {
    var course = ProcessorCourse(limit: 0.5, at: .zero)
    for second in 1...29 { _ = course.take(.seconds(1), at: .seconds(second)) }
    #expect(!course.isSlowed)
    #expect(abs(course.share(at: .seconds(29)) - 29.0 / 60) < 0.01)
  }

  @Test func idleWidgetIsNotLimited() {
    var course = ProcessorCourse(limit: 0.5, at: .zero)
    #expect(course.take(.milliseconds(20), at: .seconds(1)) == .rest)
    #expect(course.take(.milliseconds(40), at: .seconds(60)) == .rest)
  }

  @Test func idleWidgetIsNoLongerSlowed() {
    var course = ProcessorCourse(limit: 0.5, at: .zero)
    guard case .pause = course.take(.seconds(40), at: .seconds(20)) else {
      Issue.record("it is paused")
      return
    }
    #expect(course.isSlowed)
    for second in 21...100 { _ = course.take(.zero, at: .seconds(second)) }
    #expect(!course.isSlowed)
    #expect(course.take(.zero, at: .seconds(101)) == .rest)
  }
}
