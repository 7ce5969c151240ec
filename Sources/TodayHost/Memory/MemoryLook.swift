/// What was last seen of the memory of one tree of processes, and when it is worth another look.
struct MemoryLook: Equatable {
  /// How closely a tree is followed.
  struct Pace: Equatable {
    /// Bytes.
    var limit: Int
    /// Between two looks while the host waits for it and it does not grow.
    var longest: Duration

    static let shortest = Duration.milliseconds(10)
    /// A widget that is waited for and does not grow.
    static let calm = Duration.milliseconds(50)
    /// Not waited for, but growing.
    static let unawaited = Duration.milliseconds(250)
    /// Once, for a process that is young.
    static let young = Duration.milliseconds(500)
    static let youth = Duration.seconds(3)
  }

  /// The tree's first process: a script has another one for each run.
  let root: Int32
  let beganAt: Duration
  private(set) var at: Duration
  private(set) var bytes = 0
  /// Of the first process alone, shared pages included.
  private(set) var rootBytes = 0
  /// The most there was.
  private(set) var peak = 0

  init(root: Int32, at now: Duration) {
    self.root = root
    beganAt = now
    at = now
  }

  /// Takes what is there now.
  ///
  /// - Returns: How long to wait for the next look; nil: until something happens to the widget.
  mutating func take(
    _ bytes: Int, ofRoot rootBytes: Int, at now: Duration, pace: Pace, isAwaited: Bool
  ) -> Duration? {
    let growth = bytes - self.bytes
    let elapsed = now - at
    self.bytes = bytes
    self.rootBytes = rootBytes
    at = now
    peak = max(peak, bytes)
    let isGrowing = growth >= pace.limit / 32
    guard isAwaited || isGrowing else {
      return now - beganAt < Pace.youth ? Pace.young : nil
    }
    let longest = isAwaited ? pace.longest : Pace.unawaited
    guard growth > 0, elapsed > .zero else { return longest }
    // Half the time that is left if it goes on like this.
    let left = elapsed * (Double(max(0, pace.limit - bytes)) / Double(growth) / 2)
    return min(max(left, Pace.shortest), longest)
  }

  /// Whether the first process alone says that nothing has changed since the last look.
  func isAsBefore(rootBytes now: Int, pace: Pace) -> Bool {
    now < rootBytes + pace.limit / 32
  }
}
