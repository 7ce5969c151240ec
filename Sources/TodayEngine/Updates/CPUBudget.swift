/// A share of one processor's time, spent in bursts and paid back by waiting.
package struct CPUBudget: Sendable, Equatable {
  /// Of one processor: 0.01 is a hundredth.
  package let share: Double
  /// What may be saved up.
  private let most: Duration
  /// Negative: owed.
  private var saved: Duration
  private var at: Duration

  /// - Parameters:
  ///   - saving: So long a time of doing nothing is saved up at most.
  ///   - now: On a clock that never jumps.
  package init(share: Double, saving: Duration = .seconds(600), at now: Duration) {
    self.share = share
    most = saving * share
    saved = most
    at = now
  }

  /// Processor time that was used since it was said last.
  package mutating func spend(_ used: Duration, at now: Duration) {
    refill(at: now)
    saved -= max(used, .zero)
  }

  /// When something may be started again; nil: now.
  package func owedUntil(at now: Duration) -> Duration? {
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
