import Testing

@testable import TodayRender

@Suite struct GridRunsTests {
  private let bold = CellStyle(attributes: .bold)

  private func ascii(
    _ grid: Grid, from column: Int = 0, to end: Int? = nil, onlyBlanks: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    let columns = column..<(end ?? grid.columns)
    let count = grid.appendASCII(row: 0, columns: columns, onlyBlanks: onlyBlanks, to: &bytes)
    #expect(count == bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func lettersOfOneStyleAreOneRun() {
    var grid = Grid(columns: 12, rows: 1)
    grid.put("ab cd", row: 0, column: 0, style: bold)
    grid.put("ef", row: 0, column: 5, style: .plain)
    #expect(ascii(grid) == "ab cd")
    #expect(ascii(grid, from: 5) == "ef     ")
    #expect(ascii(grid, from: 1, to: 4) == "b c")
    #expect(ascii(grid, from: 0, to: 0) == "")
  }

  @Test func otherCharactersEndARun() {
    var grid = Grid(columns: 8, rows: 1)
    grid.put("aé漢b", row: 0, column: 0, style: .plain)
    #expect(ascii(grid) == "a")
    #expect(ascii(grid, from: 1) == "")
    #expect(ascii(grid, from: 4) == "b   ")
  }

  /// The second cell of a wide cluster may follow any first one in a picture that a widget has sent.
  @Test func firstCellOfAWideClusterIsNotPartOfARun() {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("abcd", row: 0, column: 0, style: .plain)
    grid[0, 2] = Cell("")
    #expect(ascii(grid) == "a")
    #expect(ascii(grid, from: 0, to: 2) == "a")
  }

  @Test func runOfBlanksEndsAtALetter() {
    var grid = Grid(columns: 6, rows: 1)
    grid.put("x", row: 0, column: 3, style: .plain)
    #expect(ascii(grid, onlyBlanks: true) == "   ")
    #expect(ascii(grid, from: 3, onlyBlanks: true) == "")
  }

  @Test func linkedCellsAreARunOfTheirOwn() {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("ab", row: 0, column: 0, style: .plain)
    var linked = CellStyle.plain
    linked.link = 1
    grid[0, 1] = Cell("b", style: linked)
    #expect(ascii(grid) == "a")
    #expect(ascii(grid, from: 1) == "b")
  }

  @Test func trailingBlanksShowOneBackground() {
    var grid = Grid(columns: 10, rows: 1)
    grid.put("ab", row: 0, column: 1, style: .plain)
    #expect(grid.trailingBlanks(row: 0, columns: 0..<10) == 7)
    #expect(grid.trailingBlanks(row: 0, columns: 5..<10) == 5)
    grid[0, 6] = Cell(" ", style: bold)
    #expect(grid.trailingBlanks(row: 0, columns: 0..<10) == 7)
    grid[0, 6] = Cell(" ", style: CellStyle(attributes: .underline))
    #expect(grid.trailingBlanks(row: 0, columns: 0..<10) == 3)
    grid[0, 8] = Cell(" ", style: CellStyle(background: .indexed(1)))
    #expect(grid.trailingBlanks(row: 0, columns: 0..<10) == 1)
    grid.put("x", row: 0, column: 9, style: .plain)
    #expect(grid.trailingBlanks(row: 0, columns: 0..<10) == 0)
  }
}
