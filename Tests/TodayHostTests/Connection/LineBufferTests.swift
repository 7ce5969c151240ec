import Testing
import TodayEngine

@testable import TodayHost

struct LineBufferTests {
  private func lines(_ parts: [String], limit: Int) -> (lines: [String], pending: String) {
    var buffer = LineBuffer()
    var lines: [String] = []
    for part in parts {
      buffer.append(Array(part.utf8)[...], limit: limit) { line, isCut in
        lines.append(String(decoding: line, as: UTF8.self) + (isCut ? "…" : ""))
        return true
      }
    }
    return (lines, String(decoding: buffer.take(), as: UTF8.self))
  }

  @Test(
    arguments: [
      ([""], [], ""),
      (["a\nb\n"], ["a", "b"], ""),
      (["a", "b\nc"], ["ab"], "c"),
      (["\n\n"], ["", ""], ""),
      (["1234\n"], ["1234"], ""),
      (["12345\nab\n"], ["1234…", "ab"], ""),
      (["123", "45", "6789", "0\nab"], ["1234…"], "ab"),
      (["a\u{2028}\n"], ["a\u{2028}"], ""),
    ] as [([String], [String], String)])
  func linesEndAtLineFeedAndAreCutAtTheLimit(
    _ parts: [String], _ expected: [String], _ pending: String
  ) {
    let result = lines(parts, limit: 4)
    #expect(result.lines == expected)
    #expect(result.pending == pending)
  }

  @Test func callerCanStopReading() {
    var buffer = LineBuffer()
    var count = 0
    buffer.append(Array("a\nb\nc\n".utf8)[...], limit: 9) { _, _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }
}

struct TokenBucketTests {
  @Test func bucketIsFullAtFirstAndClosesWhenOverdrawn() {
    var bucket = TokenBucket(capacity: 100, perSecond: 10, now: .zero)
    var states: [Bool] = []
    bucket.take(99, now: .zero)
    states.append(bucket.isOpen(now: .zero))
    bucket.take(50, now: .zero)
    for now in [0, 4900, 5000] { states.append(bucket.isOpen(now: .milliseconds(now))) }
    #expect(states == [true, false, false, true])
  }

  @Test func bucketOpensAgainAtATenth() {
    var bucket = TokenBucket(capacity: 100, perSecond: 10, now: .zero)
    bucket.take(120, now: .seconds(1))
    let opens = bucket.opens()
    let isOpen = bucket.isOpen(now: opens)
    #expect(opens == .seconds(4))
    #expect(isOpen)
  }

  @Test func bucketIsLimitedToItsCapacity() {
    var bucket = TokenBucket(capacity: 10, perSecond: 10, now: .zero)
    bucket.take(10, now: .seconds(3600))
    let isOpen = bucket.isOpen(now: .seconds(3600))
    #expect(!isOpen)
  }
}

struct LogFilterTests {
  @Test func linesAreSanitizedAndShortened() {
    var filter = LogFilter(lines: 9, perSecond: 1, lineLimit: 6, now: .zero)
    let lines = ["a\u{1B}[31mb", "12345678", "c\u{202E}d"].map { Array($0.utf8) } + [[0xFF, 0x41]]
    let admitted = lines.map { filter.admit($0, now: .zero) }
    #expect(admitted[0]?.unicodeScalars.contains("\u{1B}") == false)
    #expect(admitted[1...] == ["123456…", "cd", "\u{FFFD}A"])
  }

  @Test func droppedLinesAreCountedAndReportedOnce() {
    var filter = LogFilter(lines: 2, perSecond: 1, lineLimit: 9, now: .zero)
    let admitted = (0..<5).compactMap { filter.admit(Array("\($0)".utf8), now: .zero) }
    #expect(admitted == ["0", "1"])
    #expect(filter.reportDeadline != nil)
    let counts = [filter.takeDropped(), filter.takeDropped()]
    #expect(counts == [3, 0])
    #expect(filter.reportDeadline == nil)
    let later = filter.admit([0x41], now: .seconds(2))
    #expect(later == "A")
  }
}
