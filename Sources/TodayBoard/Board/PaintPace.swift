/// How soon what has changed by itself is painted.
///
/// A hundred widgets that each change a cell a second need no hundred pictures: what comes within
/// ``interval`` goes into one. Whoever presses a key sees at once what follows from it.
///
/// All times are those of one clock that never goes back.
package struct PaintPace: Sendable {
  /// The least time between two pictures while nobody touches the board.
  package static let interval = Duration.milliseconds(25)
  /// For how long after a key each change is painted at once.
  package static let attention = Duration.milliseconds(500)

  private var lastPicture: Duration?
  private var lastKey: Duration?

  package init() {}

  package mutating func painted(at now: Duration) { lastPicture = now }

  /// A key, a click, another size: somebody looks, and waits.
  package mutating func touched(at now: Duration) { lastKey = now }

  /// When the next picture may be painted; nil: now.
  package func pause(at now: Duration) -> Duration? {
    if let lastKey, now < lastKey + Self.attention { return nil }
    guard let lastPicture, now < lastPicture + Self.interval else { return nil }
    return lastPicture + Self.interval
  }
}
