import Testing
import TodayRender

struct StackDrawingTests {
  private static let reminder = """
    {"type":"hstack","children":[{"type":"toggle","text":"Call the bank","action":"done"},
      {"type":"spacer"},{"type":"text","text":"tomorrow"}]}
    """

  @Test(arguments: [
    (30, "○ Call the bank       tomorrow"), (24, "○ Call the bank tomorrow"),
    (20, "○ Call the… tomorrow"), (16, "○ Call… tomorrow"), (12, "○ Cal… tomo…"),
    (6, "○ tom…"), (4, "tom…"), (1, "…"), (0, ""),
  ])
  func valuesStayAtTheRightEdgeAndTextShrinks(_ columns: Int, _ expected: String) throws {
    #expect(try drawing(Self.reminder, columns: columns) == expected)
  }

  private static let pod = """
    {"type":"hstack","spacing":1,"folds":true,"children":[{"type":"text","text":"shop/pay-7"},
      {"type":"spacer"},{"type":"text","text":"CrashLoopBackOff"}]}
    """

  /// The first row has a complete text, or the row stays one row.
  @Test(arguments: [
    (30, "shop/pay-7    CrashLoopBackOff"), (24, "shop/pay-7\n        CrashLoopBackOff"),
    (12, "shop/pay-7\nCrashLoopBa…"), (9, "sh…  Cra…"),
  ])
  func narrowRowFolds(_ columns: Int, _ expected: String) throws {
    #expect(try drawing(Self.pod, columns: columns) == expected)
  }

  @Test func wideRowDoesNotFold() throws {
    let json = """
      {"type":"hstack","spacing":1,"folds":true,"children":[
        {"type":"text","text":"The mill stops at night","lineLimit":1},{"type":"spacer"},
        {"type":"text","text":"ada/engine#9"}]}
      """
    #expect(try drawing(json, columns: 32) == "The mill stops at…  ada/engine#9")
  }

  @Test func textOfSeveralRowsFolds() throws {
    let json = """
      {"type":"hstack","spacing":1,"folds":true,"children":[
        {"type":"text","text":"one two three four","lineLimit":2},{"type":"spacer"},
        {"type":"text","text":"3 d"}]}
      """
    #expect(try drawing(json, columns: 10) == "one two\nthree four\n       3 d")
  }

  private static let blocks = """
    {"type":"hstack","spacing":2,"children":[
      {"type":"vstack","children":[{"type":"text","text":"Heat 48 C"},
        {"type":"text","text":"Load 1.24"}]},
      {"type":"vstack","width":20,"children":[{"type":"hstack","children":[
        {"type":"text","text":"Mem"},{"type":"spacer"},{"type":"text","text":"4 G"}]}]}]}
    """

  /// The view was made for a wider board. None of its blocks vanishes.
  @Test(arguments: [
    (31, "Heat 48 C  Mem              4 G\nLoad 1.24"),
    (20, "Heat 48 C  Mem   4 G\nLoad 1.24"), (14, "Heat   Mem 4 G\n48 C\nLoad\n1.24"),
  ])
  func blocksOfAFixedWidthShrinkLikeTheOthers(_ columns: Int, _ expected: String) throws {
    let drawn = try drawing(Self.blocks, columns: columns)
    #expect(drawn == expected)
  }

  @Test func longestTextShrinksFirst() throws {
    let json = """
      {"type":"hstack","spacing":2,"children":[{"type":"text","text":"10:00"},
        {"type":"text","text":"Architecture review"},{"type":"spacer"},
        {"type":"text","text":"Room 4"}]}
      """
    #expect(try drawing(json, columns: 40) == "10:00  Architecture review        Room 4")
    #expect(try drawing(json, columns: 30) == "10:00  Architecture…    Room 4")
  }

  @Test func paragraphAfterAMarkWraps() throws {
    let json = """
      {"type":"hstack","spacing":1,"children":[{"type":"symbol","name":"star.fill"},
        {"type":"text","text":"one two three"}]}
      """
    #expect(try drawing(json, columns: 9) == "★ one two\n  three")
  }

