import Testing
import TodayRender
import TodayWire

struct GridDrawingTests {
  @Test func textOutsideOfTheGridIsCutOff() {
    var grid = Grid(columns: 4, rows: 1)
    #expect(grid.put("abcdef", row: 0, column: 2, style: .plain) == 6)
    #expect(grid.put("xyz", row: 0, column: -2, style: .plain) == 3)
    #expect(grid.put("no", row: 1, column: 0, style: .plain) == 2)
    #expect(grid.put("no", row: -1, column: 0, style: .plain) == 2)
    #expect(grid.text == "z ab")
  }

  @Test(arguments: [(0, 0), (-3, 2), (2, -3), (0, 5)])
  func emptyGridIgnoresDrawing(_ columns: Int, _ rows: Int) {
    var grid = Grid(columns: columns, rows: rows)
    grid.put("日本", row: 0, column: 0, style: .plain)
    grid.fill(Region(row: -9, column: -9, columns: 99, rows: 99), with: .blank)
    grid.restyle(Region(row: 0, column: 0, columns: 9, rows: 9)) { $0.attributes = .bold }
    #expect(grid.region.isEmpty)
    #expect(grid.changes(from: nil).isEmpty)
  }

  @Test func limitCountsCells() {
    var grid = Grid(columns: 6, rows: 1)
    #expect(grid.put("日本語", row: 0, column: 0, limit: 5, style: .plain) == 4)
    #expect(grid.put("abc", row: 0, column: 4, limit: 0, style: .plain) == 0)
    #expect(grid.text == "日本")
  }

  @Test(arguments: [(0, "a 本"), (1, " a本"), (2, "日a"), (3, "日 a")])
  func halfAWideClusterIsNeverLeft(_ column: Int, _ expected: String) {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("日本", row: 0, column: 0, style: .plain)
    grid.put("a", row: 0, column: column, style: .plain)
    #expect(grid.text == expected)
    #expect(isSound(grid))
  }

  @Test func overwrittenWideClustersLeaveBlanks() {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("日本", row: 0, column: 0, style: .plain)
    grid.put("語", row: 0, column: 1, style: .plain)
    #expect(grid.text == " 語")
    #expect(isSound(grid))
  }

  @Test func clippedWideClusterBecomesABlank() {
    var grid = Grid(columns: 6, rows: 1)
    grid.put("......", row: 0, column: 0, style: .plain)
    let clip = Region(row: 0, column: 1, columns: 4, rows: 1)
    grid.put("日本語", row: 0, column: 0, style: .plain, clip: clip)
    #expect(grid.text == ". 本 .")
    #expect(isSound(grid))
  }

  @Test func fillBlanksHalvedClusters() {
    var grid = Grid(columns: 6, rows: 1)
    grid.put("日本語", row: 0, column: 0, style: .plain)
    grid.fill(Region(row: 0, column: 1, columns: 4, rows: 1), with: Cell("-"))
    #expect(grid.text == " ----")
    #expect(isSound(grid))
  }

  @Test func copyingCutsBothPictures() {
    var source = Grid(columns: 4, rows: 2)
    source.put("日本", row: 0, column: 0, style: .plain)
    source.put("abcd", row: 1, column: 0, style: .plain)
    var grid = Grid(columns: 4, rows: 2)
    grid.put("語語", row: 0, column: 0, style: .plain)
    grid.copy(
      source, from: Region(row: 0, column: 1, columns: 2, rows: 2), row: 0, column: 1)
    #expect(grid.text == "\n bc")
    #expect(isSound(grid))
  }

  @Test func regionsIntersectAndShrinkToNothing() {
    let region = Region(row: 1, column: 2, columns: 5, rows: 3)
    #expect(region.inset(by: 1) == Region(row: 2, column: 3, columns: 3, rows: 1))
    #expect(region.inset(by: 9).isEmpty)
    #expect(
      region.intersection(Region(row: 0, column: 4, columns: 9, rows: 2))
        == Region(row: 1, column: 4, columns: 3, rows: 1))
    #expect(region.intersection(Region(row: 9, column: 0, columns: 9, rows: 9)).isEmpty)
  }
}

/// Whether every wide cluster has both of its cells, and every second half has its first.
func isSound(_ grid: Grid) -> Bool {
  for row in 0..<grid.rows {
    for column in 0..<grid.columns {
      let isSecond = grid[row, column].cluster.isEmpty
      let followsWide =
        column > 0 && TextWidth.width(of: grid[row, column - 1].cluster) == 2
      if isSecond != followsWide { return false }
    }
    if grid.columns > 0, TextWidth.width(of: grid[row, grid.columns - 1].cluster) == 2 {
      return false
    }
  }
  return true
}
