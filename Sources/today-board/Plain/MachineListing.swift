import TodayHost

/// The wait for the machines of a fleet, before they are listed.
///
/// The end of the broker's messages is not marked, so a pause is the end. Many machines never pause.
struct MachineListing {
  var isAwaited = false
  var timer: Reactor.Token?
  private var latest: Duration?

  private static let pause = Duration.milliseconds(300)
  private static let longest = Duration.seconds(2)

  /// When the list is read, if nothing arrives until then.
  mutating func end(at now: Duration) -> Duration {
    let latest = latest ?? now + Self.longest
    self.latest = latest
    return min(now + Self.pause, latest)
  }
}
