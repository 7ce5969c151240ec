import Testing
import TodayOpening
import TodayRender

@testable import TodayTerminal

struct StoredFrameTests {
  private static let identity = PictureIdentity { Array("\($0)".utf8) }

  private static var sample: StoredFrame {
    var grid = Grid(columns: 20, rows: 3)
    grid.put("Build 日本 é", row: 1, column: 2, style: CellStyle(foreground: .indexed(2)))
    var encoder = FrameEncoder()
    return StoredFrame(
      identity: identity, enter: Array("\u{1B}[?1049h".utf8), leave: Array("\u{1B}[?1049l".utf8),
      painted: encoder.encode(grid, over: Grid(columns: 20, rows: 3)), grid: grid.binary ?? [])
  }

  @Test func pictureIsReadAsItWasWritten() {
    #expect(StoredFrame(bytes: Self.sample.bytes) == Self.sample)
    #expect(Self.sample.isHarmless)
  }

  @Test func truncatedFileIsRefused() {
    let bytes = Self.sample.bytes
    for count in bytes.indices { #expect(StoredFrame(bytes: Array(bytes[..<count])) == nil) }
    #expect(StoredFrame(bytes: bytes + [0]) == nil)
  }

  @Test func fileWithAChangedByteIsRefused() {
    let bytes = Self.sample.bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x20
      #expect(StoredFrame(bytes: damaged) == nil, "byte \(index)")
    }
  }

  @Test func anyBytesAreRead() {
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...200)).map { _ in UInt8.random(in: 0...255) }
      #expect(StoredFrame(bytes: bytes) == nil)
      #expect(StoredFrame(bytes: Array("TodayPi2".utf8) + bytes) == nil)
    }
  }

  @Test(arguments: PictureIdentity.Fact.allCases)
  func everyFactMakesAnotherIdentity(fact: PictureIdentity.Fact) {
    var other = Self.identity
    other[fact].append(0x21)
    #expect(other != Self.identity)
    #expect(other.differences(from: Self.identity) == [fact])
  }
}

struct TerminalSequencesTests {
  /// The capabilities of xterm's entry, and everything that the board adds.
  private static let restoration = Restoration(hasTitle: true) { name in
    [
      "cnorm": "\u{1B}[?12l\u{1B}[?25h", "civis": "\u{1B}[?25l", "rmkx": "\u{1B}[?1l\u{1B}>",
      "smkx": "\u{1B}[?1h\u{1B}=", "rmcup": "\u{1B}[?1049l\u{1B}[23;0;0t",
      "smcup": "\u{1B}[?1049h\u{1B}[22;0;0t", "sgr0": "\u{1B}(B\u{1B}[m\u{0F}",
      "clear": "\u{1B}[H\u{1B}[2J", "kmous": "\u{1B}[<", "rmam": "\u{1B}[?7l",
    ][name].map { Array($0.utf8) }
  }

  @Test func terminalControlIsSanitized() {
    #expect(TerminalSequences.areHarmless(Self.restoration.enter))
    #expect(TerminalSequences.areHarmless(Self.restoration.leave))
  }

  @Test func framesAreHarmless() {
    var grid = Grid(columns: 80, rows: 24)
    for row in 0..<24 {
      let style = CellStyle(
        foreground: .rgb(red: 9, green: UInt8(row), blue: 200), background: .indexed(UInt8(row)),
        attributes: CellStyle.Attributes(rawValue: UInt8(row)))
      grid.put("row \(row) 日本 👩‍👩‍👧‍👦 ⣀⣤⣶ العربية ~", row: row, column: row, style: style)
    }
    var encoder = FrameEncoder()
    let bytes = encoder.encode(grid, over: nil)
    #expect(bytes.count > 2048)
    #expect(TerminalSequences.areHarmless(bytes))
  }

  @Test(arguments: [
    "\n", "\r", "\t", "\u{7}", "\u{8}", "\u{0E}", "\u{7F}", "\u{9B}2J", "\u{1B}", "\u{1B}[",
    "\u{1B}[6n", "\u{1B}[c", "\u{1B}[21t", "\u{1B}[8;1;1t", "\u{1B}[5i", "\u{1B}[!p", "\u{1B}[2 q",
    "\u{1B}[1;2r", "\u{1B}c", "\u{1B}P+q\u{1B}\\", "\u{1B}]0;x\u{7}", "\u{1B}]2;Today",
    "\u{1B}]2;Todax\u{1B}\\", "\u{1B}]52;c;eA==\u{1B}\\", "\u{1B}]8;;https://a.b\u{1B}\\",
    "\u{1B}_Ga\u{1B}\\", "\u{1B}(0", "\u{1B}[" + String(repeating: "1;", count: 40) + "m",
  ])
  func otherSequencesAreRefused(text: String) {
    #expect(!TerminalSequences.areHarmless(Array("a\(text)b".utf8)))
  }

  @Test(
    arguments: [
      [0x80], [0xC2], [0xC2, 0x9B], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0],
    ] as [[UInt8]])
  func textThatIsNotUTF8IsRefused(bytes: [UInt8]) {
    #expect(!TerminalSequences.areHarmless(bytes))
    #expect(!TerminalSequences.areHarmless(bytes + Array("text".utf8)))
  }
}
