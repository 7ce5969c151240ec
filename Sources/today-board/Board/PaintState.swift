import TodayBoard
import TodayEngine
import TodayWire

/// When the board must be painted, and what the last picture contained.
@MainActor
struct PaintState {
  /// Whether the engine's board may differ from the screen's.
  var isBoardStale = true
  var isPictureStale = true
  /// Whether the registry's actions and keyboards may differ from the screen's. The first picture does not
  /// show them.
  var areExtensionsStale = false
  var pace = PaintPace()
  var memory = MemoryPace()
  /// The decoded pictures of the cards.
  var pictures: BoardPictures?
  /// The next change of the picture without an event, because it shows a time.
  var nextChange: WallTime?
  /// The event about the visible cards that was sent last.
  var lastVisible: Event?
  /// Whether the last event was a key and not the pointer. If so, the focus is scrolled into view.
  var followsFocus = false
  /// Stores the painted picture, on a board that has its own process.
  var saver: PictureSaver?
  /// Minutes since 1970.
  private var lastMinute = 0

  /// A key, a click or a resize.
  mutating func touched(at now: Duration) {
    pace.touched(at: now)
    memory.touched(at: now)
  }

  /// Whether a change of the picture is due. It returns true only once for a change.
  mutating func takeChange(at now: WallTime) -> Bool {
    guard let change = nextChange, change <= now else { return false }
    nextChange = nil
    isPictureStale = true
    return true
  }

  /// Whether a minute has started since the last call.
  mutating func beginsMinute(at now: WallTime) -> Bool {
    let minute = now.seconds / 60
    defer { lastMinute = minute }
    return minute != lastMinute
  }
}
