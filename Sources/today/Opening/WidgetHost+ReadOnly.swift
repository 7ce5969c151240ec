import TodayEngine
import TodayHost

/// The rules of a read-only board.
extension WidgetHost {
  /// Whether the board is read-only. Shows a message if it is.
  var refusesChange: Bool {
    guard options.isReadOnly else { return false }
    post(.message("read-only: nothing is changed"))
    return true
  }

  /// Performs a user action unless the board is read-only and the action changes settings.
  func take(_ action: UserAction) {
    if action.changesSettings, refusesChange { return }
    post(.user(action))
  }
}
