import TodayEngine
import TodayRender

/// Settings that the program makes once, or when the config changes.
struct ScreenSettings: Sendable {
  var keyMap = KeyMap.standard
  var words = Words()
  /// Nothing can be changed from this board.
  var isReadOnly = false
  /// The number of columns that the user wants; `nil` for as many as fit.
  var columns: Int?
  /// The style of separation between cards.
  var cardLook = CardLook.rule
  /// nil if the config is valid.
  var banner: ConfigBanner?
  /// The installed Action and Share extensions.
  var extensions: [SheetEntry] = []
  /// The installed keyboards, in the order of the user's key.
  var keyboards: [KeyboardEntry] = []
}
