import TodayWire

/// The result of an update.
public enum NCUpdateResult: UInt, Sendable {
  /// The view has changed. The host draws and stores it.
  case newData
  /// Nothing has changed. The screen and the stored snapshot stay as they are.
  case noData
  /// The update failed. The last good view stays, with its age, and the host retries later.
  ///
  /// ``WidgetViewController/updateFailureReason`` is the reason that the card shows.
  case failed

  var wire: UpdateOutcome {
    switch self {
    case .newData: .newData
    case .noData: .noData
    case .failed: .failed
    }
  }
}
