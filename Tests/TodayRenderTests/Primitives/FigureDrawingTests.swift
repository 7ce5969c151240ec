import Testing
import TodayRender

struct FigureDrawingTests {
  @Test(arguments: [(24, "  Saturday 21 November"), (16, "   Sat 21 Nov")])
  func dateInFullBecomesShorter(_ columns: Int, _ expected: String) throws {
    let json = """
      {"type":"vstack","align":"center","children":[
        {"type":"date","date":"2026-11-21T09:41:00Z","format":"fullDate"}]}
      """
    #expect(try drawing(json, columns: columns) == expected)
  }

  @Test(arguments: [
    (0.0, "────────────────────"), (0.001, "━───────────────────"), (0.5, "━━━━━━━━━━──────────"),
    (0.999, "━━━━━━━━━━━━━━━━━━━─"), (1.0, "━━━━━━━━━━━━━━━━━━━━"),
  ])
  func gaugeIsEmptyOnlyForZeroAndFullOnlyForOne(
    _ value: Double, _ expected: String
  ) throws {
    #expect(try drawing(#"{"type":"gauge","value":\#(value)}"#, columns: 20) == expected)
  }

  @Test(arguments: [
    (20, "━━━──────────── 23 %"), (8, "━── 23 %"), (5, "23 %"), (4, "23 %"), (3, "23…"), (0, ""),
  ])
  func gaugeShowsItsTextRatherThanItsBar(_ columns: Int, _ expected: String) throws {
    let json = #"{"type":"gauge","value":0.23,"text":"23 %"}"#
    let line = try drawing(json, columns: columns)
    #expect(line.drop { $0 == " " } == expected)
  }

