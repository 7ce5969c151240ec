import Testing

import TodayEngine
@testable import TodayHost

struct RelayValueTests {
  @Test func bytesLeaveABufferInOrder() {
    var buffer = RelayBuffer(capacity: 4)
    let counts = [fill(&buffer, [1, 2, 3])]
    let first = drain(&buffer, atMost: 2)
    let more = fill(&buffer, [4, 5])
    #expect(counts == [3] && first == [1, 2] && more == 1)
    #expect(!buffer.hasRoom)
    let second = drain(&buffer, atMost: 9)
    #expect(second == [3, 4])
    #expect(buffer.isEmpty && buffer.hasRoom)
  }

  @Test func failureDoesNotChangeABuffer() {
    var buffer = RelayBuffer(capacity: 4)
    _ = fill(&buffer, [1])
    let filled = buffer.fill { _ in -1 }.0
    let drained = buffer.drain { _ in -1 }
    #expect(filled == -1 && drained == -1)
    #expect(buffer.count == 1)
  }

  /// Whatever an app writes, in whole and byte by byte: the stack of titles stays the board's.
  @Test(arguments: [
    ("a\u{1B}[22;0tb", "ab"), ("\u{1B}[23t", ""), ("\u{1B}[22;2;5t", ""), ("\u{9B}23;0t", ""),
    ("\u{1B}[0022;1t", ""), ("\u{1B}[2\n2;0\u{7F}t", "\n\u{7F}"), ("\u{1B}\r[22t", "\r"),
    ("\u{1B}\u{1B}[22t", "\u{1B}"), ("\u{1B}[2\u{B2}t", "\u{B2}t"),
    ("\u{1B}[22;\(String(repeating: "0;", count: 300))0tx", "x"),
    // Styles, sizes, a rectangle, modes, a title, letters.
    ("\u{1B}[22m\u{1B}[23;1m", "\u{1B}[22m\u{1B}[23;1m"), ("\u{1B}[8;24;80t", "\u{1B}[8;24;80t"),
    ("\u{1B}[2t\u{1B}[220t", "\u{1B}[2t\u{1B}[220t"), ("\u{1B}[22;1$t", "\u{1B}[22;1$t"),
    ("\u{1B}[?22t\u{1B}[H", "\u{1B}[?22t\u{1B}[H"), ("\u{1B}]2;22t\u{07}", "\u{1B}]2;22t\u{07}"),
    ("22;0t °·é\u{1B}[2\u{18}2t", "22;0t °·é\u{1B}[2\u{18}2t"),
  ])
  func sequenceOfTheTitleStackIsRemoved(written: String, passed: String) {
    var filter = TitleFilter()
    let whole = filter.pass(written.utf8)
    #expect(String(decoding: whole, as: UTF8.self) == passed)
    let single = written.utf8.flatMap { filter.pass([$0]) }
    #expect(String(decoding: single, as: UTF8.self) == passed)
  }

  @Test func filteredBytesFillABufferBeyondItsCapacity() {
    var buffer = RelayBuffer(capacity: 4)
    var filter = TitleFilter()
    let counts = ["\u{1B}[22", "m"].map { text in
      buffer.fill(through: &filter) { place in
        place.copyBytes(from: text.utf8)
        return text.utf8.count
      }
    }
    #expect(counts == [4, 1])
    let taken = drain(&buffer, atMost: 9)
    #expect(String(decoding: taken, as: UTF8.self) == "\u{1B}[22m")
    #expect(buffer.isEmpty && buffer.hasRoom)
  }

  private func fill(_ buffer: inout RelayBuffer, _ bytes: [UInt8]) -> Int {
    buffer.fill { place in
      let count = min(place.count, bytes.count)
      place.copyBytes(from: bytes[..<count])
      return count
    }.0
  }

  private func drain(_ buffer: inout RelayBuffer, atMost limit: Int) -> [UInt8] {
    var taken: [UInt8] = []
    _ = buffer.drain {
      taken = Array($0.prefix(limit))
      return taken.count
    }
    return taken
  }

  /// The typed text, the number of its unread bytes, and the part that belongs to the board.
  @Test(arguments: [
    ("qj", 1, "j"), ("qj", 0, ""), ("qj", 3, ""), ("q\u{1B}[A", 3, "\u{1B}[A"),
    // The rest of a key, an answer, a mouse report and a letter.
    ("q\u{1B}[A", 2, ""), ("q\u{1B}[Aj", 2, "j"), ("\u{1B}]2;L\u{1B}\\j", 4, "j"),
    ("\u{1B}P1$rL\u{07}j", 5, "j"), ("\u{1B}[M !!j", 3, "j"), ("éj", 2, "j"), ("\u{1B}OPj", 2, "j"),
    // Pasted text is not a key.
    ("\u{1B}[200~LLL", 2, ""), ("\u{1B}[200~L\u{1B}[201~j", 8, "j"),
  ])
  func unreadKeyGoesToTheBoardAsAWhole(typed: String, unread: Int, kept: String) {
    var ahead = TypedAhead()
    for byte in typed.utf8 { ahead.append([byte]) }
    #expect(String(decoding: ahead.last(unread), as: UTF8.self) == kept)
  }

  @Test func onlyTheLastKeysAreStored() {
    var ahead = TypedAhead()
    for _ in 0..<100 { ahead.append(Array(repeating: 0x61, count: 1000)) }
    ahead.append([0x62])
    #expect(ahead.last(2) == [0x61, 0x62])
    #expect(ahead.last(TypedAhead.capacity).count == TypedAhead.capacity)
    #expect(ahead.last(TypedAhead.capacity + 1) == [])
  }

  @Test(arguments: [
    RelayReport.running, .paused, .failed(.missing("/a b")), .ended(.code(3), unread: []),
    .ended(.signal(9), unread: [0x20, 0, 0xFF]), .ended(.lost, unread: [0x20]),
  ])
  func reportIsReadAsItWasWritten(_ report: RelayReport) {
    #expect(RelayReport(bytes: report.bytes) == report)
  }

  @Test(arguments: ["", "code", "code x ", "failed {", "other 1"])
  func invalidBytesAreNoReport(_ text: String) {
    #expect(RelayReport(bytes: Array(text.utf8)) == nil)
  }
}
