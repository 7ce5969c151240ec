import Testing
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct LineFieldTests {
  private static let edits: [(String, [Key], String, Int)] = [
    ("", [Key.character("a"), .character("b")], "ab", 2),
    ("ab", [.left, .character("x")], "axb", 2),
    ("ab", [.home, .character("x"), .end, .character("y")], "xaby", 4),
    ("ab", [.control("a"), .delete], "b", 0), ("ab", [.control("e"), .delete], "ab", 2),
    ("ab", [.backspace, .backspace, .backspace], "", 0),
    ("one two  ", [.control("w")], "one ", 4), ("one two", [.left, .control("w")], "one o", 4),
    ("one two", [.left, .control("u")], "o", 0),
    ("one two  ", [.wordLeft, .character("x")], "one xtwo  ", 5),
    ("one two", [.wordLeft, .wordLeft, .wordLeft, .delete], "ne two", 0),
    ("one two", [.home, .wordRight, .control("k")], "one", 3),
    ("one two", [.home, .wordRight, .wordRight, .wordRight, .backspace], "one tw", 6),
    ("one two", [.home, .right, .control("k")], "o", 1),
    ("a", [.left, .left, .left, .right, .right, .right], "a", 1),
    // A cluster is one character: a family, a flag, a letter with marks.
    ("👨‍👩‍👧x", [.left, .backspace], "x", 0), ("🇯🇵", [.backspace], "", 0),
    ("e", [.character("\u{301}")], "e\u{301}", 1), ("e\u{301}", [.backspace], "", 0),
    // Pasted lines are joined; control characters are removed.
    ("", [.character("a"), .character("\n"), .character("b"), .character("\t")], "a b ", 4),
    ("", [.character("\u{7}"), .character("\u{9B}")], "", 0),
  ]

  @Test(arguments: edits)
  func keysEdit(_ text: String, _ keys: [Key], _ result: String, _ cursor: Int) {
    var field = LineField(text: text)
    let taken = keys.map { field.press($0) }
    #expect(!taken.contains(false))
    #expect(field.text == result)
    #expect(field.cursor == cursor)
  }

  @Test(arguments: [Key.up, .down, .enter, .escape, .tab, .pageUp, .control("c"), .function(1)])
  func otherKeysAreLeftToTheForm(_ key: Key) {
    var field = LineField(text: "a")
    let isTaken = field.press(key)
    #expect(!isTaken)
    #expect(field.text == "a")
  }

  private static let windows: [(String, [Key], Int, String, Int)] = [
    ("abc", [], 10, "abc", 3), ("abcdef", [], 4, "def", 3), ("abcdef", [.home], 4, "abcd", 0),
    ("abcdef", [.home, .right, .right, .right, .right], 4, "bcde", 3), ("abc", [], 1, "", 0),
    ("abc", [.home], 1, "a", 0), ("日本語", [], 5, "本語", 4), ("日本語", [], 4, "語", 2),
    ("日本語", [.left], 4, "本語", 2), ("日本語", [.home], 3, "日", 0), ("abc", [], 0, "", 0),
    ("日", [.home], 1, "", 0),
  ]

  @Test(arguments: windows)
  func cursorIsVisible(
    _ text: String, _ keys: [Key], _ columns: Int, _ shown: String, _ cursor: Int
  ) {
    var field = LineField(text: text)
    for key in keys { _ = field.press(key) }
    let window = field.window(columns: columns)
    #expect(window.text == shown)
    #expect(window.cursorColumn == cursor)
    #expect(TextWidth.width(of: window.text) <= columns)
  }

  @Test func secretIsShownAsDots() {
    let field = LineField(text: "日本x", isSecret: true)
    #expect(field.window(columns: 10).text == "•••")
    #expect(field.text == "日本x")
  }

  private func drawing(_ field: LineField, columns: Int, isFocused: Bool) -> (String, [Int]) {
    var canvas = Canvas(grid: Grid(columns: 8, rows: 1), context: SampleBoard.context)
    canvas.put(field, row: 0, column: 1, columns: columns, isFocused: isFocused)
    let reversed = (0..<8).filter { canvas.grid[0, $0].style.attributes.contains(.reverse) }
    return (canvas.grid.drawing, reversed)
  }

  @Test func cursorIsInReverseVideo() {
    var field = LineField(text: "日本")
    #expect(drawing(field, columns: 6, isFocused: true) == (" 日本", [5]))
    _ = field.press(.left)
    #expect(drawing(field, columns: 6, isFocused: true) == (" 日本", [3, 4]))
    #expect(drawing(field, columns: 3, isFocused: true) == (" 本", [1, 2]))
  }

  @Test func givenLinesAreJoinedByBlanks() {
    let field = LineField(text: "a\nb\r\nc")
    #expect(field.window(columns: 10).text == "a b c")
    #expect(field.text == "a\nb\r\nc")
  }

  @Test func fieldWithoutFocusShowsItsBeginning() {
    let field = LineField(text: "abcdef")
    #expect(drawing(field, columns: 3, isFocused: false) == (" abc", []))
    #expect(drawing(field, columns: 0, isFocused: true) == ("", []))
  }
}
