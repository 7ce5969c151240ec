import Glibc
package import TodayWire

/// The two clocks of the host. The rules get times as arguments and never read the clocks.
package enum HostClock {
  /// Time since an arbitrary start during which the machine was awake; never jumps.
  package static var awake: Duration { reading(CLOCK_MONOTONIC) }

  /// The wall clock, which jumps when it is set.
  package static var wall: WallTime {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return WallTime(now.tv_sec)
  }

  /// Time that the machine has slept since its start.
  static var slept: Duration { reading(CLOCK_BOOTTIME) - reading(CLOCK_MONOTONIC) }

  /// The awake time at which the wall clock will read `wall`, unless it is set or the machine
  /// sleeps, which ``Reactor/onClockChange(_:)`` reports.
  package static func awake(atWall wall: WallTime) -> Duration {
    awake + (.seconds(wall.seconds) - reading(CLOCK_REALTIME))
  }

  private static func reading(_ clock: clockid_t) -> Duration {
    var now = timespec()
    clock_gettime(clock, &now)
    return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
  }
}

extension Duration {
  /// Rounded up, so that a wait does not end before its deadline.
  var nanosecondsRoundedUp: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < 1 << 32 else { return Int64.max }
    return seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }
}
