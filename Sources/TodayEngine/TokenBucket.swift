import TodayWire

/// Limits a rate: a number of tokens that grows steadily up to a maximum and starts there, so that
/// bursts are possible.
package struct TokenBucket: Sendable, Equatable {
  private let capacity: Double
  /// Seconds until the next token.
  private let interval: Double
  private var tokens: Double
  private var filledAt: Duration

  /// A full bucket of `burst` tokens that gets another one every `interval`.
  package init(burst: Int, every interval: Duration, at now: Duration) {
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
  package mutating func take(at now: Duration) -> Bool {
    fill(at: now)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// When the next token will be available.
  package mutating func nextToken(at now: Duration) -> Duration {
    fill(at: now)
    // One nanosecond more, so that rounding never gives an earlier time.
    return tokens >= 1 ? now : now + .seconds((1 - tokens) * interval) + .nanoseconds(1)
  }

  // MARK: Many tokens at a time

  /// Whether tokens may be taken. A bucket may be overdrawn once. Then it is closed until its level
  /// is above zero again.
  package mutating func isOpen(now: Duration) -> Bool {
    fill(at: now)
    return tokens > 0
  }

  package mutating func isFull(now: Duration) -> Bool {
    fill(at: now)
    return tokens >= capacity
  }

  /// Takes tokens, possibly more than there are.
  package mutating func take(_ count: Int, now: Duration) {
    fill(at: now)
    tokens -= Double(count)
  }

  /// When it will have a tenth of its capacity. With the first token would be too early: a flood
  /// would wake the host for every few bytes.
  package func opens() -> Duration {
    filledAt + .seconds(max(0, (capacity / 10 - tokens) * interval))
  }

  private mutating func fill(at now: Duration) {
    let gained = (now - filledAt).inSeconds / interval
    tokens = min(capacity, tokens + max(gained, 0))
    filledAt = now
  }
}
