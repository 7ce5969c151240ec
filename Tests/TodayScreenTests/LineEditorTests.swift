import Testing

@testable import TodayScreen

struct LineEditorTests {
  @Test(arguments: [
    ([Key.character("!")], "Call mum!"),
    ([.home, .character("¡")], "¡Call mum"),
    ([.left, .backspace], "Call mm"),
    ([.home, .delete], "all mum"),
    ([.control("w")], "Call "),
    ([.wordLeft, .control("u")], "mum"),
    ([.home, .wordRight, .control("k")], "Call"),
    ([.control("u"), .backspace, .delete, .left, .right], ""),
    ([.character(" "), .paste("now\nor\u{1B} later\n")], "Call mum now or later"),
    ([.character("\u{3000}"), .character("\u{A0}")], "Call mum\u{3000}\u{A0}"),
    ([.paste("\u{3000}a\tb\u{A0}c\r\nd\u{7F}\u{9B}")], "Call mum\u{3000}a b\u{A0}c d"),
  ])
  func `keys edit`(keys: [Key], text: String) {
    var editor = LineEditor("Call mum")
    for key in keys { _ = editor.press(key) }
    #expect(editor.text == text)
  }

  @Test func `a combining mark joins the letter before the cursor`() {
    var editor = LineEditor("e")
    _ = editor.press(.character("\u{301}"))
    #expect(editor.characters == ["é"])
    #expect(editor.cursor == 1)
  }

  @Test func `a key that is not for editing is left to others`() {
    var editor = LineEditor()
    #expect(editor.press(.up) == false)
    #expect(editor.press(.enter) == false)
  }

  @Test(arguments: [
    (10, "abc漢字", 7), (7, "bc漢字", 6), (4, "字", 2), (1, "", 0), (0, "", 0),
  ])
  func `the window keeps the cursor visible`(columns: Int, text: String, cursor: Int) {
    let window = LineEditor("abc漢字").window(columns: columns)
    #expect(window.text == text)
    #expect(window.cursorColumn == cursor)
  }

  @Test(arguments: [
    (30, " Title: Call mum", 16), (20, " Title: Call mum", 16), (14, "Call mum", 8), (1, "", 0),
  ])
  func `a prompt gives way to what is typed`(columns: Int, text: String, cursor: Int) {
    let row = LineEditor("Call mum").line(prompt: " Title: ", columns: columns)
    #expect(row.line.plain == text)
    #expect(row.cursorColumn == cursor)
  }

  @Test(arguments: [
    ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("abc", 0, ""), ("a\u{1B}b", 2, "ab"),
    ("👩‍👩‍👧!", 3, "👩‍👩‍👧!"),
  ])
  func `truncation never cuts a character`(text: String, columns: Int, expected: String) {
    #expect(text.truncated(to: columns) == expected)
  }
}
