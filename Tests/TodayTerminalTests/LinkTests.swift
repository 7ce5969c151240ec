import Testing
import TodayWire

@testable import TodayRender
@testable import TodayTerminal

/// Links that the terminal opens.
struct LinkTests {
  private func grid(_ url: String?) -> Grid {
    var grid = Grid(columns: 12, rows: 1)
    grid.put("a news b", row: 0, column: 0, style: .plain)
    if let url { grid.linkCells(in: Region(row: 0, column: 2, columns: 4, rows: 1), to: url) }
    return grid
  }

  private func encoder(_ showsLinks: Bool) -> FrameEncoder {
    var abilities = TerminalAbilities()
    abilities.showsLinks = showsLinks
    return FrameEncoder(abilities: abilities)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func linkSurroundsOnlyItsCells() {
    var encoder = encoder(true)
    let grid = grid("https://a.example/")
    let number = grid[0, 2].style.link
    #expect(
      text(encoder.encode(grid, over: Grid(columns: 12, rows: 1)))
        == "\u{1B}[1;1H\u{1B}[ma "
        + "\u{1B}]8;id=\(number);https://a.example/\u{1B}\\news\u{1B}]8;;\u{1B}\\ b")
  }

  @Test func terminalWithoutLinksShowsTheText() {
    var (with, without) = (encoder(false), encoder(false))
    let blank = Grid(columns: 12, rows: 1)
    #expect(
      with.encode(grid("https://a.example/"), over: blank)
        == without.encode(grid(nil), over: blank))
  }

  @Test func changedAddressRepaintsTheCells() {
    var encoder = encoder(true)
    let old = grid("https://a.example/")
    _ = encoder.encode(old, over: Grid(columns: 12, rows: 1))
    let bytes = text(encoder.encode(grid("https://b.example/"), over: old))
    #expect(bytes.contains("https://b.example/\u{1B}\\news\u{1B}]8;;\u{1B}\\"))
  }

  @Test func linkNumberWithoutAnAddressIsNotALink() {
    var encoder = encoder(true)
    var grid = grid(nil)
    grid[0, 0].style.link = 7
    #expect(!text(encoder.encode(grid, over: nil)).contains("]8"))
  }
}
