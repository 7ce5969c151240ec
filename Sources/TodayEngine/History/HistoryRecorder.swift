import TodayWire

/// Decides what of a widget is remembered: at most one picture in
/// ``EngineConfiguration/Pacing/historyInterval`` and only one that differs, and every change of outcome.
///
/// Trees are compared: which cells they become is known when somebody looks back, at some width.
struct HistoryRecorder: Sendable, Equatable {
  /// The root and mode of the last picture.
  private var root: Node?
  private var mode: DisplayMode?
  private var pictureAt: Duration?
  /// The last outcome.
  private var kind: HistoryEntry.Kind?
  private var reason: Reason?
  private var at: Duration?

  struct Decision {
    /// To be remembered now.
    var entry: HistoryEntry?
    /// When the new picture may be remembered, which comes too early after the one before.
    var pictureDue: Duration?
  }

  /// - Parameters:
  ///   - kind: What has just happened to the widget.
  ///   - picture: What its card shows.
  mutating func record(
    _ kind: HistoryEntry.Kind, reason: Reason?, picture: HistoryEntry.Picture?,
    interval: Duration, at now: Moment
  ) -> Decision {
    var decision = Decision()
    var entry = HistoryEntry(at: now.wall, kind: kind, reason: reason)
    if let picture, isNew(picture) {
      let due = pictureAt.map { $0 + interval } ?? now.awake
      if due <= now.awake { entry.picture = picture } else { decision.pictureDue = due }
    }
    if let picture = entry.picture {
      root = picture.view.root
      mode = picture.mode
      pictureAt = now.awake
    } else if kind == .view || isRepetition(kind, reason, at: now.awake, within: interval) {
      return decision
    }
    if kind != .view {
      self.kind = kind
      self.reason = reason
      at = now.awake
    }
    decision.entry = entry
    return decision
  }

  /// Whether the card looks different from what was remembered.
  private func isNew(_ picture: HistoryEntry.Picture) -> Bool {
    picture.view.root != root || picture.mode != mode
  }

  /// Whether the same outcome was remembered just before.
  private func isRepetition(
    _ kind: HistoryEntry.Kind, _ reason: Reason?, at now: Duration, within interval: Duration
  ) -> Bool {
    guard kind == self.kind, reason == self.reason, let at else { return false }
    return now - at < interval
  }
}
