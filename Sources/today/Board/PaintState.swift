import TodayBoard
import TodayEngine
import TodayWire

/// When the board is to be painted, and what the last picture said.
struct PaintState {
  /// The engine's board differs from the screen's.
  var isBoardStale = true
  var isPictureStale = true
  var pace = PaintPace()
  /// When the picture changes without an event, because it shows the time.
  var nextChange: WallTime?
  /// The cards that the last picture showed, as the engine knows them.
  var lastVisible: Event?
  /// The last key was not the pointer's: the focus is kept in sight.
  var followsFocus = false
  private var lastMinute: WallTime = 0

  /// Whether the picture's change is due; true once.
  mutating func takeChange(at now: WallTime) -> Bool {
    guard let change = nextChange, change <= now else { return false }
    nextChange = nil
    isPictureStale = true
    return true
  }

  /// Whether a minute has begun since the last call.
  mutating func beginsMinute(at now: WallTime) -> Bool {
    defer { lastMinute = now / 60 }
    return now / 60 != lastMinute
  }
}
