/// How soon a change without a key is painted.
///
/// A hundred widgets that each change a cell a second need no hundred pictures: what comes within
/// ``interval`` goes into one. The effect of a key is painted at once.
///
/// All times are those of one clock that never goes back.
package struct PaintPace: Sendable {
  /// The least time between two pictures without input.
  package static let interval = Duration.milliseconds(25)
  /// For how long after a key each change is painted at once.
  package static let attention = Duration.milliseconds(500)

  private var lastPicture: Duration?
  private var lastKey: Duration?

  package init() {}

  package mutating func painted(at now: Duration) { lastPicture = now }

  /// A key, a click, another size: the user waits for the picture.
  package mutating func touched(at now: Duration) { lastKey = now }

  /// When the next picture may be painted; nil: now.
  package func pause(at now: Duration) -> Duration? {
    if let lastKey, now < lastKey + Self.attention { return nil }
    guard let lastPicture, now < lastPicture + Self.interval else { return nil }
    return lastPicture + Self.interval
  }
}
