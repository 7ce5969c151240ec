import TodayWire

/// What of a widget was remembered last, so that the history holds changes and not repetitions.
struct HistoryPacing: Sendable, Equatable {
  /// The root and mode of the last picture.
  var root: Node?
  var mode: DisplayMode?
  var pictureAt: Duration?
  var kind: HistoryEntry.Kind?
  var reason: String?
  var at: Duration?

  /// Whether a card that shows this looks otherwise than what was remembered.
  func isNews(_ picture: HistoryEntry.Picture) -> Bool {
    picture.view.root != root || picture.mode != mode
  }

  /// Whether the same outcome was remembered just before.
  func isRepetition(
    _ kind: HistoryEntry.Kind, _ reason: String?, at now: Duration, within interval: Duration
  ) -> Bool {
    guard kind == self.kind, reason == self.reason, let at else { return false }
    return now - at < interval
  }
}
