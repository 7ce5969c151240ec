import Testing

@testable import Reminders

struct KeyDecoderTests {
  @Test(arguments: [
    ("a", [Key.character("a")]),
    ("ñ漢😀", [.character("ñ"), .character("漢"), .character("😀")]),
    ("\r", [.enter]),
    ("\u{7F}", [.backspace]),
    ("\u{3}", [.control("c")]),
    ("\u{1B}[A\u{1B}OB", [.up, .down]),
    ("\u{1B}[3~\u{1B}[1;5D", [.delete, .wordLeft]),
    ("\u{1B}[200~two\nlines\u{1B}[201~x", [.paste("two\nlines"), .character("x")]),
    ("\u{1B}[99;99zq", [.character("q")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
  ])
  func `bytes are keys`(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8) == keys)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: ["ñ", "漢", "\u{1B}[1;5C", "\u{1B}[200~漢\u{1B}[201~"])
  func `a key may come byte by byte`(text: String) {
    var whole = KeyDecoder()
    var pieces = KeyDecoder()
    let keys = text.utf8.flatMap { pieces.decode([$0]) }
    #expect(keys == whole.decode(text.utf8))
    #expect(keys.count == 1)
  }

  @Test func `escape alone is a key once nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.decode([0x1B, 0x5B]) == [])
    #expect(decoder.flush() == [])
    #expect(!decoder.isWaiting)
  }

  @Test func `bytes that are no UTF-8 are no keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0xC3, 0x28, 0x61]) == [.character("a")])
  }
}
