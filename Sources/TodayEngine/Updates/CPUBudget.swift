/// A share of one processor's time, used in bursts that are followed by waiting.
package struct CPUBudget: Sendable, Equatable {
  /// A share of one processor: 0.01 is a hundredth.
  package let share: Double
  /// The maximum saved time.
  private let most: Duration
  /// Negative if time is owed.
  private(set) var saved: Duration
  private var at: Duration

  /// - Parameters:
  ///   - saving: The idle time whose share can be saved.
  ///   - now: On a monotonic clock.
  package init(share: Double, saving: Duration = .seconds(600), at now: Duration) {
    self.share = share
    most = saving * share
    saved = most
    at = now
  }

  /// Processor time used since the last report.
  package mutating func spend(_ used: Duration, at now: Duration) {
    refill(at: now)
    saved -= max(used, .zero)
  }

  /// When the next process may start; nil for now.
  package func blockedUntil(at now: Duration) -> Duration? {
    var then = self
    then.refill(at: now)
    guard then.saved < .zero else { return nil }
    return now + (.zero - then.saved) / share
  }

  private mutating func refill(at now: Duration) {
    guard now > at else { return }
    saved = min(saved + (now - at) * share, most)
    at = now
  }
}
