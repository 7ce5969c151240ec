import TodayEngine
import TodayWire

/// When a lost connection is tried again. Up to half of each wait is random, so that a thousand hosts
/// do not come at once.
package struct ReconnectPacing: Sendable {
  package enum Failure: Sendable, Equatable {
    /// Nothing has answered. An attempt is a packet, so it is repeated soon.
    case unreachable
    /// The broker has answered, but it is too busy, or it refuses this client.
    case refused
  }

  private var jitter: Jitter
  private var lostAt: Duration?
  private var refusals = 0

  private static let shortest = Duration.seconds(1)
  /// Together with an attempt, the board is right within five seconds after the network is back.
  private static let usual = Duration.seconds(3)
  private static let longest = Duration.seconds(30)
  /// After this outage, the wait grows: a machine may be away from its network for days.
  private static let longOutage = Duration.seconds(600)

  package init(seed: UInt64) { jitter = Jitter(seed: seed) }

  /// The time of the next attempt after a failure.
  package mutating func next(after failure: Failure = .unreachable, at now: Duration) -> Duration {
    let start = lostAt ?? now
    lostAt = start
    let outage = now - start
    var wait = min(max(outage / 10, Self.shortest), Self.usual)
    if outage > Self.longOutage { wait = min((outage - Self.longOutage) / 10 + wait, Self.longest) }
    if failure == .refused {
      wait = max(wait, min(.seconds(1 << min(refusals, 5)), Self.longest))
      refusals += 1
    }
    return now + part(of: wait)
  }

  /// The network of this machine has changed: an attempt may succeed now.
  package mutating func networkChanged(at now: Duration) -> Duration {
    now + part(of: Self.shortest)
  }

  package mutating func connected() {
    lostAt = nil
    refusals = 0
  }

  private mutating func part(of wait: Duration) -> Duration {
    wait / 2 + .seconds(jitter.next() * wait.inSeconds / 2)
  }
}
