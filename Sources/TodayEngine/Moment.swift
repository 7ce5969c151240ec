package import TodayWire

/// A time, on both of the clocks that the rules need.
///
/// Passed with every event, because the engine has no clock.
package struct Moment: Sendable, Equatable {
  /// Time that the machine was awake since a fixed point. It never jumps. Used for schedules and
  /// deadlines.
  package var awake: Duration
  /// The user's clock, which may jump. Used for ages that outlive the process.
  package var wall: WallTime

  package init(awake: Duration, wall: WallTime) {
    self.awake = awake
    self.wall = wall
  }
}

extension Duration {
  func scaled(by factor: Double) -> Duration { .seconds(inSeconds * factor) }
}
