import Testing
import TodayWire

@testable import TodayRender

struct TextWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("─", 1), ("▁", 1), ("…", 1), ("\u{AD}", 1),
      ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ー", 2),
      ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2), ("🇮🇹", 2), ("🇮", 1),
      ("☀", 1), ("☀️", 2), ("1️⃣", 2), ("1\u{20E3}", 1), ("⚠", 1), ("⌚", 2), ("🫨", 2),
      ("ก", 1), ("กิ", 1), ("น้ำ", 2), ("क", 1), ("कि", 2), ("क्", 1), ("क्षि", 3), ("કો", 2), ("☀︎", 1),
      ("⌚︎", 2),
      ("🏳\u{200D}🌈", 2), ("☰", 2), ("ㄱ", 2), ("ﷺ", 1), ("\u{E000}", 1), ("\u{3400}", 2), ("ש", 1),
      ("שׁ", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\n", 0), ("\u{7}", 0), ("\u{7F}", 0),
      ("\u{9B}", 0), ("\u{378}", 1), ("\u{10FFFF}", 1),
    ] as [(String, Int)])
  func clusterHasTheWidthThatTerminalsUse(_ text: String, _ width: Int) {
    #expect(text.count == 1)
    let cluster = Character(text)
    #expect(TextWidth.width(of: cluster) == width)
  }

  /// Terminals without clusters give each base a cell, and no letter may be lost there.
  @Test(
    arguments: [
      ("क्षि", ["क्ष", "ि"]), ("स्त्र", ["स्त्", "र"]), ("நொ", ["நொ"]), ("க\u{BC6}\u{BBE}", ["கெ", "ா"]),
      ("👩🏽‍❤️‍💋‍👨🏿", ["👩🏽‍❤️‍💋‍👨🏿"]),
      ("\u{E0B0}", ["\u{E0B0}"]), ("\u{20E3}", []), ("🏳\u{200D}🌈", ["🏳\u{200D}🌈"]),
      (
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        ["🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"]
      ),
    ] as [(String, [String])])
  func clusterIsStoredWhole(_ text: String, _ parts: [String]) {
    #expect(text.count == 1)
    let cluster = Character(text)
    let width = TextWidth.width(of: cluster)
    #expect(CellPart.parts(of: cluster, width: width).map(\.cluster) == parts)
    #expect(CellPart.parts(of: cluster, width: width).reduce(0) { $0 + $1.width } == width)
    var grid = Grid(columns: 12, rows: 1)
    #expect(grid.put(String(cluster) + "|", row: 0, column: 0, style: .plain) == width + 1)
    #expect(grid.text == parts.joined() + "|")
  }

  @Test(arguments: [0xFDD0, 0xFFFE, 0x1_FFFF, 0x10_FFFE] as [UInt32])
  func noncharacterIsReplaced(_ value: UInt32) throws {
    var grid = Grid(columns: 2, rows: 1)
    grid.put(String(try #require(Unicode.Scalar(value))), row: 0, column: 0, style: .plain)
    #expect(grid[0, 0].cluster == "\u{FFFD}")
  }

  @Test func excessiveMarksAreRemoved() {
    let tower = Character("a" + String(repeating: "\u{301}", count: 5000))
    #expect(TextWidth.width(of: tower) == 1)
    let part = CellPart.parts(of: tower, width: 1)
    #expect(part.count == 1 && part[0].cluster.unicodeScalars.count == CellPart.mostScalars)
  }

  @Test(arguments: [
    ("", 0), ("Today", 5), ("日本語", 6), ("naïve", 5), ("ภาษาไทย", 7), ("สวัสดี", 4),
    ("한국어", 6), ("שלום", 4), ("a\nb", 2), ("नमस्ते", 4),
  ])
  func textWidthIsTheSumOfItsClusters(_ text: String, _ width: Int) {
    #expect(TextWidth.width(of: text) == width)
  }

  @Test func emojiSequencesHaveAtMostTwoCells() {
    for value in stride(from: UInt32(0x20), to: 0x1_0000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for character in String(scalar) + "\u{FE0F}" {
        #expect((0...2).contains(TextWidth.width(of: character)))
      }
    }
  }
}
