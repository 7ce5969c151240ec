import TodayRender

/// What the program sets once, or when the config changes.
struct ScreenSettings: Sendable {
  var keyMap = KeyMap.standard
  var words = Words()
  /// Nothing can be changed from this board.
  var isReadOnly = false
  /// How many columns the user wants; nil: as many as fit.
  var columns: Int?
  /// nil: the config is valid.
  var banner: ConfigBanner?
  /// The installed Action and Share extensions.
  var extensions: [SheetEntry] = []
}
