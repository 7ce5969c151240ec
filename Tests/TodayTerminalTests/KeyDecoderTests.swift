import CNCurses
import Testing
import TodayRender

@testable import TodayTerminal

struct KeyDecoderTests {
  private func decode(_ inputs: KeyDecoder.Input...) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(inputs)
  }

  private func typed(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.unicodeScalars.map { .scalar($0.value) })
  }

  @Test(arguments: [
    (UInt32(0x61), Key.character("a")), (0x20, .space), (0x65E5, .character("日")),
    (0x09, .tab), (0x0A, .enter), (0x0D, .enter), (0x7F, .backspace), (0x08, .backspace),
    (0x03, .control("c")), (0x1A, .control("z")), (0x0C, .control("l")),
  ])
  func charactersAreKeys(value: UInt32, key: Key) {
    #expect(decode(.scalar(value)) == [key])
  }

  @Test(arguments: [UInt32(0), 0x1C, 0x1F, 0x85, 0x9B, 0xD800, 0x11_0000])
  func whatIsNoCharacterIsNoKey(value: UInt32) {
    #expect(decode(.scalar(value)) == [])
  }

  @Test(arguments: [
    (KEY_UP, Key.up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right),
    (KEY_SR, .shiftUp), (KEY_SF, .shiftDown), (KEY_BTAB, .backTab), (KEY_ENTER, .enter),
    (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown), (KEY_HOME, .home), (KEY_END, .end),
    (KEY_DC, .delete), (KEY_BACKSPACE, .backspace), (KEY_F0 + 1, .function(1)),
    (KEY_F0 + 12, .function(12)),
  ])
  func cursesCodesAreKeys(code: Int32, key: Key) {
    #expect(decode(.code(code)) == [key])
  }

  @Test(arguments: [KEY_RESIZE, KEY_BREAK, KEY_F0])
  func otherCodesAreNoKeys(code: Int32) {
    #expect(decode(.code(code)) == [])
  }

  @Test(arguments: [
    ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}q", [.escape, .character("q")]),
    ("\u{1B}[?1;2cx", [.character("x")]), ("\u{1B}[200~", []), ("\u{1B}OZq", [.character("q")]),
    ("\u{1B}]11;rgb:0/0/0\u{07}q", [.character("q")]),
    ("\u{1B}P1+r\u{1B}\\q", [.character("q")]), ("\u{1B}[", [.escape, .character("[")]),
    ("\u{1B}[1;2", []),
  ])
  func unknownSequencesAreNotTyped(text: String, keys: [Key]) {
    #expect(typed(text) == keys)
  }

  @Test func pressAndReleaseOnOneCellAreAClick() {
    #expect(
      decode(.mouse(row: 3, column: 4, .press), .mouse(row: 3, column: 4, .release)) == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .press)),
        .mouse(MouseEvent(row: 3, column: 4, kind: .release)),
        .mouse(MouseEvent(row: 3, column: 4, kind: .click)),
      ])
  }

  @Test func aReleaseElsewhereIsADrag() {
    #expect(
      decode(.mouse(row: 3, column: 4, .press), .mouse(row: 7, column: 5, .release)).last
        == .mouse(MouseEvent(row: 7, column: 5, kind: .drag(rows: 4))))
  }

  @Test func aReleaseWithoutAPressIsNoClick() {
    #expect(
      decode(.mouse(row: 3, column: 4, .release)) == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .release))
      ])
  }

  @Test func theOtherButtonAsksForTheMenu() {
    #expect(
      decode(.mouse(row: 3, column: 4, .menu)) == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .menu))
      ])
  }

  @Test func theWheelScrolls() {
    #expect(
      decode(.mouse(row: 0, column: 0, .wheelUp), .mouse(row: 0, column: 0, .wheelDown)) == [
        .mouse(MouseEvent(row: 0, column: 0, kind: .wheelUp)),
        .mouse(MouseEvent(row: 0, column: 0, kind: .wheelDown)),
      ])
  }
}
