import TodayWire

/// How much something may use: a store of tokens that fills at a steady rate and is full at first, so
/// that it may come in bursts, but not without end.
package struct TokenBucket: Sendable, Equatable {
  private let capacity: Double
  /// Seconds until the next token.
  private let interval: Double
  private var tokens: Double
  private var filledAt: Duration

  /// A full bucket of `burst` tokens that gets another one every `interval`.
  init(burst: Int, every interval: Duration, at now: Duration) {
    self.init(capacity: Double(burst), interval: interval.inSeconds, at: now)
  }

  /// A full bucket that gets `rate` tokens a second.
  package init(capacity: Int, perSecond rate: Int, now: Duration) {
    self.init(capacity: Double(capacity), interval: 1 / Double(rate), at: now)
  }

  private init(capacity: Double, interval: Double, at now: Duration) {
    self.capacity = capacity
    self.interval = interval
    tokens = capacity
    filledAt = now
  }

  // MARK: One token at a time

  /// Takes a token if there is one.
  mutating func take(at now: Duration) -> Bool {
    fill(at: now)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// When the next token will be there.
  mutating func nextToken(at now: Duration) -> Duration {
    fill(at: now)
    // A nanosecond more, so that rounding never makes it too early.
    return tokens >= 1 ? now : now + .seconds((1 - tokens) * interval) + .nanoseconds(1)
  }

  // MARK: Many at a time

  /// Whether anything may be taken. A bucket may be overdrawn once; then it is closed until it is
  /// above zero again.
  package mutating func isOpen(now: Duration) -> Bool {
    fill(at: now)
    return tokens > 0
  }

  /// Takes tokens, also more than there are.
  package mutating func take(_ count: Int, now: Duration) {
    fill(at: now)
    tokens -= Double(count)
  }

  /// When it will hold a tenth of its capacity: not at the first token, or a flood would wake the
  /// host for every few bytes.
  package func opens() -> Duration {
    filledAt + .seconds(max(0, (capacity / 10 - tokens) * interval))
  }

  private mutating func fill(at now: Duration) {
    let gained = (now - filledAt).inSeconds / interval
    tokens = min(capacity, tokens + max(gained, 0))
    filledAt = now
  }
}
