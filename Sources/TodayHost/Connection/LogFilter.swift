import TodayEngine
import TodayWire

/// Makes a widget's lines safe for the log: no control characters, a limited length and number.
struct LogFilter {
  private var bucket: TokenBucket
  private let lineLimit: Int
  private var dropped = 0

  /// - Parameter lineLimit: The bytes of a line that are stored.
  init(lines: Int, perSecond: Int, lineLimit: Int, now: Duration) {
    bucket = TokenBucket(capacity: lines, perSecond: perSecond, now: now)
    self.lineLimit = lineLimit
  }

  /// The line for the log, or `nil` if there are too many.
  mutating func admit(_ line: [UInt8], isCut: Bool = false, now: Duration) -> String? {
    guard bucket.isOpen(now: now) else {
      dropped += 1
      return nil
    }
    bucket.take(1, now: now)
    let text = Sanitizer.line(String(decoding: line.prefix(lineLimit), as: UTF8.self))
    return isCut || line.count > lineLimit ? text + "…" : text
  }

  /// When to check for dropped lines; `nil` if there are none.
  var reportDeadline: Duration? { dropped > 0 ? bucket.opens() : nil }

  /// The number of lines dropped since the last call.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
