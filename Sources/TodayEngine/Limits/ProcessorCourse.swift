/// The processor time of a widget with all its processes, and whether it exceeds its limit.
///
/// A widget may save the time of a minute and use it at once. Then it is paused after each short
/// run, so that it keeps to its share.
package struct ProcessorCourse: Sendable, Equatable {
  package static let window = Duration.seconds(60)
  /// How long a widget over its limit runs between two pauses.
  package static let slice = Duration.milliseconds(100)
  /// The maximum pause: a longer one would miss requests of the host.
  private static let longestPause = Duration.seconds(2)
  private static let longestStep = Duration.seconds(5)
  private static let shortestStep = Duration.milliseconds(250)

  /// A share of one core.
  package let limit: Double
  private var budget: CPUBudget
  private var samples: [Sample] = []
  private var at: Duration
  package private(set) var isSlowed = false

  private struct Sample: Sendable, Equatable {
    var at: Duration
    var used: Duration
  }

  /// The time of the next measurement.
  package enum Step: Sendable, Equatable {
    /// The time of the next change.
    case rest
    case look(after: Duration)
    /// Pauses the widget for this time.
    case pause(Duration)
  }

  /// - Parameter limit: A share of one core.
  package init(limit: Double, at now: Duration) {
    self.limit = limit
    budget = CPUBudget(share: limit, saving: Self.window, at: now)
    at = now
  }

  /// Adds the time that was used since the last call.
  package mutating func take(_ used: Duration, at now: Duration) -> Step {
    let elapsed = max(now - at, .milliseconds(1))
    at = now
    budget.spend(used, at: now)
    note(used, at: now)
    if let until = budget.blockedUntil(at: now) {
      isSlowed = true
      return .pause(min(until - now, Self.longestPause))
    }
    if isSlowed, budget.saved >= Self.window * limit / 2 { isSlowed = false }
    let isBusy = used > max(elapsed, .seconds(1)) * 0.05
    if isSlowed { return .look(after: isBusy ? Self.slice : Self.shortestStep * 4) }
    guard isBusy else { return .rest }
    return .look(after: max(min(budget.saved / 4, Self.longestStep), Self.shortestStep))
  }

  private mutating func note(_ used: Duration, at now: Duration) {
    if let last = samples.last, now - last.at < .seconds(1) {
      samples[samples.count - 1].used += used
    } else {
      samples.append(Sample(at: now, used: used))
    }
    samples.removeAll { now - $0.at >= Self.window }
  }

  /// The share of one core over the last minute.
  package func share(at now: Duration) -> Double {
    let used = samples.filter { now - $0.at < Self.window }.reduce(Duration.zero) { $0 + $1.used }
    return used / Self.window
  }
}

/// Processor time above a widget's limit.
package struct ProcessorExcess: Sendable, Hashable {
  /// In hundredths of one core, over a minute.
  package var limit: Int

  package init(limit: Int) {
    self.limit = limit
  }
}

/// Files above the limit of a widget's container, in bytes.
package struct StorageExcess: Sendable, Hashable {
  package var bytes: Int
  package var limit: Int

  package init(bytes: Int, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }
}
