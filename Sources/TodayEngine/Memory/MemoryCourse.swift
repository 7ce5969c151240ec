/// Facts about the memory of a process and its children.
struct MemoryCourse: Sendable, Equatable {
  private var wasWarned = false
  /// The host ended it because of its memory, or an allocation was refused.
  private(set) var isExceeded = false
  /// The largest memory of a child process that ended after a refused allocation.
  private var refusedPeak: Int?
  /// Updates that did not fail.
  var successes = 0

  enum Verdict: Equatable {
    case fine
    /// Near the limit: the widget gets one warning.
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

  /// The kernel refused an allocation.
  mutating func refuse(peak: Int) {
    isExceeded = true
    refusedPeak = peak
  }

  /// Why a process ended that the host did not end; `nil` if memory was not the reason.
  func reason(of end: ProcessEnd, limit: Int) -> Reason? {
    guard let peak = refusedPeak else { return nil }
    return peak > limit
      ? .overMemory(MemoryExcess(bytes: peak, limit: limit))
      : .outOfMemory(end, limit: limit)
  }
}
