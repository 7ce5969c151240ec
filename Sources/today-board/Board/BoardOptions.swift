import TodayEngine

/// The options of the board.
struct BoardOptions: Sendable {
  var apps: [String] = []
  var theme: String?
  var columns: Int?
  var cards: CardLook?
  /// The name or number of the first page.
  var page: String?
  /// For kiosk mode: the time that each screenful is shown.
  var kiosk: Int?
  var isStrict = false
  var isReadOnly = false
  var isLocked = false
  /// Plain mode: lines of text for screen readers.
  var isPlain = false
  /// Only ASCII characters are written.
  var isASCII = false
  /// Nothing moves or counts seconds.
  var reducesMotion = false
  /// Whether the process ends with the board. If so, the next start may show this board's picture,
  /// and the shell does not wait until everything is stored.
  var isWholeProgram = false
  /// `nil` if the board is not recorded.
  var recording: RecordingOptions?
}
