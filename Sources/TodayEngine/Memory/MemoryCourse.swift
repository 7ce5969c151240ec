/// What is known of the memory of a process and its children.
struct MemoryCourse: Sendable, Equatable {
  private var wasWarned = false
  /// The host ended it for its memory, or it was given no more.
  private(set) var isExceeded = false
  /// The most bytes that a process had which ended after it was given no more.
  private var refusedPeak: Int?
  /// Updates that brought no failure.
  var successes = 0

  enum Verdict: Equatable {
    case fine
    /// Near the limit: the widget is to be warned, once.
    case warn
    case exceeded(MemoryExcess)
  }

  mutating func measure(_ bytes: Int, limit: Int) -> Verdict {
    guard bytes <= limit else {
      isExceeded = true
      return .exceeded(MemoryExcess(bytes: bytes, limit: limit))
    }
    let isNear = bytes > limit / 5 * 4
    defer { wasWarned = isNear }
    return isNear && !wasWarned ? .warn : .fine
  }

  /// The kernel gave it no more.
  mutating func refuse(peak: Int) {
    isExceeded = true
    refusedPeak = peak
  }

  /// Why a process ended that the host did not end; nil: not because of its memory.
  func reason(of end: ProcessEnd, limit: Int) -> Reason? {
    guard let peak = refusedPeak else { return nil }
    return peak > limit
      ? .overMemory(MemoryExcess(bytes: peak, limit: limit))
      : .outOfMemory(end, limit: limit)
  }
}
