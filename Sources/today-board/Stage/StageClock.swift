import TodayEngine
import TodayWire

/// A clock that changes only when ``turn(to:)`` is called.
@MainActor
final class StageClock {
  private let start: WallTime
  /// The time since the start of the stage.
  private(set) var elapsed = Duration.zero

  /// - Parameter start: The time of the user's clock at the start.
  init(start: WallTime) { self.start = start }

  /// 21 November 2026, 09:41 in Greenwich: the same in every run.
  nonisolated static let usualStart: WallTime = 1_795_254_060

  /// The uptime of the simulated machine at the start, so that no time is negative.
  private static let before = Duration.seconds(3600)

  var moment: Moment {
    Moment(awake: Self.before + elapsed, wall: start + elapsed)
  }

  /// The time of a deadline of the engine since the start of the stage.
  func elapsed(at awake: Duration) -> Duration { awake - Self.before }

  /// Sets the clock, but never back.
  func turn(to elapsed: Duration) {
    self.elapsed = max(elapsed, self.elapsed)
  }

  /// The seconds since the start of the stage, such as `+12.300`.
  nonisolated static func text(_ elapsed: Duration) -> String {
    let milliseconds = Int((elapsed.inSeconds * 1000).rounded())
    let rest = "\(1000 + milliseconds % 1000)".dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}
