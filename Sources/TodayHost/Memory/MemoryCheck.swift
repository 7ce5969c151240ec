/// The last measured memory of one tree of processes, and when to measure it again.
struct MemoryCheck: Equatable {
  /// How often a tree is measured.
  struct Pace: Equatable {
    /// In bytes.
    var limit: Int
    /// The pause between two measurements while the host waits for the widget and it does not grow.
    var longest: Duration

    static let shortest = Duration.milliseconds(10)
    /// The host waits for the widget, and its memory does not grow.
    static let calm = Duration.milliseconds(50)
    /// The host does not wait, but the memory grows.
    static let unawaited = Duration.milliseconds(250)
    /// Once, for a new process.
    static let young = Duration.milliseconds(500)
    static let youth = Duration.seconds(3)
  }

  /// The first process of the tree. A script has another one for each run.
  let root: Int32
  let beganAt: Duration
  private(set) var at: Duration
  /// The last time at which at least the first process was measured.
  private(set) var glancedAt: Duration
  private(set) var bytes = 0
  /// For the first process only, including shared pages.
  private(set) var rootBytes = 0
  /// The largest measured value.
  private(set) var peak = 0

  init(root: Int32, at now: Duration) {
    self.root = root
    beganAt = now
    at = now
    glancedAt = now
  }

  /// The first process has been measured, and nothing has changed.
  mutating func glanced(at now: Duration) { glancedAt = now }

  /// Takes a new measurement.
  ///
  /// - Returns: The time until the next one; `nil` to wait for the widget's next event.
  mutating func take(
    _ bytes: Int, ofRoot rootBytes: Int, at now: Duration, pace: Pace, isAwaited: Bool
  ) -> Duration? {
    let growth = bytes - self.bytes
    let elapsed = now - at
    self.bytes = bytes
    self.rootBytes = rootBytes
    at = now
    glancedAt = now
    peak = max(peak, bytes)
    let isGrowing = growth >= pace.limit / 32
    guard isAwaited || isGrowing else {
      return now - beganAt < Pace.youth ? Pace.young : nil
    }
    let longest = isAwaited ? pace.longest : Pace.unawaited
    guard growth > 0, elapsed > .zero else { return longest }
    // Half of the time until the limit is reached at the present rate.
    let left = elapsed * (Double(max(0, pace.limit - bytes)) / Double(growth) / 2)
    return min(max(left, Pace.shortest), longest)
  }

  /// Whether the first process alone shows that nothing has changed since the last measurement.
  func isAsBefore(rootBytes now: Int, pace: Pace) -> Bool {
    now < rootBytes + pace.limit / 32
  }
}
