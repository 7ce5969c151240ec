import Testing
import TodayWire

@testable import TodayRender

/// Filled graphs in every set of characters.
struct GraphDrawingTests {
  private static func chart(_ kind: String, _ series: String, _ more: String = "") -> String {
    #"{"type":"chart","kind":"\#(kind)","height":3,"axis":false,"series":\#(series)\#(more)}"#
  }

  private static let hill = #"[{"values":[0,1,2,4,6,8,6,3,1,0]}]"#

  @Test func areaIsFilledToTheExactDot() throws {
    try expectDrawing(
      drawing(Self.chart("area", Self.hill), columns: 10), "    ⢠⣶⡄\n   ⣴⣿⣿⣿⡄\n⣀⣠⣾⣿⣿⣿⣿⣿⣆⣀")
  }

  @Test(arguments: [
    (true, DrawContext.Figures.braille, "    .#.\n   :###\n..:#####.."),
    (false, .blocks, "    ▂█▂\n   ▄███▁\n▁▃▆█████▃▁"),
    (false, .halves, "    _█_\n   ▄███_\n_▄▄█████▄_"),
  ])
  func areaHasAFormForEveryFont(
    _ isASCII: Bool, _ figures: DrawContext.Figures, _ expected: String
  ) throws {
    let grid = try drawn(Self.chart("area", Self.hill), columns: 10) {
      $0.ascii = isASCII
      $0.figures = figures
    }.grid
    expectDrawing(grid.text, expected)
  }

  /// Two values per cell, the newest at the right edge. Fewer values fill the width.
  @Test(arguments: [
    ("[8,8,4,4]", "⣿⣿⣷⡀\n⣿⣿⣿⣿⣿⣿"),
    ("[4]", "\n⣿⣿⣿⣿⣿⣿"),
    ("[null,8]", "     ⢸\n     ⢸"),
    ("[8,8,0,0,8,8,0,0,8,8,0,0,8,8,0,0]", "⣿ ⣿ ⣿\n⣿⣀⣿⣀⣿⣀"),
    ("[]", "\n"),
  ])
  func historyEndsAtTheRightEdge(_ values: String, _ expected: String) throws {
    let json =
      #"{"type":"chart","kind":"area","height":2,"axis":false,"history":true,"min":0,"max":8,"#
      + #""series":[{"values":\#(values)}]}"#
    try expectDrawing(drawing(json, columns: 6), expected)
  }

  /// A few values over the whole width would look like a long time.
  @Test(arguments: [12, 16, 23, 31, 40, 100], [false, true])
  func valueOfAHistoryIsAtMostEightCellsWide(columns: Int, isASCII: Bool) throws {
    let chart = Node.Chart(
      kind: .area, series: [.init(name: "", values: [8, 8])], isHistory: true)
    let dots = isASCII ? 1 : 2
    let values = chart.recent(in: columns, dots: dots).series[0].values
    #expect(values.suffix(2) == [8, 8])
    // Of points, the first is at the left edge, and the last at the right one.
    #expect(columns <= 8 * (values.count - 1))
    #expect(values.count <= columns * dots)
  }

  @Test func barsOfAHistoryKeepTheirWidth() throws {
    let json =
      #"{"type":"chart","kind":"bar","height":1,"axis":false,"history":true,"min":0,"max":8,"#
      + #""series":[{"values":[8,4]}]}"#
    try expectDrawing(drawing(json, columns: 6), "    █▄")
  }

  /// The height in a single row shows as much as the rows of a higher chart.
  @Test func oneRowColourFollowsTheValue() throws {
    let json =
      #"{"type":"chart","kind":"area","height":1,"axis":false,"ramp":true,"min":0,"max":4,"#
      + #""series":[{"values":[4,4,1,1]}]}"#
    let grid = try drawn(json, columns: 2).grid
    #expect(grid[0, 0].style.foreground != grid[0, 1].style.foreground)
  }

