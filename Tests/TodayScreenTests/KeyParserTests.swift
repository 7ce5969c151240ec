import Testing

@testable import TodayScreen

struct KeyParserTests {
  /// The keys of these bytes when they arrive one by one.
  private func keys(_ text: String, _ parser: inout KeyParser) -> [Key] {
    text.utf8.flatMap { byte in
      parser.append([byte])
      var keys: [Key] = []
      while let key = parser.next(isFinal: false) { keys.append(key) }
      return keys
    }
  }

  @Test(arguments: [
    ("a", [Key.character("a")]),
    ("ñ漢😀", [.character("ñ"), .character("漢"), .character("😀")]),
    ("\r", [.enter]),
    ("\u{7F}", [.backspace]),
    ("\u{3}", [.control("c")]),
    ("\u{1B}[A\u{1B}OB", [.up, .down]),
    ("\u{1B}[5~q", [.pageUp, .character("q")]),
    ("\u{1B}[3~\u{1B}[1;5D", [.delete, .wordLeft]),
    ("\u{1B}[1;2A\u{1B}[1;2B", [.shiftUp, .shiftDown]),
    ("\u{1B}[200~two\nlines\u{1B}[201~x", [.paste("two\nlines"), .character("x")]),
    ("\u{1B}[99;99zq", [.unknown, .character("q")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}x\u{1B}b", [.character("x"), .wordLeft]),
  ])
  func `bytes are keys, whole or one by one`(text: String, keys: [Key]) {
    var pieces = KeyParser()
    #expect(self.keys(text, &pieces) == keys)
    #expect(!pieces.isPending)
    var whole = KeyParser()
    whole.append(text.utf8)
    for key in keys { #expect(whole.next(isFinal: false) == key) }
    #expect(whole.next(isFinal: false) == nil)
  }

  @Test func `escape alone is a key once nothing follows`() {
    var parser = KeyParser()
    parser.append([0x1B])
    #expect(parser.next(isFinal: false) == nil)
    #expect(parser.isPending)
    #expect(parser.next(isFinal: true) == .escape)
    parser.append([0x1B, 0x5B])
    #expect(parser.next(isFinal: true) == .character("["))
    #expect(!parser.isPending)
  }

  @Test func `a paste is waited for, however long it takes`() {
    var parser = KeyParser()
    #expect(keys("\u{1B}[200~half", &parser) == [])
    #expect(!parser.isPending)
    #expect(parser.next(isFinal: true) == nil)
    #expect(keys(" and half\u{1B}[201~", &parser) == [.paste("half and half")])
  }

  @Test func `bytes that are no UTF-8 are no characters`() {
    var parser = KeyParser()
    parser.append([0xFF, 0xC3, 0x28, 0x61])
    #expect(parser.next(isFinal: false) == .unknown)
    #expect(parser.next(isFinal: false) == .unknown)
    #expect(parser.next(isFinal: false) == .character("a"))
  }

  @Test func `a paste whose end was lost does not take the keyboard`() {
    var parser = KeyParser()
    #expect(keys("\u{1B}[200~half", &parser) == [])
    #expect(keys("\u{3}", &parser) == [])
    #expect(parser.isPending)
    #expect(parser.next(isFinal: true) == .paste("half"))
    #expect(parser.next(isFinal: true) == .control("c"))
    #expect(keys("q", &parser) == [.character("q")])
  }

  @Test func `keys in a pasted text are not keys`() {
    var parser = KeyParser()
    #expect(
      keys("\u{1B}[200~a\u{3}b\u{1B}(Bc\u{1B}xd\u{1B}[201~q", &parser)
        == [.paste("abcd"), .character("q")])
  }

  @Test func `a long paste is one key`() {
    let text = String(repeating: "aé", count: 10_000)
    var parser = KeyParser()
    parser.append("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    #expect(parser.next(isFinal: false) == .paste(text))
    #expect(parser.next(isFinal: false) == nil)
  }

  @Test func `a sequence that comes in pieces is not typed`() {
    var parser = KeyParser()
    parser.append(Array("\u{1B}[1;".utf8))
    #expect(parser.next(isFinal: false) == nil)
    #expect(parser.isPending)
    #expect(parser.next(isFinal: true) == nil)
    #expect(!parser.isPending)
    // It is still the same incomplete sequence.
    #expect(parser.next(isFinal: false) == nil)
    #expect(!parser.isPending)
    #expect(keys("2Bq", &parser) == [.shiftDown, .character("q")])
  }
}
