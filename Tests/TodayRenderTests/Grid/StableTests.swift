import Testing

@testable import TodayRender

struct StableTests {
  private func grid(_ lines: String...) -> Grid {
    var grid = Grid(columns: 24, rows: lines.count)
    for (row, line) in lines.enumerated() { grid.put(line, row: row, column: 0, style: .plain) }
    return grid
  }

  private func text(_ grid: Grid) -> [String] {
    (0..<grid.rows).map { row in
      (0..<grid.columns).map { grid[row, $0].cluster }.joined()
    }
  }

  @Test func wordsThatDifferAreBlank() {
    let now = grid("Today           09:41", "Build ─── 5 min ago", "日本 12:41 passed")
    let later = grid("Today           20:52", "Build ── 16 min ago", "日本 23:52 passed")
    #expect(
      text(now.stable(comparedTo: [later])) == [
        "Today                   ", "Build       min ago     ", "日本       passed       ",
      ])
  }

  @Test func pictureWithoutTimesStays() {
    let now = grid("Today", "Build passed")
    #expect(now.stable(comparedTo: [now, now]) == now)
    #expect(now.stable(comparedTo: []) == now)
  }

  /// Also where all figures have the same row, and the dots between them.
  @Test func largeFiguresAreBlankAsAWhole() {
    let now = grid("  █▀█ █▀█ ▄ ▀█    █▄█", "  █ █ █ █ ▄  █       ", "  ▀▀▀ ▀▀▀   ▀▀▀     ▀")
    let later = grid("  █▀█ ▀█  ▄ ▀█    █▄█", "  █ █  █  ▄  █       ", "  ▀▀▀ ▀▀▀   ▀▀▀     ▀")
    let blank = String(repeating: " ", count: 18)
    #expect(
      text(now.stable(comparedTo: [later])) == [
        blank + "█▄█   ", blank + "      ", blank + "  ▀   ",
      ])
  }

  @Test func backgroundStays() {
    var now = grid("a")
    var later = grid("b")
    let style = CellStyle(background: .indexed(4), attributes: .underline)
    now.put("a", row: 0, column: 0, style: style)
    later.put("b", row: 0, column: 0, style: style)
    let cell = now.stable(comparedTo: [later])[0, 0]
    #expect(cell == Cell(" ", style: CellStyle(background: .indexed(4))))
  }

  @Test func resizeKeepsNoOldCell() {
    let other = Grid(columns: 3, rows: 3)
    #expect(grid("Build passed").stable(comparedTo: [other]) == grid(""))
  }
}