  @Test func gaugeHasAnASCIIForm() throws {
    #expect(
      try drawing(#"{"type":"gauge","value":0.5}"#, columns: 8, ascii: true) == "####----")
  }

  @Test(arguments: [
    (10, " ▁▂▃▄▅▅▆▇█"), (9, "▁▂▃▄▅▅▆▇█"), (3, "▂▅▇"), (1, "▅"), (0, ""),
  ])
  func sparklineHasItsNewestValueAtTheRight(_ columns: Int, _ expected: String) throws {
    let json = #"{"type":"sparkline","values":[0,1,2,3,4,5,6,7,8]}"#
    #expect(try drawing(json, columns: columns) == expected)
  }

  @Test(arguments: [
    ("[3,3,3]", "▁▁▁"), ("[]", ""), ("[-1,1]", "▁█"), ("[1e308,-1e308]", "█▁"),
  ])
  func sparklinesOfAnyValues(_ values: String, _ expected: String) throws {
    #expect(
      try drawing(#"{"type":"sparkline","values":\#(values)}"#, columns: 3)
        .drop { $0 == " " } == expected)
  }

  @Test func sparklineKeepsToItsScale() throws {
    let json = #"{"type":"sparkline","values":[0,4,9],"min":0,"max":8}"#
    #expect(try drawing(json, columns: 3) == "▁▅█")
    #expect(try drawing(json, columns: 3, ascii: true) == "_=#")
  }

  @Test func lineChartIsDrawnInDots() throws {
    let json = """
      {"type":"chart","kind":"line","height":2,"series":[{"name":"a","values":[0,4,8,4,0]}]}
      """
    #expect(try drawing(json, columns: 9) == "  ⢀⠔⠉⠢⡀\n⡠⠒⠁   ⠈⠒⢄")
    #expect(try drawing(json, columns: 9, ascii: true) == "  __-__\n_-     -_")
  }

  @Test func barChartStartsAtZero() throws {
    let json = """
      {"type":"chart","kind":"bar","height":2,"series":[{"name":"a","values":[0,1,2,4,8]}]}
      """
    #expect(try drawing(json, columns: 10) == "        █\n  ▂ ▄ █ █")
    #expect(try drawing(json, columns: 5) == "    █\n ▂▄██")
    #expect(try drawing(json, columns: 10, ascii: true) == "        #\n  _ # # #")
  }

  @Test func barChartGroupsItsSeries() throws {
    let json = """
      {"type":"chart","kind":"bar","height":1,"series":[{"name":"a","values":[8,8]},
        {"name":"b","values":[4]}]}
      """
    #expect(try drawing(json, columns: 6) == "█▄ █")
  }

  @Test func severalSeriesHaveALegendIfThereIsRoom() throws {
    let json = """
      {"type":"chart","kind":"bar","height":3,"series":[{"name":"in","values":[8]},
        {"name":"out","values":[4]}]}
      """
    #expect(try drawing(json, columns: 8) == "in  out\n███\n██████")
    #expect(try drawing(json, columns: 6).hasPrefix("in  o…\n"))
  }

  @Test(arguments: [(6, "·░▒▓█\n█▓▒░·"), (3, "▒▓█\n▒░·"), (0, "\n")])
  func heatmapShowsItsNewestColumns(_ columns: Int, _ expected: String) throws {
    let json = #"{"type":"heatmap","rows":[[0,1,2,3,4],[4,3,2,1,0]]}"#
    #expect(try drawing(json, columns: columns) == expected)
  }

  @Test(arguments: [
    (10, "   ▂▂ ▅▂█▂"), (7, "▂▂ ▅▂█▂"), (4, "▂▂▅█"), (2, "▂█"), (1, "█"), (0, ""),
  ])
  func statusStripShowsTheWorstResultOfEachCell(_ columns: Int, _ expected: String) throws {
    let json = #"{"type":"statuses","values":["good","good",null,"warn","good","bad","good"]}"#
    #expect(try drawing(json, columns: columns) == expected)
  }

  @Test(arguments: ["[]", "[null,null]"])
  func statusStripWithoutResultsIsBlank(_ values: String) throws {
    let json = #"{"type":"statuses","values":\#(values)}"#
    #expect(try drawing(json, columns: 4) == "")
  }

  @Test func statusStripHasTheColorsOfItsLevels() throws {
    let json = #"{"type":"statuses","values":["good","warn","bad"]}"#
    let grid = try drawn(json, columns: 3).grid
    let theme = Theme.terminal
    #expect((0..<3).map { grid[0, $0].style.foreground } == [theme.good, theme.warn, theme.bad])
    #expect(try drawing(json, columns: 3, ascii: true) == ".=#")
    let blocks = try drawn(json, columns: 3) { $0.figures = .halves }.grid
    #expect(blocks.text == "_▄█")
  }

  @Test func statusStripGivesWayToText() throws {
    let json = """
      {"type":"hstack","spacing":1,"children":[\(text("example.org")),
        {"type":"statuses","values":["good","good","bad","good","good","good"]}]}
      """
    #expect(try drawing(json, columns: 18) == "example.org ▂▂█▂▂▂")
    #expect(try drawing(json, columns: 16) == "example.org ▂█▂▂")
  }

  @Test func digitsAreLargeWhereTheyFit() throws {
    let json = #"{"type":"digits","text":"09:41"}"#
    #expect(
      try drawing(json, columns: 17) == """
        █▀█ █▀█ ▄ █ █ ▀█
        █ █ ▀▀█ ▄ ▀▀█  █
        ▀▀▀ ▀▀▀     ▀ ▀▀▀
        """)
    #expect(try drawing(json, columns: 16) == "09:41")
    #expect(try drawing(json, columns: 3) == "09…")
    #expect(
      try drawing(#"{"type":"digits","text":"25"}"#, columns: 7, ascii: true) == """
         _   _
         _| |_
        |_   _|
        """)
  }

  @Test func pictureUsesHalfBlocks() throws {
    let json = """
      {"type":"canvas","columns":4,"rows":1,
       "pixels":["red","red",null,null,"red","blue","blue",null]}
      """
    let grid = try drawn(json, columns: 4).grid
    #expect(grid.text == "█▀▄")
    #expect(grid[0, 1].style == CellStyle(foreground: .indexed(1), background: .indexed(4)))
    expectDrawing(try drawing(json, columns: 2), "█▄")
    expectDrawing(try drawing(json, columns: 4, ascii: true), "::")
  }

  @Test func monthHasARowForEachWeek() throws {
    let json = #"{"type":"month","month":"2026-11","today":21,"marks":{"3":{"bold":true}}}"#
    let grid = try drawn(json, columns: 20).grid
    #expect(
      grid.text == """
        Mo Tu We Th Fr Sa Su
                           1
         2  3  4  5  6  7  8
         9 10 11 12 13 14 15
        16 17 18 19 20 21 22
        23 24 25 26 27 28 29
        30
        """)
    #expect(grid[4, 15].style.attributes == .reverse)
    #expect(grid[2, 4].style.attributes == .bold)
    #expect(try drawing(json, columns: 8, rows: 3) == "Mo Tu We\n 9 10 11\n16 17 18")
  }

  @Test func weekMayBeginOnSunday() throws {
    let json = #"{"type":"month","month":"2026-02"}"#
    let grid = try drawn(json, columns: 20) { $0.clock.firstWeekday = 7 }.grid
    #expect(
      grid.text == """
        Su Mo Tu We Th Fr Sa
         1  2  3  4  5  6  7
         8  9 10 11 12 13 14
        15 16 17 18 19 20 21
        22 23 24 25 26 27 28
        """)
  }
}
