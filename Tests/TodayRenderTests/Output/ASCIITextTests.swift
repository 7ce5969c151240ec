import Testing
import TodayWire

@testable import TodayRender

struct ASCIITextTests {
  @Test(arguments: [
    ("plain ~ text", "plain ~ text"), ("Zürich – 7 °C", "Zurich - 7 oC"), ("“a” …", "\"a\" ~"),
    ("東京", "????"), ("ＡＢ１", "A B 1 "), ("▁▄█", "_-#"), ("👍🏽", "??"), ("❄ ⚙ ☁", "* * ~"),
    ("×−±", "x-+"), ("Ω", "?"), ("", ""), ("e\u{301}", "e"), ("a\u{A0}b", "a b"),
  ])
  func textHasAnASCIIForm(_ text: String, _ likeness: String) {
    #expect(ASCIIText.likeness(of: text) == likeness)
  }

  /// An ASCII form has as many cells as the original, so that nothing moves.
  @Test func asciiFormHasTheSameWidth() {
    for value in UInt32(0xA0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let width = TextWidth.width(of: text)
      guard width > 0 else { continue }
      let likeness = ASCIIText.likeness(of: text)
      if likeness.utf8.count != width || !likeness.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        Issue.record("U+\(String(value, radix: 16)): \(likeness)")
        return
      }
    }
  }
}
