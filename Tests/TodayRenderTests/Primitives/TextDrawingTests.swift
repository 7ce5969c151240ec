import Testing
import TodayRender
import TodayWire

struct TextDrawingTests {
  @Test func textWrapsByWord() throws {
    #expect(
      try drawing(text("Feed the cat and the neighbour's fish"), columns: 14) == """
        Feed the cat
        and the
        neighbour's
        fish
        """)
  }

  @Test(arguments: [(1, "Feed the cat…"), (2, "Feed the cat\nand the fish")])
  func lineLimitTruncates(_ limit: Int, _ expected: String) throws {
    let json = #"{"type":"text","text":"Feed the cat and the fish","lineLimit":\#(limit)}"#
    #expect(try drawing(json, columns: 13) == expected)
  }

  @Test(arguments: [("leading", "ab"), ("center", "   ab"), ("trailing", "      ab")])
  func textIsAlignedInItsPlace(_ align: String, _ expected: String) throws {
    #expect(
      try drawing(#"{"type":"text","text":"ab","align":"\#(align)"}"#, columns: 8) == expected)
  }

  @Test func spansKeepTheirStylesAndInheritTheRest() throws {
    let json = """
      {"type":"text","style":{"italic":true},
       "spans":[{"text":"a","style":{"bold":true}},{"text":"b","style":{"color":"red"}}]}
      """
    let grid = try drawn(json, columns: 2).grid
    #expect(grid[0, 0].style == CellStyle(attributes: [.bold, .italic]))
    #expect(grid[0, 1].style == CellStyle(foreground: .indexed(1), attributes: .italic))
  }

  @Test func datesAndSymbolsInATextAreTheHosts() throws {
    let json = #"""
      {"type":"text","spans":[{"symbol":"bell.fill"},{"text":" in "},
        {"text":"old","date":"2026-11-21T10:41:07Z","format":"timer"},{"text":", "},
        {"text":"old","date":"2026-11-21T09:51:00Z","format":"relative"}]}
      """#
    #expect(try drawing(json, columns: 40) == "♩ in 1:00:07, in 10 min")
    #expect(try drawing(json, columns: 40, ascii: true) == "! in 1:00:07, in 10 min")
    #expect(try drawing(json, columns: 10) == "♩ in\n1:00:07,\nin 10 min")
    let node = try Node(json: JSONReader.read(json))
    let clock = DisplayClock.fixed(now: nineFortyOne)
    #expect(NodeRenderer.plainText(node, clock: clock) == "in 1:00:07, in 10 min")
    #expect(
      SpokenWords(.english, clock: clock).text(of: node) == "bell fill in 1:00:07, in 10 min")
  }

  @Test func levelSetsTheColourOfANodeWithoutOne() throws {
    let json = #"{"type":"text","text":"a","level":"bad"}"#
    #expect(try drawn(json, columns: 1).grid[0, 0].style.foreground == .indexed(1))
    let own = #"{"type":"text","text":"a","level":"bad","style":{"color":"blue"}}"#
    #expect(try drawn(own, columns: 1).grid[0, 0].style.foreground == .indexed(4))
  }

  @Test func rightToLeftTextStaysInItsCells() throws {
    let row = #"{"type":"hstack","children":[\#(text("שלום")),{"type":"spacer"},\#(text("12"))]}"#
    let grid = try drawn(row, columns: 10).grid
    #expect(
      (0..<10).map { grid[0, $0].cluster } == ["ש", "ל", "ו", "ם"] + [" ", " ", " ", " "] + [
        "1", "2",
      ])
  }

  @Test func unknownTypeDrawsItsFallbackOrNothing() throws {
    #expect(try drawing(#"{"type":"hologram","fallback":"12 items"}"#, columns: 20) == "12 items")
    #expect(try drawing(#"{"type":"hologram"}"#, columns: 20) == "")
    let row =
      #"{"type":"hstack","spacing":1,"children":[\#(text("a")),{"type":"hologram"},\#(text("b"))]}"#
    #expect(try drawing(row, columns: 20) == "a b")
  }

  @Test func paddingAndSizesInCellsAreKept() throws {
    let json = """
      {"type":"vstack","children":[
        {"type":"text","text":"abcdef","width":4,"lineLimit":1},
        {"type":"text","text":"ab","padding":{"top":1,"leading":3}},
        {"type":"text","text":"cd","height":2},
        {"type":"text","text":"wrapped text","maxWidth":8}]}
      """
    #expect(try drawing(json, columns: 20) == "abc…\n\n   ab\ncd\n\nwrapped\ntext")
  }

  @Test func dimmedDrawingHasTheSameText() throws {
    let plain = try drawn(text("abc"), columns: 3).grid
    let dimmed = try drawn(text("abc"), columns: 3) { $0.dimmed = true }.grid
    #expect(plain.text == dimmed.text)
    #expect(dimmed[0, 0].style.attributes == .dim)
  }
}
