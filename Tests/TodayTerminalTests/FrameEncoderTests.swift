import Testing
import TodayRender
import TodayWire

@testable import TodayTerminal

struct FrameEncoderTests {
  private func grid(_ lines: [String], columns: Int = 40) -> Grid {
    var grid = Grid(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { grid.put(line, row: row, column: 0, style: .plain) }
    return grid
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func unchangedPictureWritesNothing() {
    var encoder = FrameEncoder()
    let picture = grid(["Reminders", "  Renew passport"])
    #expect(encoder.encode(picture, over: picture) == [])
  }

  @Test func changedCellIsWrittenAtItsPosition() {
    var encoder = FrameEncoder()
    let old = grid(["CPU  23 %", ""])
    _ = encoder.encode(old, over: Grid(columns: 40, rows: 2))
    #expect(text(encoder.encode(grid(["CPU  24 %", ""]), over: old)) == "\u{1B}[1;7H4")
  }

  /// xterm keeps the pixels that a block drew outside its cell.
  @Test func cellAfterAReplacedBlockIsRedrawn() {
    var encoder = FrameEncoder()
    let old = grid(["CPU █ 23 %", "      ▀▄"])
    _ = encoder.encode(old, over: Grid(columns: 40, rows: 2))
    let bytes = encoder.encode(grid(["CPU   23 %", "      ▀ "]), over: old)
    #expect(text(bytes) == "\u{1B}[1;5H  \u{1B}[2;8H  ")
    // At the right edge there is no next cell.
    let edge = grid(["   █"], columns: 4)
    #expect(text(encoder.encode(grid(["    "], columns: 4), over: edge)) == "\u{1B}[1;4H ")
  }

  @Test func changedRowNeedsItsCellsAndAtMost24Bytes() {
    var encoder = FrameEncoder()
    var old = Grid(columns: 160, rows: 48)
    var new = old
    let style = CellStyle(foreground: .indexed(243), attributes: .dim)
    old.put(String(repeating: "a", count: 150), row: 40, column: 5, style: style)
    new.put(String(repeating: "b", count: 150), row: 40, column: 5, style: style)
    _ = encoder.encode(old, over: Grid(columns: 160, rows: 48))
    #expect(encoder.encode(new, over: old).count <= 150 + 24)
  }

  @Test func nothingIsClearedForAChange() {
    var encoder = FrameEncoder()
    let old = grid(["one", "two"])
    _ = encoder.encode(old, over: Grid(columns: 40, rows: 2))
    let bytes = text(encoder.encode(grid(["ONE", "TWO"]), over: old))
    #expect(!bytes.contains("J") && !bytes.contains("K"))
  }

  @Test func unknownScreenIsCleared() {
    var encoder = FrameEncoder()
    var terminal = FakeTerminal(columns: 12, rows: 2, filling: "?")
    terminal.read(encoder.encode(grid(["Reminders", ""], columns: 12), over: nil))
    #expect(terminal.text == ["Reminders   ", "            "])
  }

  @Test func pictureOverOneOfAnotherSizeIsPaintedWhole() {
    let new = grid(["Reminders", "Call the bank"], columns: 20)
    for old in [Grid(columns: 4, rows: 1), Grid(columns: 40, rows: 9)] {
      var encoder = FrameEncoder()
      var fresh = FrameEncoder()
      #expect(encoder.encode(new, over: old) == fresh.encode(new, over: nil))
    }
  }

  @Test func largeFramesAreShownInOnePiece() {
    var encoder = FrameEncoder()
    let lines = (0..<48).map { _ in String(repeating: "x", count: 160) }
    let bytes = text(encoder.encode(grid(lines, columns: 160), over: nil))
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
  }

  @Test(arguments: ["☀️", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "क्षि", "e\u{301}", "1️⃣"])
  func textAfterAnAmbiguousClusterIsRepositioned(cluster: String) {
    var encoder = FrameEncoder()
    let old = grid(["..........|edge"])
    let new = grid([cluster + "tail" + String(repeating: ".", count: 3) + "...|edge"])
    for splits in [false, true] {
      var terminal = FakeTerminal(columns: 40, rows: 1)
      terminal.splitsClusters = splits
      terminal.read(encoder.encode(old, over: Grid(columns: 40, rows: 1)))
      terminal.read(encoder.encode(new, over: old))
      let width = TextWidth.width(of: cluster)
      #expect(terminal.text[0].contains("tail"))
      #expect(terminal.clusters[0][width] == "t", "splits: \(splits)")
    }
  }

  @Test func controlCharactersAreNotSent() {
    var encoder = FrameEncoder()
    var picture = Grid(columns: 4, rows: 1)
    picture[0, 0] = Cell("\u{1B}")
    picture[0, 1] = Cell("\u{9B}")
    picture[0, 2] = Cell("\r\n")
    let bytes = text(encoder.encode(picture, over: nil))
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      #expect(rest[rest.index(after: escape)] == "[")
      rest = rest[rest.index(after: escape)...]
    }
    #expect(!bytes.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
    #expect(!bytes.contains("\r\n"))
  }

  @Test func unsupportedAttributesAreLeftOut() {
    var abilities = TerminalAbilities()
    abilities.attributes = [.bold]
    var encoder = FrameEncoder(abilities: abilities)
    var picture = Grid(columns: 1, rows: 1)
    picture[0, 0] = Cell("a", style: CellStyle(attributes: [.bold, .dim, .strikethrough]))
    #expect(text(encoder.encode(picture, over: nil)) == "\u{1B}[1;1H\u{1B}[0;1ma\u{1B}[m")
  }

  /// For any two pictures, the terminal shows the new one afterwards.
  @Test(arguments: 0..<40)
  func terminalShowsTheNewPicture(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let columns = Int.random(in: 1...30, using: &random)
    let rows = Int.random(in: 1...6, using: &random)
    var terminal = FakeTerminal(columns: columns, rows: rows)
    var encoder = FrameEncoder()
    var shown = Grid(columns: columns, rows: rows)
    for _ in 0..<30 {
      var next = shown
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let word = ["a", "Tokyo", "東京", "  ", "e\u{301}", "🇩🇪x", "─────"].randomElement(
          using: &random)!
        let style = [
          CellStyle.plain, CellStyle(foreground: .indexed(9), attributes: .bold),
          CellStyle(background: .indexed(200)), CellStyle(attributes: [.dim, .underline]),
        ].randomElement(using: &random)!
        next.put(
          word, row: Int.random(in: 0..<rows, using: &random),
          column: Int.random(in: -2..<columns, using: &random), style: style)
      }
      terminal.read(encoder.encode(next, over: shown))
      shown = next
      #expect(
        terminal.clusters == (0..<rows).map { row in (0..<columns).map { shown[row, $0].cluster } })
    }
  }
}

/// The same numbers in every run.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
