/// Decides when a board gives back the memory of work that is rare, such as its picture for the next start, a search
/// or a sheet.
///
/// It gives back before a wait, so that this causes no wake-up. The pages of code that are used again are mapped again, which
/// takes some hundred microseconds.
///
/// All times are from one monotonic clock.
package struct MemoryPace: Sendable {
  /// The minimum time between two releases.
  package static let interval = Duration.seconds(60)
  /// The time after a key in which the next key is likely.
  package static let attention = Duration.seconds(3)
  /// The minimum length of the wait.
  package static let rest = Duration.milliseconds(500)

  /// `nil` until the memory of the start has been released.
  private var lastRelease: Duration?
  private var lastKey: Duration?

  package init() {}

  package mutating func released(at now: Duration) { lastRelease = now }

  /// A key, a click or a resize.
  package mutating func touched(at now: Duration) { lastKey = now }

  /// - Parameter deadline: The end of the wait; `nil` if the board waits for an event.
  package func isDue(
    at now: Duration, waitingUntil deadline: @autoclosure () -> Duration?
  ) -> Bool {
    guard let lastRelease, now - lastRelease >= Self.interval else { return false }
    if let lastKey, now - lastKey < Self.attention { return false }
    return deadline().map { $0 - now > Self.rest } ?? true
  }
}
