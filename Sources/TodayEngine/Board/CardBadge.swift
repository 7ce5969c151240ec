package import TodayWire

extension Card {
  /// The unusual state that the title line shows. `BoardBuilder` chooses it.
  package enum Badge: Sendable, Equatable {
    case none
    case updating
    /// Stale: the time of the last check.
    case checked(WallTime)
    /// The time of the update that made the picture that is still shown.
    case failed(kept: WallTime)
    /// Failed, and nothing older is shown: nothing was ever stored, or a script failed with output.
    case failedEmpty
    case unableToLoad
    /// The time at which the snapshot was captured.
    case snapshot(WallTime)
    /// Its machine is not connected since this time.
    case gone(WallTime)
  }
}

extension Card.Badge {
  package var isFailure: Bool {
    switch self {
    case .failed, .failedEmpty, .unableToLoad: true
    case .none, .updating, .checked, .snapshot, .gone: false
    }
  }
}
