import TodayWire

/// The clock by which timelines are shown. Tests have one of their own.
struct TimelineClock {
  var now: @MainActor () -> WallTime
  /// Calls a closure once at a time. The result cancels that.
  var wait: @MainActor (WallTime, @escaping @MainActor () -> Void) -> @MainActor () -> Void

  /// The wall clock of the machine.
  static func machine(_ reactor: Reactor) -> TimelineClock {
    TimelineClock(
      now: { HostClock.wall },
      wait: { time, action in
        let token = reactor.schedule(at: HostClock.awake(atWall: time)) {
          MainActor.assumeIsolated(action)
        }
        return { reactor.cancel(token) }
      })
  }
}
