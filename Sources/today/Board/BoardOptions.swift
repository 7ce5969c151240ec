/// How the board is opened.
struct BoardOptions: Sendable {
  var apps: [String] = []
  var theme: String?
  var columns: Int?
  var isStrict = false
  var isReadOnly = false
  var isLocked = false
  /// nil: nothing is recorded.
  var recording: RecordingOptions?
}
