import TodayWire

/// So many at once, then so often: for what may come in bursts but not for ever.
struct TokenBucket: Sendable, Equatable {
  private var tokens: Double
  private var filledAt: Duration

  /// A full bucket.
  init(burst: Int, at now: Duration) {
    tokens = Double(burst)
    filledAt = now
  }

  /// Takes one if there is one.
  mutating func take(at now: Duration, burst: Int, interval: Duration) -> Bool {
    fill(at: now, burst: burst, interval: interval)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// When the next one will be there.
  mutating func nextToken(at now: Duration, burst: Int, interval: Duration) -> Duration {
    fill(at: now, burst: burst, interval: interval)
    // A nanosecond more, so that rounding never wakes anybody a moment too early.
    return tokens >= 1 ? now : now + interval.scaled(by: 1 - tokens) + .nanoseconds(1)
  }

  private mutating func fill(at now: Duration, burst: Int, interval: Duration) {
    let gained = (now - filledAt).inSeconds / interval.inSeconds
    tokens = min(Double(burst), tokens + max(gained, 0))
    filledAt = now
  }
}
