/// The unexpected ends of a widget's processes, and whether it is Unable to Load.
struct CrashRecord: Sendable, Equatable {
  /// The last one while it was on the screen.
  private var lastAt: Duration?
  /// Why the card says Unable to Load.
  private(set) var unable: Reason?
  /// How often it was Unable to Load since it last worked.
  private(set) var attempts = 0
  /// Ends over memory in a row.
  private(set) var memoryEnds = 0
  private var recovery: Recovery?

  /// When it last worked again, and how often it had been Unable to Load before.
  private struct Recovery: Equatable {
    var at: Duration
    var attempts: Int
  }

  /// The first time it is relaunched without a word; the second within the window it is Unable to
  /// Load.
  ///
  /// - Parameter isLast: It is, whatever was before.
  /// - Returns: Whether it is unable to load now.
  mutating func count(
    _ reason: Reason, at now: Duration, window: Duration, isLast: Bool
  ) -> Bool {
    var isSecond = isLast || lastAt.map { now - $0 <= window } ?? false
    lastAt = now
    // One that works for some seconds after each launch is not launched as often for ever.
    if let recovery, recovery.attempts > 0, now - recovery.at <= window {
      attempts = recovery.attempts
      isSecond = true
    }
    recovery = nil
    guard isSecond else { return false }
    unable = reason
    attempts += 1
    return true
  }

  /// - Returns: Whether it is one too many, whatever the time between them.
  mutating func countMemoryEnd(limit: Int) -> Bool {
    memoryEnds += 1
    return memoryEnds >= limit
  }

  mutating func memorySuffices() { memoryEnds = 0 }

  /// It is to be loaded again.
  mutating func retry() { unable = nil }

  /// It went live. One that took too much memory has to prove it first.
  mutating func works(at now: Duration) {
    if attempts > 0 { recovery = Recovery(at: now, attempts: attempts) }
    attempts = 0
  }

  /// What the old program did says nothing of the new one.
  mutating func replaceProgram() {
    lastAt = nil
    memoryEnds = 0
    recovery = nil
  }
}
