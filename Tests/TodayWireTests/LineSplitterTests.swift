import Testing
import TodayWire

@Suite struct LineSplitterTests {
  private func lines(_ chunks: [[UInt8]]) throws -> (lines: [String], pending: Int) {
    var splitter = LineSplitter()
    var lines: [String] = []
    for chunk in chunks {
      try splitter.append(chunk) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    return (lines, splitter.pendingCount)
  }

  @Test func lineArrivesInPieces() throws {
    let result = try lines(["a".utf8, "b\nc".utf8, "\n\nd".utf8].map(Array.init))
    #expect(result.lines == ["ab", "c", ""])
    #expect(result.pending == 1)
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\r", "\u{C}", "\u{0}"])
  func onlyALineFeedEndsALine(_ separator: String) throws {
    #expect(try lines([Array("a\(separator)b\n".utf8)]).lines == ["a\(separator)b"])
  }

  @Test func lineOfOneMebibyteIsAccepted() throws {
    let line = [UInt8](repeating: 0x61, count: LineSplitter.maximumLineLength)
    #expect(try lines([line, [0x0A]]).lines.map(\.utf8.count) == [1 << 20])
  }

  @Test func longerLineIsRefusedAndDiscarded() {
    var splitter = LineSplitter()
    var lines = 0
    let long = [UInt8](repeating: 0x61, count: LineSplitter.maximumLineLength + 1)
    #expect(throws: LineSplitter.Failure.lineTooLong) {
      try splitter.append([0x62, 0x0A] + long) { _ in lines += 1 }
    }
    #expect(lines == 1)
    #expect(splitter.pendingCount == 0)
  }
}
