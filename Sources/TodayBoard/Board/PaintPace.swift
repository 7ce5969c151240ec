/// Limits how soon a change without a key is painted.
///
/// A hundred widgets that change a cell each second do not need a hundred pictures: all changes
/// within ``interval`` are painted together. The effect of a key is painted at once.
///
/// All times are from one monotonic clock.
package struct PaintPace: Sendable {
  /// The minimum time between two pictures without input.
  package static let interval = Duration.milliseconds(25)
  /// The time after a key during which each change is painted at once.
  package static let attention = Duration.milliseconds(500)

  private var lastPicture: Duration?
  private var lastKey: Duration?

  package init() {}

  package mutating func painted(at now: Duration) { lastPicture = now }

  /// A key, a click or a resize: the user waits for the picture.
  package mutating func touched(at now: Duration) { lastKey = now }

  /// When the next picture may be painted; `nil` means now.
  package func pause(at now: Duration) -> Duration? {
    if let lastKey, now < lastKey + Self.attention { return nil }
    guard let lastPicture, now < lastPicture + Self.interval else { return nil }
    return lastPicture + Self.interval
  }
}
