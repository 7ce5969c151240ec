import TodayWire

/// What a widget says when it has been asked for an update.
public enum NCUpdateResult: UInt, Sendable {
  /// The view has changed: the host draws it again and stores it.
  case newData
  /// Nothing has changed: not a cell changes on the screen, and the stored picture stays.
  case noData
  /// The update failed: the last good picture stays, with its age, and the host asks again later.
  ///
  /// ``WidgetViewController/updateFailureReason`` says why.
  case failed

  var wire: UpdateOutcome {
    switch self {
    case .newData: .newData
    case .noData: .noData
    case .failed: .failed
    }
  }
}
