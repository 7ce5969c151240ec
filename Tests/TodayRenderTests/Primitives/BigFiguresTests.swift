import Testing
import TodayWire

@testable import TodayRender

/// The two sizes of large figures.
struct BigFiguresTests {
  private static let digits = #"{"type":"digits","text":"1:07"}"#
  /// 09:41 UTC.
  private static let clock = DisplayClock.fixed(now: 1_795_254_060)
  private static let time =
    #"{"type":"vstack","align":"center","children":["#
    + #"{"type":"date","date":"now","format":"time","large":true},"#
    + #"{"type":"text","text":"Saturday"}]}"#

  private func drawn(_ json: String, _ columns: Int, _ rows: Int, ascii: Bool = false) throws
    -> String
  {
    let node = try Node(json: JSONReader.read(json))
    var grid = Grid(columns: columns, rows: rows)
    NodeRenderer.draw(
      node, in: &grid, region: grid.region, context: DrawContext(clock: Self.clock, ascii: ascii))
    return grid.text
  }

  @Test func fiveRowsHaveTheLargerSize() throws {
    try expectDrawing(
      drawn(Self.digits, 30, 5),
      """
      ████        ██████  ██████
        ██    ██  ██  ██      ██
        ██        ██  ██      ██
        ██    ██  ██  ██      ██
      ██████      ██████      ██
      """)
    try expectDrawing(
      drawn(Self.digits, 30, 5, ascii: true),
      """
      ####        ######  ######
        ##    ##  ##  ##      ##
        ##        ##  ##      ##
        ##    ##  ##  ##      ##
      ######      ######      ##
      """)
  }

  @Test(arguments: [(25, 5), (30, 4), (30, 3)])
  func figuresAreThreeRowsHighOtherwise(_ columns: Int, _ rows: Int) throws {
    #expect(try drawn(Self.digits, columns, rows).hasPrefix("▀█  ▄ █▀█ ▀▀█"))
  }

  @Test func bothSizesAreCentred() throws {
    try expectDrawing(
      drawn(Self.time, 36, 4),
      """
               █▀█ █▀█ ▄ █ █ ▀█
               █ █ ▀▀█ ▄ ▀▀█  █
               ▀▀▀ ▀▀▀     ▀ ▀▀▀
                    Saturday
      """)
    try expectDrawing(
      drawn(Self.time, 36, 6),
      """
       ██████  ██████      ██  ██  ████
       ██  ██  ██  ██  ██  ██  ██    ██
       ██  ██  ██████      ██████    ██
       ██  ██      ██  ██      ██    ██
       ██████  ██████          ██  ██████
                    Saturday
      """)
  }

  /// Characters without a large figure are text in the last row, with their own cells.
  @Test(arguments: ["9:41 AM", "日本", "", "48 °C", "\u{1F600}", "-1,5 %"])
  func anyTextHasLinesOfItsWidth(_ text: String) {
    for line in BigFigures.lines(of: text, ascii: false) {
      #expect(TextWidth.width(of: line) == BigFigures.width(of: text))
    }
  }

  @Test(arguments: [(26, 2), (25, 0)])
  func twoMoreRowsHelpIfTheColumnsSuffice(_ columns: Int, _ rows: Int) throws {
    let node = try Node(json: JSONReader.read(Self.digits))
    #expect(node.growth(columns: columns, context: DrawContext(clock: Self.clock)) == rows)
  }
}