  @Test(arguments: [
    ("leading", "a bb\n  bb\n  bb"), ("center", "  bb\na bb\n  bb"),
    ("trailing", "  bb\n  bb\na bb"),
  ])
  func rowAlignsItsChildren(_ align: String, _ expected: String) throws {
    let json = """
      {"type":"hstack","spacing":1,"align":"\(align)","children":[\(text("a")),
        {"type":"text","text":"bb bb bb","width":2}]}
      """
    #expect(try drawing(json, columns: 6) == expected)
  }

  @Test(arguments: [
    ("leading", "a\nbbb"), ("center", "   a\n  bbb"), ("trailing", "      a\n    bbb"),
  ])
  func columnAlignsItsChildren(_ align: String, _ expected: String) throws {
    let json =
      #"{"type":"vstack","align":"\#(align)","children":[\#(text("a")),\#(text("bbb"))]}"#
    #expect(try drawing(json, columns: 7) == expected)
  }

  @Test func spacersOfAColumnTakeTheRowsThatAreLeft() throws {
    let json = #"{"type":"vstack","children":[\#(text("a")),{"type":"spacer"},\#(text("b"))]}"#
    #expect(try drawing(json, columns: 3) == "a\nb")
    #expect(try drawing(json, columns: 3, rows: 4) == "a\n\n\nb")
    let row = """
      {"type":"hstack","spacing":1,"children":[\(json),{"type":"divider"},
        {"type":"text","text":"x","height":3}]}
      """
    #expect(try drawing(row, columns: 5) == "a │ x\n  │\nb │")
  }

  @Test func dividersReachFromEdgeToEdge() throws {
    let json = #"{"type":"vstack","children":[\#(text("a")),{"type":"divider"}]}"#
    #expect(try drawing(json, columns: 5) == "a\n─────")
    #expect(try drawing(json, columns: 5, ascii: true) == "a\n-----")
  }

  @Test func rowsThatDoNotFitAreCutOff() throws {
    let json = #"{"type":"vstack","spacing":1,"children":[\#(text("a")),\#(text("b"))]}"#
    #expect(try drawing(json, columns: 3) == "a\n\nb")
    #expect(try drawing(json, columns: 3, rows: 1) == "a")
    #expect(try drawing(json, columns: 3, rows: 0) == "")
  }

  @Test func tablesAlignTheirColumns() throws {
    let json = """
      {"type":"grid","columns":[{},{},{"align":"trailing"}],"rows":[
        [\(text("Vancouver")),\(text("−9 h")),\(text("00:41"))],
        [\(text("Tokyo")),\(text("+8 h")),\(text("7:41"))]]}
      """
    #expect(
      try drawing(json, columns: 34) == """
        Vancouver  −9 h              00:41
        Tokyo      +8 h               7:41
        """)
    #expect(
      try drawing(json, columns: 19) == """
        Vanco…  −9 h  00:41
        Tokyo   +8 h   7:41
        """)
  }

  @Test func tablesMayBeRaggedAndHaveFixedColumns() throws {
    let json = """
      {"type":"grid","columns":[{"width":3}],"rows":[[\(text("abcdef")),\(text("1")),\(text("x"))],
        [],[\(text("b"))]]}
      """
    #expect(try drawing(json, columns: 20) == "ab…  1  x\nb")
    #expect(try drawing(#"{"type":"grid","rows":[]}"#, columns: 20) == "")
  }

  @Test func backgroundsFillTheirBox() throws {
    let json = """
      {"type":"vstack","width":3,"style":{"background":"blue"},"children":[\(text("a"))]}
      """
    let grid = try drawn(json, columns: 5).grid
    #expect(
      (0..<5).map { grid[0, $0].style.background } == [
        .indexed(4), .indexed(4), .indexed(4), .standard, .standard,
      ])
  }

  @Test func wideClustersAreNeverHalved() throws {
    #expect(try drawing(text("日本語"), columns: 5) == "日本\n語")
    #expect(try drawing(#"{"type":"text","text":"日本語","lineLimit":1}"#, columns: 4) == "日…")
  }
}
