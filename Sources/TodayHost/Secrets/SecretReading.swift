import TodayEngine

/// The last or present reading of an app's stored settings.
struct SecretReading {
  /// That of the file before the reading; `nil` if it failed.
  var stamp: FileStamp?
  /// What ends the reading with its release.
  var work: AnyObject?
  /// What waits for its end; not empty until then.
  private(set) var waiting: [() -> Void] = []
  /// An app that changes its file all the time does not make the host read it all the time.
  private var pace: TokenBucket

  private static let burst = 5
  private static let interval = Duration.seconds(1)

  init(at now: Duration) {
    pace = TokenBucket(burst: Self.burst, every: Self.interval, at: now)
  }

  /// Whether a file with this stamp is being read, or has to be read.
  func isDue(_ new: FileStamp, at now: Duration) -> Bool {
    var pace = pace
    return !waiting.isEmpty || (stamp != new && pace.take(at: now))
  }

  mutating func begin(_ new: FileStamp, at now: Duration, _ body: @escaping () -> Void) {
    _ = pace.take(at: now)
    stamp = new
    waiting = [body]
  }

  mutating func wait(_ body: @escaping () -> Void) { waiting.append(body) }

  /// - Returns: What was waiting.
  mutating func end() -> [() -> Void] {
    defer { waiting = [] }
    work = nil
    return waiting
  }
}
