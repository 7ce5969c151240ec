import Testing

@testable import TodayRender

struct PackedCellTests {
  /// Clusters of every length, including those that do not fit in a cell.
  static let clusters = [
    "", " ", "a", "é", "日", "🙂", "e\u{301}\u{302}", "🇪🇸", "👍🏽", "❤️", "1️⃣", "क्ष्मि", "👨‍👩‍👧‍👦",
    "👩🏽‍❤️‍💋‍👨🏿",
  ]

  @Test(arguments: clusters)
  func cellReturnsItsContent(_ cluster: String) {
    var grid = Grid(columns: 2, rows: 1)
    let paints: [Paint] = [
      .standard, .indexed(0), .indexed(255), .rgb(red: 1, green: 2, blue: 255),
    ]
    for foreground in paints {
      for background in paints {
        var style = CellStyle(
          foreground: foreground, background: background, attributes: [.bold, .reverse])
        style.link = .max
        grid[0, 1] = Cell(cluster, style: style)
        #expect(grid[0, 1] == Cell(cluster, style: style))
        #expect(grid[0, 0] == .blank)
      }
    }
  }

  @Test func cellHasNoPaddingAndNoReferences() {
    #expect(MemoryLayout<PackedCell>.stride == 24)
    #expect(_isPOD(PackedCell.self))
  }

  @Test func longClustersAreCopiedWithTheirTexts() {
    let family = "👨‍👩‍👧‍👦"
    var source = Grid(columns: 4, rows: 1)
    source.put(family, row: 0, column: 1, style: .plain)
    var target = Grid(columns: 8, rows: 1)
    target.copy(source, row: 0, column: 2)
    #expect(target[0, 3].cluster == family)
    #expect(target[0, 4].cluster.isEmpty)
    var same = Grid(columns: 8, rows: 1)
    same.put("क्ष्मि", row: 0, column: 0, style: .plain)
    same.put("  ", row: 0, column: 0, style: .plain)
    same.put(family, row: 0, column: 3, style: .plain)
    #expect(target == same, "what was overwritten is not part of the picture")
    #expect(target.changes(from: same).isEmpty)
  }

  @Test func textsWithoutACollisionKeepTheirNumbers() {
    var own = NumberedTexts()
    let number = own.number(of: "first")
    #expect(own.number(of: "first") == number)
    #expect(number != 0)
    var other = NumberedTexts()
    let second = other.number(of: "second")
    #expect(own.take(other).isEmpty)
    #expect(own[second] == "second")
    #expect(own[number] == "first")
  }

  /// Texts get new numbers in a grid where their numbers are taken.
  @Test func collidingTextsGetNewNumbers() throws {
    let family = "👨‍👩‍👧‍👦"
    var source = Grid(columns: 3, rows: 1)
    source.put(family, row: 0, column: 0, style: .plain)
    source.put("x", row: 0, column: 2, style: .plain)
    source.linkCells(in: Region(row: 0, column: 2, columns: 1, rows: 1), to: "https://a.example")
    let cluster = try #require(source.cells[0].cluster.number)
    let link = source[0, 2].style.link

    var target = Grid(columns: 4, rows: 1)
    #expect(target.longClusters.number(of: "taken", from: cluster) == cluster)
    #expect(target.longClusters.number(of: "taken, too", from: cluster) == cluster &+ 2)
    #expect(target.links.number(of: "https://b.example", from: link) == link)
    target.copy(source, row: 0, column: 1)
    #expect(target[0, 1].cluster == family)
    #expect(target.cells[1].cluster.number == cluster &+ 4)
    #expect(target[0, 3].style.link == link &+ 2)
    #expect(target.link(link &+ 2) == "https://a.example")
    #expect(target.link(link) == "https://b.example")
  }
}