  @Test func chartWithMinimumHeightZeroAppearsIfThereIsRoom() throws {
    let chart =
      #"{"type":"chart","kind":"area","axis":false,"minHeight":0,"series":[{"values":[1,1]}]}"#
    let node = try Node(
      json: JSONReader.read(
        #"{"type":"vstack","children":[{"type":"text","text":"Load"},\#(chart)]}"#))
    let context = DrawContext(clock: .fixed(now: nineFortyOne), ascii: false)
    #expect(NodeRenderer.measure(node, columns: 4, context: context).rows == 1)
    #expect(growth(node) == Node.unlimitedGrowth)
    var grid = Grid(columns: 4, rows: 2)
    NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    expectDrawing(grid.text, "Load\n⣿⣿⣿⣿")
  }

  @Test func gapIsNotZero() throws {
    try expectDrawing(
      drawing(Self.chart("area", #"[{"values":[4,4,0,0,null,null,4,4]}]"#), columns: 4),
      "⣿  ⣿\n⣿  ⣿\n⣿⣀ ⣿")
  }

  @Test func twoSeriesAreMirrored() throws {
    let series = #"[{"values":[1,4,2,0]},{"values":[100,0,300,200]}]"#
    try expectDrawing(
      drawing(
        Self.chart("mirror", series).replacing("\"height\":3", with: "\"height\":4"), columns: 6),
      " ⣰⣷⡀\n⣼⣿⣿⣿⣦⣀\n⠟⠉⠹⣿⣿⣿\n   ⠹⡿⠋")
    try expectDrawing(
      drawn(
        Self.chart("mirror", series).replacing("\"height\":3", with: "\"height\":4"), columns: 6
      ) { $0.ascii = true }.grid.text, " .:.\n:###:.\n:..###\n   ::.")
  }

  @Test func mirroredChartLabelsBothScales() throws {
    let text = """
      {"type":"chart","kind":"mirror","height":4,"unit":" k",
       "series":[{"values":[1,4.1,2]},{"values":[100,0,290]}]}
      """
    let lines = try drawing(text, columns: 30).split(separator: "\n")
    #expect(lines.first?.hasPrefix("  5 k┤") == true)
    #expect(lines.last?.hasPrefix("300 k┤") == true)
  }

  @Test func seriesAreStacked() throws {
    let series = #"[{"values":[2,2,2,2]},{"values":[0,2,4,null]}]"#
    try expectDrawing(drawing(Self.chart("stack", series), columns: 4), " ⢀⣶\n⢠⣾⣿⡆\n⣿⣿⣿⣿")
    let grid = try drawn(Self.chart("stack", series), columns: 4).grid
    #expect(grid[2, 0].style.foreground == Theme.terminal.accent)
    #expect(grid[0, 2].style.foreground == Theme.terminal.info)
  }

  @Test func rampColoursByHeight() throws {
    let ramp = Theme.terminal.chartRamp
    let grid = try drawn(Self.chart("line", Self.hill, #","ramp":true"#), columns: 10).grid
    #expect(grid[2, 5].style.foreground == ramp[0])
    #expect(grid[0, 5].style.foreground == ramp[3])
    let theme = try #require(Theme.builtIn("today-dark"))
    let mixed = Ramp(theme)
    #expect(mixed.paint(0) == theme.chartRamp[0])
    #expect(mixed.paint(1) == theme.chartRamp[3])
    let steps = Set((0...20).compactMap { mixed.paint(Double($0) / 20) })
    #expect(steps.count == 21)
    let few = Set((0...20).compactMap { Ramp(theme.reduced(to: .ansi16)).paint(Double($0) / 20) })
    #expect(few.count <= 3)
  }

  @Test(arguments: [
    (0.0, 1.0), (1, 1), (1.01, 1.5), (2.3, 2.5), (7, 8), (9.5, 10), (37, 40), (100, 100),
    (0.00042, 0.0005), (8.1e6, 1e7), (-3, 1),
  ])
  func scalesEndAtRoundNumbers(_ value: Double, _ upper: Double) {
    #expect(abs(GraphScale.upper(value) - upper) <= upper * 1e-9)
  }

  @Test func hostileNumbersAreDrawn() throws {
    for kind in ["area", "mirror", "stack", "stackedBar"] {
      for values in ["[]", "[null]", "[1e308,-1e308,1e308]", "[-5,-1]", "[0,0,0]", "[1e-300]"] {
        for columns in [0, 1, 2, 40] {
          _ = try drawing(
            Self.chart(kind, #"[{"values":\#(values)},{"values":\#(values)}]"#), columns: columns)
        }
      }
    }
  }

  private func growth(_ node: Node) -> Int {
    node.growth(columns: 40, context: DrawContext(clock: .fixed(now: 0)))
  }

  @Test func chartWithoutAHeightFillsItsCard() throws {
    let json = #"{"type":"chart","kind":"area","axis":false,"series":[{"values":[1,1]}]}"#
    #expect(try growth(Node(json: JSONReader.read(json))) == Node.unlimitedGrowth)
    let grid = try drawn(json, columns: 20, rows: 9).grid
    #expect(grid[0, 19].cluster == "⣿" && grid[8, 0].cluster == "⣿")
    let fixed = json.replacing("\"axis\"", with: "\"height\":3,\"axis\"")
    #expect(try growth(Node(json: JSONReader.read(fixed))) == 0)
  }

  /// A board that has just started also fills its screen.
  @Test(arguments: [1, 3, 500])
  func historyFillsTheFreeRows(_ count: Int) {
    let values = [Double?](repeating: nil, count: 100) + (0..<count).map(Double.init)
    var node = Node(
      .chart(.init(kind: .area, series: [.init(name: "", values: values)], isHistory: true)))
    #expect(growth(node) == Node.unlimitedGrowth)
    node.minHeight = 2
    let size = NodeRenderer.measure(
      node, columns: 40, context: DrawContext(clock: .fixed(now: 0)))
    #expect(size.rows == 2)
  }
}
