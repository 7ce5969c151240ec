import TodayWire

/// The stored snapshot, and how often a live view may replace it.
struct SnapshotState: Sendable, Equatable {
  /// Whether the stored data was read.
  var isLoaded = false
  /// The placeholder of the bundle, shown until the first view.
  var placeholder: Node?
  var stored: StoredPicture?
  private var captures: TokenBucket

  enum CaptureDecision: Equatable {
    case store
    /// Too many captures in a short time, so this one waits.
    case wait(until: Duration)
  }

  init(captures: TokenBucket) { self.captures = captures }

  /// A changing live view is captured at intervals, so that a killed host starts again with a
  /// recent picture. The first changes are captured at once.
  mutating func capture(at now: Duration) -> CaptureDecision {
    if captures.take(at: now) { return .store }
    return .wait(until: captures.nextToken(at: now))
  }
}
