import Testing
import TodayRender

struct TextWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("─", 1), ("▁", 1), ("…", 1), ("\u{AD}", 1),
      ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ー", 2),
      ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2), ("🇮🇹", 2), ("🇮", 1),
      ("☀", 1), ("☀️", 2), ("1️⃣", 2), ("1\u{20E3}", 1), ("⚠", 1), ("⌚", 2), ("🫨", 2),
      ("ก", 1), ("กิ", 1), ("น้ำ", 2), ("क", 1), ("कि", 2), ("क्", 1), ("ש", 1), ("שׁ", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\n", 0), ("\u{7}", 0), ("\u{7F}", 0),
      ("\u{9B}", 0), ("\u{378}", 1), ("\u{10FFFF}", 1),
    ] as [(Character, Int)])
  func aClusterIsAsWideAsTerminalsDrawIt(_ cluster: Character, _ width: Int) {
    #expect(TextWidth.width(of: cluster) == width)
  }

  @Test(arguments: [
    ("", 0), ("Today", 5), ("日本語", 6), ("naïve", 5), ("ภาษาไทย", 7), ("สวัสดี", 4),
    ("한국어", 6), ("שלום", 4), ("a\nb", 2), ("नमस्ते", 4),
  ])
  func aTextIsAsWideAsItsClusters(_ text: String, _ width: Int) {
    #expect(TextWidth.width(of: text) == width)
  }

  @Test func noClusterIsWiderThanTwoCells() {
    for value in stride(from: UInt32(0x20), to: 0x1_0000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for character in String(scalar) + "\u{FE0F}" {
        #expect((0...2).contains(TextWidth.width(of: character)))
      }
    }
  }
}
