/// Whether a widget has content, and how often it may change that.
struct ContentState: Sendable, Equatable {
  private(set) var flag: ContentFlag?
  /// The last value that the throttle has delayed, so that the last one is always applied.
  private var waiting: ContentFlag?
  private var bucket: TokenBucket

  enum Decision: Equatable {
    case apply
    /// Delayed: the throttle is released at this time.
    case wait(until: Duration)
  }

  init(bucket: TokenBucket) { self.bucket = bucket }

  var isThere: Bool { flag?.value ?? true }

  mutating func wait(_ flag: ContentFlag) { waiting = flag }

  /// It is newer than a delayed value.
  mutating func replace(_ new: ContentFlag?) {
    flag = new
    waiting = nil
  }

  mutating func takeWaiting() -> ContentFlag? {
    defer { waiting = nil }
    return waiting
  }

  mutating func admit(_ flag: ContentFlag, at now: Duration) -> Decision {
    if bucket.take(at: now) { return .apply }
    waiting = flag
    return .wait(until: bucket.nextToken(at: now))
  }
}
