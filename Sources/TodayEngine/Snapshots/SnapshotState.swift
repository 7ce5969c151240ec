import TodayWire

/// The snapshot that is stored, and how often a live view may become it.
struct SnapshotState: Sendable, Equatable {
  /// Whether the store was read.
  var isLoaded = false
  /// What the bundle draws until the first view ever.
  var placeholder: Node?
  var stored: StoredPicture?
  private var captures: TokenBucket

  enum CaptureDecision: Equatable {
    case store
    /// Too many in a short time: later.
    case wait(until: Duration)
  }

  init(captures: TokenBucket) { self.captures = captures }

  /// A changed live view is captured now and then, so that a killed host comes back with nearly the
  /// last picture: the first changes at once, one that never rests once in a while.
  mutating func capture(at now: Duration) -> CaptureDecision {
    if captures.take(at: now) { return .store }
    return .wait(until: captures.nextToken(at: now))
  }
}
