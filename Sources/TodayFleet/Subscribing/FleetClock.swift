package import TodayWire

/// How far another machine's clock is from this one's, in whole seconds.
///
/// The broker says how long it still stores a message, so the time that it has stored it is known
/// without a clock. A message that was not stored is as old as its way.
package struct FleetClock: Sendable, Equatable {
  /// To add to the other machine's times. 0 if the clocks agree, or if nothing is known.
  package private(set) var offset = 0
  /// Whether it was measured; otherwise it is only known that its clock is not behind.
  private var isMeasured = false

  /// Clocks that differ by less agree: a message takes time, and its age is in whole seconds.
  private static let tolerance = 2

  package init() {}

  /// - Parameters:
  ///   - clock: The other machine's clock when it sent the message.
  ///   - age: The seconds since then; `nil` if unknown.
  ///   - isLive: Whether the broker has not stored it before.
  /// - Returns: Whether the offset has changed.
  package mutating func measure(
    _ clock: WallTime, age: Int?, at now: WallTime, isLive: Bool = false
  ) -> Bool {
    let old = offset
    let seen = (now - (age ?? 0)) - clock
    if let age, age >= 0 {
      isMeasured = true
      if abs(seen - offset) > Self.tolerance { offset = abs(seen) > Self.tolerance ? seen : 0 }
    } else if !isMeasured, seen < -Self.tolerance {
      // A message from the future: the clock is ahead by at least this.
      offset = seen
    } else if !isMeasured, isLive {
      // It was set.
      offset = 0
    }
    return offset != old
  }
}
