import TodayEngine
import TodayWire

/// Makes a stranger's lines fit for the log: harmless, short, and not too many.
struct LogFilter {
  private var bucket: TokenBucket
  private let lineLimit: Int
  private var dropped = 0

  /// - Parameter lineLimit: Bytes of a line that are kept.
  init(lines: Int, perSecond: Int, lineLimit: Int, now: Duration) {
    bucket = TokenBucket(capacity: lines, perSecond: perSecond, now: now)
    self.lineLimit = lineLimit
  }

  /// The line as it may be logged; nil when there are too many.
  mutating func admit(_ line: [UInt8], isCut: Bool = false, now: Duration) -> String? {
    guard bucket.isOpen(now: now) else {
      dropped += 1
      return nil
    }
    bucket.take(1, now: now)
    let text = Sanitizer.line(String(decoding: line.prefix(lineLimit), as: UTF8.self))
    return isCut || line.count > lineLimit ? text + "…" : text
  }

  /// When to look whether lines were dropped; nil when none were.
  var reportDeadline: Duration? { dropped > 0 ? bucket.opens() : nil }

  /// How many lines were dropped since this was last asked.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
