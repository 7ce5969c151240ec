/// A limit for a wait that polls.
///
/// It counts the time in which this process could run: a poll that comes late because the machine is busy
/// counts as if it had come in time. The wait ends after its seconds on an idle machine, and later on a busy
/// one, where the board is late as well.
struct Patience {
  /// How long to wait on an idle machine.
  let seconds: Double
  private let most: Double
  private var waited = 0.0
  private var last = Machine.now

  /// - Parameter most: The seconds that one poll can count.
  init(seconds: Double, most: Double = 0.03) {
    self.seconds = seconds
    self.most = most
  }

  /// How long to sleep before the next poll. A poll may start a process, so that frequent ones slow down a busy
  /// machine.
  var interval: Duration { .milliseconds(waited < 0.5 ? 10 : 30) }

  /// Call it once for each poll.
  mutating func isOver() -> Bool {
    let now = Machine.now
    waited += min(now - last, most)
    last = now
    return waited > seconds
  }
}
