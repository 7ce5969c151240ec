/// How much somebody may use: a store that fills at a steady rate and is at first full.
///
/// It may be overdrawn by one use; then nothing is allowed until it is above zero again.
struct TokenBucket {
  private let capacity: Double
  /// A second.
  private let rate: Double
  private var level: Double
  private var checkedAt: Duration

  init(capacity: Int, perSecond rate: Int, now: Duration) {
    self.capacity = Double(capacity)
    self.rate = Double(rate)
    level = Double(capacity)
    checkedAt = now
  }

  mutating func isOpen(now: Duration) -> Bool {
    fill(now: now)
    return level > 0
  }

  mutating func take(_ count: Int, now: Duration) {
    fill(now: now)
    level -= Double(count)
  }

  /// When it will hold a tenth of its capacity: not at the first token, or a flood would wake the
  /// host for every few bytes.
  func opens() -> Duration {
    checkedAt + .seconds(max(0, (capacity / 10 - level) / rate))
  }

  private mutating func fill(now: Duration) {
    let passed = (now - checkedAt) / .seconds(1)
    level = min(capacity, level + max(0, passed) * rate)
    checkedAt = now
  }
}
