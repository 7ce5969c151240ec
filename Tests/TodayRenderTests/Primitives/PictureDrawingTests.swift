import Testing
import TodayWire

@testable import TodayRender

struct PictureDrawingTests {
  /// Eight columns from black to white, four rows of pixels.
  private var ramp: Node {
    let row = (0..<8).map { column -> Color? in
      let value = UInt8(column * 36)
      return .rgb(red: value, green: value, blue: value)
    }
    return Node(.canvas(.init(columns: 8, rows: 2, pixels: row + row + row + row)))
  }

  private func grid(
    _ node: Node, columns: Int, theme: Theme = .terminal, ascii: Bool = false
  ) -> Grid {
    let context = DrawContext(theme: theme, clock: .fixed(now: 0), ascii: ascii)
    let size = NodeRenderer.measure(node, columns: columns, context: context)
    var grid = Grid(columns: columns, rows: size.rows)
    NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    return grid
  }

  @Test func pictureWithoutColoursUsesShades() {
    let dark = Theme.terminal.reduced(to: .none)
    #expect(grid(ramp, columns: 8, theme: dark).text == " ░░▒▒▓▓█\n ░░▒▒▓▓█")
    #expect(grid(ramp, columns: 8, ascii: true).text == " .-=+*%@\n .-=+*%@")
    var light = dark
    light.isDark = false
    #expect(grid(ramp, columns: 8, theme: light).text == "█▓▓▒▒░░\n█▓▓▒▒░░")
  }

  @Test func pictureIsDrawnCompletelyOrNotShown() {
    let words = Node(.text(.init("words")))
    let node = Node(.hstack(.init(children: [ramp, words], spacing: 1)))
    let context = DrawContext(clock: .fixed(now: 0), ascii: true)
    var grid = Grid(columns: 20, rows: 1)
    NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    #expect(grid.text == "words")
    grid = Grid(columns: 20, rows: 2)
    NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    #expect(grid.text == " .-=+*%@ words\n .-=+*%@")
  }

  /// The words of a row of the view use the columns of the picture, and keep their position in the tree.
  @Test(arguments: [
    (1, "Title"), (2, "Title\nwords"), (3, "Title\n .-=+*%@ words\n .-=+*%@"),
  ])
  func wordsUseTheColumnsOfACutPicture(_ rows: Int, _ text: String) {
    var words = Node(.text(.init("words")))
    words.action = "open"
    let row = Node(.hstack(.init(children: [ramp, words], spacing: 1)))
    let node = Node(.vstack(.init(children: [Node(.text(.init("Title"))), row])))
    let context = DrawContext(clock: .fixed(now: 0), ascii: true)
    var grid = Grid(columns: 20, rows: rows)
    let targets = NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    #expect(grid.text == text)
    #expect(targets.map(\.path) == (rows > 1 ? [.position([1, 1])] : []))
  }

  /// Nothing else would use its columns.
  @Test func pictureWithoutWordsKeepsItsPlace() {
    let node = Node(.hstack(.init(children: [Node(.spacer), ramp])))
    let context = DrawContext(clock: .fixed(now: 0), ascii: true)
    var grid = Grid(columns: 20, rows: 1)
    NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    #expect(grid.text == "")
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed256, .ansi16])
  func everyDepthHasItsNearestColours(_ depth: ColorDepth) {
    let grid = grid(ramp, columns: 8, theme: Theme.terminal.reduced(to: depth))
    #expect(grid.text == "████████\n████████")
    for column in 0..<8 {
      let value = UInt8(column * 36)
      let paint = Paint.rgb(red: value, green: value, blue: value).reduced(to: depth)
      #expect(grid[0, column].style.foreground == paint)
    }
  }

  /// The nearest of eight colours would be another picture. Colours with a name are among them.
  @Test func eightColoursAreTooFewForAPicture() {
    let eight = Theme.terminal.reduced(to: .ansi8)
    #expect(grid(ramp, columns: 8, theme: eight).text == " ░░▒▒▓▓█\n ░░▒▒▓▓█")
    let flag = Node(.canvas(.init(columns: 1, rows: 1, pixels: [.named(.red), .named(.blue)])))
    let cell = grid(flag, columns: 1, theme: eight)[0, 0]
    #expect(cell.style.foreground == .indexed(1) && cell.style.background == .indexed(4))
  }

  @Test func pictureIsScaledDownToFit() {
    let half = grid(ramp, columns: 4)
    #expect(half.rows == 1)
    #expect(half[0, 0].style.foreground == .rgb(red: 18, green: 18, blue: 18))
    #expect(half[0, 3].style.foreground == .rgb(red: 234, green: 234, blue: 234))
    #expect(grid(ramp, columns: 1).rows == 1)
    #expect(grid(ramp, columns: 0).rows == 0)
  }

  @Test func clockCanBeLarge() throws {
    let json = #"{"type":"date","date":"now","format":"time","large":true}"#
    #expect(
      try drawing(json, columns: 17)
        == (try drawing(#"{"type":"digits","text":"09:41"}"#, columns: 17)))
    #expect(try drawing(json, columns: 16) == "09:41")
    let node = try Node(json: JSONReader.read(json))
    var grid = Grid(columns: 20, rows: 5)
    let context = DrawContext(clock: .fixed(now: nineFortyOne))
    let drawn = NodeRenderer.drawing(of: node, in: &grid, region: grid.region, context: context)
    #expect(drawn.nextChange == nineFortyOne + 60)
  }

  @Test func shortMonthShowsTheWeekOfToday() throws {
    let json = #"{"type":"month","month":"2026-11","today":21}"#
    #expect(
      try drawing(json, columns: 20, rows: 3) == """
        Mo Tu We Th Fr Sa Su
         9 10 11 12 13 14 15
        16 17 18 19 20 21 22
        """)
    #expect(try drawing(json, columns: 7, rows: 2) == "Mo Tu\n16 17")
    #expect(try drawing(json, columns: 1, rows: 1) == "")
  }
}
