import TodayWire

/// Decides which pictures and outcomes of a widget are recorded: only a picture that differs from the
/// last recorded one, and each change of outcome.
///
/// Trees are compared: their cells are known only when Rewind draws them at some width.
struct HistoryRecorder: Sendable, Equatable {
  /// An outcome, and the reason of a failure.
  struct Outcome: Sendable, Equatable {
    var kind: HistoryEntry.Kind
    var reason: Reason?
  }

  /// The root and mode of the last recorded picture.
  private var root: Node?
  private var mode: DisplayMode?
  /// The last recorded outcome.
  private var outcome: Outcome?
  private var outcomeAt: Duration?
  /// Outcomes that are recorded at once. More of them wait for the next picture of the board.
  private var urgent: TokenBucket?
  /// An outcome that waits.
  private(set) var delayed: Outcome?

  /// No picture has been recorded yet.
  var isEmpty: Bool { root == nil }

  /// Whether the card differs from what was recorded.
  func isNew(_ picture: HistoryEntry.Picture?) -> Bool {
    guard let picture else { return false }
    return picture.view.root != root || picture.mode != mode
  }

  /// Whether the same outcome was recorded just before.
  func isRepetition(_ outcome: Outcome, at now: Duration, within interval: Duration) -> Bool {
    guard outcome == self.outcome, let outcomeAt else { return false }
    return now - outcomeAt < interval
  }

  /// Whether an outcome may be recorded with the whole board at once. A widget whose outcome changes
  /// all the time must not fill the history of the others.
  mutating func mayInterrupt(at now: Duration, interval: Duration) -> Bool {
    var bucket = urgent ?? TokenBucket(burst: Self.burst, every: interval / Self.burst, at: now)
    defer { urgent = bucket }
    return bucket.take(at: now)
  }

  private static let burst = 4

  mutating func delay(_ outcome: Outcome) { delayed = outcome }

  /// - Parameter picture: The present content of the card, if it may be recorded. It is recorded if
  ///   it differs.
  /// - Returns: `nil` if there is nothing to record.
  mutating func entry(
    _ outcome: Outcome, picture: HistoryEntry.Picture?, interval: Duration, at now: Moment
  ) -> HistoryEntry? {
    var entry = HistoryEntry(at: now.wall, kind: outcome.kind, reason: outcome.reason)
    if outcome.kind != .view || picture != nil { delayed = nil }
    if let picture, isNew(picture) {
      entry.picture = picture
      root = picture.view.root
      mode = picture.mode
    } else if outcome.kind == .view || isRepetition(outcome, at: now.awake, within: interval) {
      return nil
    }
    if outcome.kind != .view {
      self.outcome = outcome
      outcomeAt = now.awake
    }
    // A hidden card has no picture in the past, so that its next one is a new one.
    if outcome.kind == .hidden {
      root = nil
      mode = nil
    }
    return entry
  }
}

/// Decides when pictures are recorded: those of all cards together, so that each recorded moment is
/// a board that was shown.
struct HistoryPace: Sendable, Equatable {
  /// The time of the last recording.
  private(set) var last: Duration?
  /// The widgets whose cards have changed since then.
  private(set) var waiting: Set<WidgetID> = []

  /// The earliest time of the next recording.
  func next(at now: Duration, interval: Duration) -> Duration {
    last.map { max($0 + interval, now) } ?? now
  }

  mutating func wait(_ id: WidgetID) { waiting.insert(id) }

  /// Records all of them.
  ///
  /// - Returns: The widgets that waited, in the order of their identifiers.
  mutating func takeAll(at now: Duration) -> [WidgetID] {
    defer { waiting = [] }
    last = now
    return waiting.sorted()
  }
}
