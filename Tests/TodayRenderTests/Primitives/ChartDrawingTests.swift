import Testing
import TodayWire

@testable import TodayRender

struct ChartDrawingTests {
  private let days = """
    {"type":"chart","kind":"line","height":5,"unit":"°","labels":["Mon","Wed","Fri"],
     "series":[{"name":"","values":[4,7,6,11,9]}]}
    """

  @Test func lineChartHasAnAxisAndLabels() throws {
    try expectDrawing(
      drawing(days, columns: 30),
      """
      11°┤                 ⢀⠔⠉⠒⠢⠤⣀⡀
         │               ⡠⠊⠁      ⠈⠉
         │   ⢀⡠⠔⠒⠒⠒⠢⠤⠤⢄⠔⠊
       4°┤⡠⠔⠊⠁
          Mon        Wed         Fri
      """)
    try expectDrawing(
      drawing(days, columns: 30, ascii: true),
      """
      11°|                 __--___
         |               _-       --
         |    __----____-
       4°|__--
          Mon        Wed         Fri
      """)
  }

  @Test(arguments: [
    (19, 5, "            ⢀⠔⠑⠢⠤⣀\n           ⡠⠃     ⠉\n   ⡠⠒⠒⠒⠤⠤⡠⠊\n⡠⠔⠉\nMon     Wed     Fri"),
    (12, 5, "        ⡜⠒⢄\n       ⡜   ⠉\n  ⡰⠒⠢⢄⠜\n⡠⠊\nMon Wed  Fri"),
    (9, 2, "⣀⠤⠤⠤⠤⠒⠉⠉⠒\nMon   Fri"),
    (3, 3, " ⢀⠷\n⡰⠊\nMon"),
    (2, 1, "⡠⠜"),
    (1, 1, "⠔"),
  ])
  func partsWithoutRoomAreLeftOut(_ columns: Int, _ rows: Int, _ expected: String) throws {
    let json = days.replacing("\"height\":5", with: "\"height\":\(rows)")
    try expectDrawing(drawing(json, columns: columns), expected)
  }

  @Test func blocksReplaceBraille() throws {
    let json = days.replacing("\"height\":5", with: "\"height\":3,\"axis\":false")
    let drawings: [(DrawContext.Figures, String)] = [
      (.blocks, "         ██▄\n▁▁▁▇▇▇▅▅▅███\nMon Wed  Fri"),
      (.halves, "         ██▄\n___███▄▄▄███\nMon Wed  Fri"),
    ]
    for (figures, expected) in drawings {
      try expectDrawing(drawn(json, columns: 12) { $0.figures = figures }.grid.text, expected)
    }
    let two = """
      {"type":"chart","kind":"line","height":2,"axis":false,
       "series":[{"values":[0,1,2,3]},{"values":[3,2,1,0]}]}
      """
    try expectDrawing(
      drawn(two, columns: 4) { $0.figures = .blocks }.grid.text,
      """
      █▃▃█
      ▁▆▆▁
      """)
  }

