import Testing
import TodayWire

@testable import TodayRender

/// Charts in a card with fewer rows than they ask for.
struct ShrinkingTests {
  private let context = DrawContext(clock: .fixed(now: nineFortyOne))

  private static func chart(_ more: String) -> String {
    #"{"type":"chart","kind":"area","axis":false,"series":[{"values":[8,8,8,8]}],"min":0,"max":8\#(more)}"#
  }

  private func layout(_ json: String, columns: Int = 4) throws -> NodeLayout {
    NodeLayout(try Node(json: JSONReader.read(json)), columns: columns, context: context)
  }

  private func drawn(_ json: String, columns: Int = 4, rows: Int) throws -> String {
    let layout = try layout(json, columns: columns)
    var grid = Grid(columns: columns, rows: rows)
    _ = NodeRenderer.drawing(of: layout, in: &grid, region: grid.region, context: context)
    return grid.text
  }

  @Test func chartIsLowerInsteadOfCut() throws {
    let json = Self.chart(#","height":6,"labels":["Mo","Tu"]"#)
    #expect(try layout(json, columns: 8).leastRows == 3)
    #expect(try drawn(json, columns: 8, rows: 4).split(separator: "\n").last == "Mo    Tu")
    #expect(try drawn(json, columns: 8, rows: 2).split(separator: "\n").count == 2)
  }

  @Test func textBelowAChartStays() throws {
    let json =
      #"{"type":"vstack","children":[\#(Self.chart(#","height":5"#)),{"type":"text","text":"Load"}]}"#
    #expect(try layout(json).leastRows == 3)
    expectDrawing(try drawn(json, rows: 4), "⣿⣿⣿⣿\n⣿⣿⣿⣿\n⣿⣿⣿⣿\nLoad")
    // Below the least height, the lower end is cut.
    expectDrawing(try drawn(json, rows: 2), "⣿⣿⣿⣿\n⣿⣿⣿⣿")
  }

  @Test func highestChartGivesWayFirst() throws {
    let json =
      #"{"type":"vstack","children":[\#(Self.chart(#","height":6"#)),\#(Self.chart(#","height":2"#)),"#
      + #"{"type":"text","text":"Load"}]}"#
    #expect(try drawn(json, rows: 6).hasSuffix("\nLoad"))
    #expect(try layout(json).leastRows == 5)
  }

  @Test func blankSpaceGivesWayBeforeCharts() throws {
    let json =
      #"{"type":"vstack","minHeight":9,"children":[\#(Self.chart(#","height":3"#)),{"type":"spacer"},"#
      + #"{"type":"text","text":"Load"}]}"#
    #expect(try layout(json).size.rows == 9)
    expectDrawing(try drawn(json, rows: 5), "⣿⣿⣿⣿\n⣿⣿⣿⣿\n⣿⣿⣿⣿\n\nLoad")
    expectDrawing(try drawn(json, rows: 3), "⣿⣿⣿⣿\n⣿⣿⣿⣿\nLoad")
  }

  @Test func rowIsAsHighAsItsHighestPart() throws {
    let json =
      #"{"type":"hstack","spacing":1,"children":[\#(Self.chart(#","height":6"#)),{"type":"divider"},"#
      + #"{"type":"vstack","children":[{"type":"text","text":"A"},{"type":"text","text":"B"},"#
      + #"{"type":"text","text":"C"}]}]}"#
    #expect(try layout(json, columns: 20).leastRows == 3)
    #expect(try drawn(json, columns: 20, rows: 3).hasSuffix("C"))
  }

  @Test(arguments: [
    #"{"type":"text","text":"one two three"}"#,
    #"{"type":"vstack","height":5,"children":[{"type":"text","text":"A"}]}"#,
    #"{"type":"hstack","folds":true,"children":[{"type":"text","text":"long name"},"#
      + #"{"type":"spacer"},{"type":"text","text":"value"}]}"#,
  ])
  func textIsCut(_ json: String) throws {
    let layout = try layout(json, columns: 10)
    #expect(layout.leastRows == layout.size.rows)
    #expect(layout.size.rows > 1)
  }
}
