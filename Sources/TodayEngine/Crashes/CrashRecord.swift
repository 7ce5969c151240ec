/// The unexpected ends of a widget's processes, and whether the widget is Unable to Load.
struct CrashRecord: Sendable, Equatable {
  /// The time of the last end on the screen.
  private var lastAt: Duration?
  /// Why the card is Unable to Load.
  private(set) var unable: Reason?
  /// How often it was Unable to Load since it last worked.
  private(set) var attempts = 0
  /// Consecutive ends because of memory.
  private(set) var memoryEnds = 0
  private var recovery: Recovery?

  /// When it last worked again, and how often it had been Unable to Load before.
  private struct Recovery: Equatable {
    var at: Duration
    var attempts: Int
  }

  /// After the first end the widget is restarted. After a second one within the window it is Unable
  /// to Load.
  ///
  /// - Parameter isLast: Whether this end alone is enough.
  /// - Returns: Whether it is unable to load now.
  mutating func count(
    _ reason: Reason, at now: Duration, window: Duration, isLast: Bool
  ) -> Bool {
    var isSecond = isLast || lastAt.map { now - $0 <= window } ?? false
    lastAt = now
    // A widget that fails some seconds after each start is restarted less and less often.
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

  /// - Returns: Whether there were too many, regardless of the time between them.
  mutating func countMemoryEnd(limit: Int) -> Bool {
    memoryEnds += 1
    return memoryEnds >= limit
  }

  mutating func memorySuffices() { memoryEnds = 0 }

  /// The widget will be loaded again.
  mutating func retry() { unable = nil }

  /// The widget went live. After an end because of memory, that alone does not reset the count.
  mutating func works(at now: Duration) {
    if attempts > 0 { recovery = Recovery(at: now, attempts: attempts) }
    attempts = 0
  }

  /// The record of the old program does not apply to the new one.
  mutating func replaceProgram() {
    lastAt = nil
    memoryEnds = 0
    recovery = nil
  }
}
