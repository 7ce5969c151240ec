import Testing

@testable import TodayScreen

@Test(arguments: [("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("a\u{1B}", 1)])
func cellsAreCountedByCluster(text: String, cells: Int) {
  #expect(text.cells == cells)
}

@Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本", 3, "日…"), ("abc", 0, "")])
func truncatedTextIsNeverWider(text: String, columns: Int, expected: String) {
  #expect(text.truncated(to: columns) == expected)
}

@Test(arguments: [
  (0, ""), (1, "…"), (3, "ab…"), (4, "abc…"), (5, "abcd…"), (6, "abcdef"), (9, "abcdef"),
])
func lineOfSeveralPartsIsCutOnce(columns: Int, expected: String) {
  let line = Line("abc") + Line("def", .bold)
  #expect(line.truncated(to: columns).plain == expected)
}

@Test func rightEdgeWins() {
  #expect(Line.edges("Stand-up meeting", "Room 4", columns: 14).plain == "Stand-… Room 4")
  #expect(Line.edges("A", "B", columns: 5).plain == "A   B")
}

@Test func controlCharactersNeverReachTheTerminal() {
  let line = Line("a\u{1B}[2Jb\u{202E}c", TextStyle(color: .red, bold: true))
  #expect(line.rendered(columns: 20, colors: true) == "\u{1B}[1;31ma[2Jbc\u{1B}[0m")
  #expect(line.rendered(columns: 20, colors: false) == "\u{1B}[1ma[2Jbc\u{1B}[0m")
}