  @Test(arguments: [
    (#"[1,null,3,3]"#, "  ⠈⠉\n⡀"),
    (#"[null,2,null,0]"#, " ⠁\n   ⢀"),
    (#"[null,null]"#, "\n"),
    (#"[]"#, "\n"),
    (#"[5]"#, "\n⣀⣀⣀⣀"),
    (#"[7,7]"#, "\n⣀⣀⣀⣀"),
    (#"["x",1,2]"#, "   ⡜\n  ⠜"),
    (#"[1e308,-1e308]"#, "⠑⢄\n  ⠑⢄"),
  ])
  func gapStaysAGap(_ values: String, _ expected: String) throws {
    let json = #"{"type":"chart","kind":"line","height":2,"series":[{"values":\#(values)}]}"#
    try expectDrawing(drawing(json, columns: 4), expected)
  }

  @Test(arguments: [
    (#"[1,null,3]"#, "▁ █"),
    (#"[null]"#, ""),
    (#"[2,"x",1e308]"#, "▁ █"),
  ])
  func sparklineHasGaps(_ values: String, _ expected: String) throws {
    try expectDrawing(drawing(#"{"type":"sparkline","values":\#(values)}"#, columns: 3), expected)
  }

  @Test func sparklinesWorkWithoutEighthBlocks() throws {
    let json = #"{"type":"sparkline","values":[0,1,2,3,4,5,6,7]}"#
    try expectDrawing(drawn(json, columns: 8) { $0.figures = .halves }.grid.text, "__▄▄▄▄██")
  }

  @Test func barsAreLabelledAndHangFromZero() throws {
    let json = """
      {"type":"chart","kind":"bar","height":5,"labels":["Mon","Tue","Wed","Thu"],
       "series":[{"values":[3,-2,0.1,null]}]}
      """
    try expectDrawing(
      drawing(json, columns: 24),
      """
       3┤████
        │████      ▁▁▁▁
        │     ████
      -2┤     ████
         Mon  Tue  Wed  Thu
      """)
    try expectDrawing(
      drawing(json, columns: 8),
      """
      █
      █   ▁
        █
        █
      Mon  Thu
      """)
    try expectDrawing(
      drawing(json, columns: 24, ascii: true),
      """
       3|####
        |####      ____
        |     ####
      -2|     ####
         Mon  Tue  Wed  Thu
      """)
    try expectDrawing(
      drawing(
        #"{"type":"chart","kind":"bar","height":2,"series":[{"values":[-1,-4]}]}"#, columns: 4),
      """
      ▀ █
        █
      """
    )
  }

  @Test func stackedBarsAreBarsOfTheirSum() throws {
    let json = """
      {"type":"chart","kind":"stackedBar","height":5,"axis":false,"labels":["Mon","Tue"],
       "series":[{"values":[1,4],"style":{"color":"red"}},{"values":[2.5,null]},{"values":[0,-3]}]}
      """
    try expectDrawing(
      drawing(json, columns: 8),
      """
      ▄▄▄ ███
      ███ ███
      ███ ███
      ███ ███
      Mon Tue
      """)
    let grid = try drawn(json, columns: 8).grid
    #expect(grid[3, 0].style.foreground == .indexed(1))
    #expect(grid[2, 0].style.foreground != .indexed(1))
    #expect(grid[0, 4].style.foreground == .indexed(1))
  }

  /// The rest of a cell has the colour of the series above, as the background.
  @Test func cellOfTwoSeriesHasBothColours() throws {
    let json = """
      {"type":"chart","kind":"stackedBar","height":2,"axis":false,
       "series":[{"values":[1]},{"values":[3]}]}
      """
    let grid = try drawn(json, columns: 4).grid
    #expect(grid[1, 0].cluster == "▄")
    #expect(grid[1, 0].style.background == grid[0, 0].style.foreground)
    #expect(grid[1, 0].style.foreground != grid[0, 0].style.foreground)
  }

  @Test func rampColoursByHeight() throws {
    let json = """
      {"type":"chart","kind":"bar","height":4,"ramp":true,"axis":false,"series":[{"values":[4]}]}
      """
    let grid = try drawn(json, columns: 1).grid
    // The terminal's own colours cannot be mixed: one third each.
    let ramp = Theme.terminal.chartRamp
    #expect((0..<4).map { grid[$0, 0].style.foreground } == [ramp[3], ramp[3], ramp[1], ramp[0]])
    let painted = json.replacing("[4]", with: #"[4],"style":{"color":"info"}"#)
    let plain = try drawn(painted, columns: 1).grid
    #expect((0..<4).allSatisfy { plain[$0, 0].style.foreground == Theme.terminal.info })
  }

  @Test(arguments: [
    (0, "0"), (0.25, "0.25"), (1.0 / 3, "0.33"), (-4.5, "-4.5"), (12.34, "12.3"), (99.99, "100"),
    (999, "999"), (1234, "1234"), (9999, "9999"), (12_345, "12.3k"), (999_999, "1M"),
    (2_500_000_000, "2.5G"), (1e15, "1e15"), (-1e308, "-1e308"), (0.001, "0"), (-0.001, "0"),
    (.infinity, ""), (.nan, ""),
  ])
  func numbersOfAnAxisAreShort(_ value: Double, _ text: String) {
    #expect(Values.short(value) == text)
  }

  @Test func numbersHaveTheMarkOfTheLanguage() throws {
    let json = #"{"type":"chart","kind":"line","height":2,"series":[{"values":[0.5,1.5]}]}"#
    let grid = try drawn(json, columns: 20) { $0.clock.words = .spanish }.grid
    #expect(grid.text.contains("1,5") && grid.text.contains("0,5"))
  }

  @Test func heatmapHasNamesAndGaps() throws {
    let json = #"{"type":"heatmap","labels":["Mo","Tu"],"rows":[[0,null,2],[3,4,1]]}"#
    try expectDrawing(
      drawing(json, columns: 10),
      """
      Mo · ▒
      Tu ▓█░
      """)
    try expectDrawing(
      drawing(json, columns: 6),
      """
      · ▒
      ▓█░
      """)
    try expectDrawing(
      drawing(json, columns: 10, ascii: true),
      """
      Mo . +
      Tu %@:
      """)
  }

  /// The smallest areas with all fallbacks: nothing is drawn outside, and nothing traps.
  @Test(arguments: 0...10)
  func figuresOfAnySizeStayInTheirPlace(_ columns: Int) throws {
    let figures = [
      days, days.replacing("line", with: "bar"),
      #"{"type":"heatmap","labels":["a"],"rows":[[1,2,3,4,5,6]]}"#,
      #"{"type":"sparkline","values":[1,2,3]}"#, #"{"type":"gauge","value":0.5,"text":"50 %"}"#,
      #"{"type":"month","month":"2026-11","today":21}"#, #"{"type":"digits","text":"12"}"#,
      #"{"type":"date","date":"now","format":"timer","large":true}"#,
      #"{"type":"canvas","columns":2,"rows":1,"data":"/wAAAP8AAAD/AAAA"}"#,
      #"{"type":"statuses","values":["good","bad","warn"]}"#,
    ]
    for json in figures {
      for rows in 0...6 {
        for kind in [DrawContext.Figures.braille, .blocks, .halves] {
          for ascii in [false, true] {
            var whole = Grid(columns: columns + 2, rows: rows + 2)
            let mark = Cell("~", style: .plain)
            whole.fill(whole.region, with: mark)
            let region = Region(row: 1, column: 1, columns: columns, rows: rows)
            var context = DrawContext(clock: .fixed(now: nineFortyOne), ascii: ascii)
            context.figures = kind
            NodeRenderer.draw(
              try Node(json: JSONReader.read(json)), in: &whole, region: region, context: context)
            for row in 0..<whole.rows {
              for column in 0..<whole.columns where !region.contains(row: row, column: column) {
                #expect(whole[row, column] == mark)
              }
            }
          }
        }
      }
    }
  }
}
