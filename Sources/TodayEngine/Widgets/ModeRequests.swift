import TodayWire

/// The largest display mode that a widget requests, and how often it may change it, because each
/// change is stored and drawn.
struct ModeRequests: Sendable, Equatable {
  /// The last value that the throttle has delayed, so that the last one is always applied.
  private var waiting: DisplayMode?
  private var bucket: TokenBucket

  init(bucket: TokenBucket) { self.bucket = bucket }

  mutating func wait(_ mode: DisplayMode) { waiting = mode }

  mutating func takeWaiting() -> DisplayMode? {
    defer { waiting = nil }
    return waiting
  }

  /// - Returns: When the throttle is released; nil if the mode applies now.
  mutating func admit(_ mode: DisplayMode, at now: Duration) -> Duration? {
    if bucket.take(at: now) { return nil }
    waiting = mode
    return bucket.nextToken(at: now)
  }
}
