import Testing
import TodayWire

@Suite struct SanitizerTests {
  static let texts: [(String, String)] = [
    ("plain", "plain"), ("日本語 é 😀 👩‍👩‍👧", "日本語 é 😀 👩‍👩‍👧"), ("a\tb", "a b"), ("a\nb", "a\nb"),
    ("a\r\nb", "a\nb"), ("a\u{0}b\u{7}\u{8}\u{7F}c", "abc"), ("\u{1B}[31mred\u{1B}[0m", "red"),
    ("\u{1B}[2J\u{1B}[Hx", "x"), ("\u{9B}31mred", "red"), ("\u{1B}]0;title\u{7}x", "x"),
    ("\u{1B}]0;title\u{1B}\\x", "x"), ("\u{9D}title\u{9C}x", "x"), ("\u{1B}Pq#0\u{1B}\\x", "x"),
    ("\u{1B}_app\u{1B}\\\u{1B}^pm\u{1B}\\\u{1B}Xsos\u{1B}\\x", "x"), ("\u{1B}(0x", "x"),
    ("\u{1B}cx", "x"), ("\u{1B}", ""), ("\u{1B}[", ""), ("\u{1B}[31", ""),
    ("\u{1B}]0;unfinished\nnext", "\nnext"), ("\u{1B}\u{1B}[31mx", "x"),
    ("\u{1B}[31\u{1B}[0mx", "x"),
    ("a\u{202E}b\u{2066}c\u{2069}\u{200F}d", "abcd"), ("a\u{2028}b\u{2029}c", "a b c"),
    ("c\u{200D}de", "cde"), ("\u{200D}a", "a"), ("👩\u{200D}a", "👩a"), ("a\u{200D}👩", "a👩"),
    ("👩🏽\u{200D}🚒", "👩🏽\u{200D}🚒"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
    ("ه\u{200D} क्\u{200D}ष", "ه\u{200D} क्\u{200D}ष"), ("2\u{200D}3", "23"),
    ("a\u{85}b", "ab"), ("\u{1B}[31\nx", "\nx"),
  ]

  @Test(arguments: texts.indices) func controlsAreRemovedFromText(_ index: Int) {
    let (text, expected) = Self.texts[index]
    #expect(Sanitizer.text(text) == expected, "\(text.debugDescription)")
  }

  @Test(arguments: [("a\nb", "a b"), ("a\r\nb", "a b"), ("\u{1B}]0;t\nb", " b")])
  func lineHasNoLineEnds(_ text: String, _ expected: String) {
    #expect(Sanitizer.line(text) == expected)
  }
}
