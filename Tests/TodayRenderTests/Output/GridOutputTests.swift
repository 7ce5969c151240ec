import Testing
import TodayRender
import TodayWire

struct GridOutputTests {
  private func sample() -> Grid {
    var grid = Grid(columns: 8, rows: 2)
    grid.put("日", row: 0, column: 1, style: .plain)
    grid.put(
      "ab", row: 0, column: 4,
      style: CellStyle(foreground: .rgb(red: 255, green: 0, blue: 0), attributes: .bold))
    grid.put("c", row: 1, column: 0, style: CellStyle(background: .indexed(4)))
    return grid
  }

  @Test func trailingBlanksAreLeftOut() {
    #expect(sample().text == " 日 ab\nc")
    #expect(Grid(columns: 3, rows: 2).text == "\n")
    #expect(Grid(columns: 0, rows: 0).text == "")
  }

  @Test(arguments: [
    (ColorDepth.truecolor, " 日 \u{1B}[0;1;38;2;255;0;0mab\u{1B}[0m\n\u{1B}[0;44mc\u{1B}[0m"),
    (.indexed256, " 日 \u{1B}[0;1;38;5;196mab\u{1B}[0m\n\u{1B}[0;44mc\u{1B}[0m"),
    (.ansi16, " 日 \u{1B}[0;1;91mab\u{1B}[0m\n\u{1B}[0;44mc\u{1B}[0m"),
    (.none, " 日 \u{1B}[0;1mab\u{1B}[0m\nc"),
  ])
  func everyLineBeginsAndEndsInTheTerminalsStyle(_ depth: ColorDepth, _ expected: String) {
    #expect(sample().ansi(depth: depth) == expected)
  }

  @Test func everyStyleHasItsSequence() {
    let style = CellStyle(
      foreground: .indexed(12), background: .indexed(200),
      attributes: [.bold, .dim, .italic, .underline, .strikethrough, .reverse])
    #expect(style.sgr == "\u{1B}[0;1;2;3;4;7;9;94;48;5;200m")
    #expect(CellStyle.plain.sgr == "\u{1B}[0m")
  }

  @Test func jsonHasTheRunsOfEveryRow() {
    #expect(
      sample().json.text == """
        {"columns":8,"rows":2,"lines":[[{"text":" 日 "},\
        {"text":"ab","style":{"foreground":"#ff0000","bold":true}},{"text":"  "}],\
        [{"text":"c","style":{"background":4}},{"text":"       "}]]}
        """)
  }

  @Test func plainTextHasNoLinesAndNoColumns() {
    var grid = Grid(columns: 40, rows: 4)
    grid.put(" Reminders ─────────── 2 more", row: 0, column: 0, style: .plain)
    grid.put("   Renew passport              today", row: 2, column: 0, style: .plain)
    grid.put("  CPU  ▁▂▃▄  ━━━──  23 %", row: 3, column: 0, style: .plain)
    #expect(grid.plain == "Reminders, 2 more\nRenew passport, today\nCPU, 23 %")
  }

  @Test func gridHasAnASCIIForm() {
    var grid = Grid(columns: 16, rows: 1)
    grid.put("─│▸ é日⣀┏…Å↑█", row: 0, column: 0, style: .plain)
    #expect(grid.ascii.text == "-|> e??.+~A^#")
    #expect(TextWidth.isPrintableASCII(grid.ascii.text))
  }
}
