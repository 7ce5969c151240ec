/// How the board is opened.
struct BoardOptions: Sendable {
  var apps: [String] = []
  var theme: String?
  var columns: Int?
  /// The page that is shown first, by its name or its number.
  var page: String?
  /// How long a screenful stays on a board that nobody sits at.
  var kiosk: Int?
  var isStrict = false
  var isReadOnly = false
  var isLocked = false
  /// In lines, for screen readers.
  var isPlain = false
  /// Nothing but ASCII is written.
  var isASCII = false
  /// Nothing moves or counts seconds.
  var reducesMotion = false
  /// nil: nothing is recorded.
  var recording: RecordingOptions?
}
