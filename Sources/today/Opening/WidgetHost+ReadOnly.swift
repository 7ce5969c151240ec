import TodayEngine
import TodayHost

/// What a board that changes nothing refuses, and says.
extension WidgetHost {
  /// Whether the board is read-only, which is said.
  var refusesChange: Bool {
    guard options.isReadOnly else { return false }
    post(.message("read-only: nothing is changed"))
    return true
  }

  /// Takes what the user does, unless it changes something that this board may not change.
  func take(_ action: UserAction) {
    if action.changesSettings, refusesChange { return }
    post(.user(action))
  }
}
