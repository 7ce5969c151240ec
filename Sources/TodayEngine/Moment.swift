package import TodayWire

/// When something happened, on both of the clocks that the rules need.
///
/// Handed in with every event: the engine has no clock.
package struct Moment: Sendable, Equatable {
  /// Time the machine was awake since some fixed point; never jumps. Schedules and deadlines use it.
  package var awake: Duration
  /// What the user's clock says; may jump. Ages that outlive the process use it.
  package var wall: WallTime

  package init(awake: Duration, wall: WallTime) {
    self.awake = awake
    self.wall = wall
  }
}

extension Duration {
  func scaled(by factor: Double) -> Duration { .seconds(inSeconds * factor) }
}
