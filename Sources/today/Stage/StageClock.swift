import TodayEngine
import TodayWire

/// A clock that only moves when it is turned.
@MainActor
final class StageClock {
  private let start: WallTime
  /// Since the stage began.
  private(set) var elapsed = Duration.zero

  /// - Parameter start: What the user's clock says in the beginning.
  init(start: WallTime) { self.start = start }

  /// 21 November 2026, 09:41 in Greenwich: the same in every run.
  nonisolated static let usualStart: WallTime = 1_795_254_060

  /// The machine has been awake for an hour, so that nothing lies before its start.
  private static let before = Duration.seconds(3600)

  var moment: Moment {
    Moment(awake: Self.before + elapsed, wall: start + elapsed.components.seconds)
  }

  /// When, since the beginning, a deadline of the engine's is.
  func elapsed(at awake: Duration) -> Duration { awake - Self.before }

  /// Never back.
  func turn(to elapsed: Duration) {
    self.elapsed = max(elapsed, self.elapsed)
  }

  /// `+12.300`: seconds since the beginning.
  nonisolated static func text(_ elapsed: Duration) -> String {
    let milliseconds = Int((elapsed.inSeconds * 1000).rounded())
    let rest = "\(1000 + milliseconds % 1000)".dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}
