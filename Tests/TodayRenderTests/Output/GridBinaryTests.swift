import Testing

@testable import TodayRender

struct GridBinaryTests {
  private static var sample: Grid {
    var grid = Grid(columns: 24, rows: 4)
    grid.put("Today", row: 0, column: 1, style: CellStyle(attributes: [.bold, .underline]))
    grid.put("─────────── 日本 é", row: 1, column: 0, style: CellStyle(foreground: .indexed(208)))
    grid.put(
      "👩‍👩‍👧‍👦 नमस्ते", row: 2, column: 2,
      style: CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), background: .indexed(7)))
    return grid
  }

  @Test func gridIsReadAsItWasWritten() throws {
    let bytes = try #require(Self.sample.binary)
    #expect(Grid(binary: bytes) == Self.sample)
  }

  @Test(arguments: [(0, 0), (1, 1), (500, 200)])
  func gridOfAnySizeIsReadAsItWasWritten(columns: Int, rows: Int) throws {
    let grid = Grid(columns: columns, rows: rows)
    let isSame = Grid(binary: try #require(grid.binary)) == grid
    #expect(isSame)
  }

  @Test func linksAreLeftOut() throws {
    var linked = Self.sample
    linked.linkCells(in: Region(row: 0, column: 0, columns: 9, rows: 2), to: "https://example.org")
    #expect(Grid(binary: try #require(linked.binary)) == Self.sample)
  }

  @Test func blankScreenIsSmall() throws {
    #expect(try #require(Grid(columns: 160, rows: 48).binary).count < 100)
  }

  @Test func gridThatIsTooLargeIsNotWritten() {
    #expect(Grid(columns: 3000, rows: 1).binary == nil)
    #expect(Grid(columns: 1000, rows: 1000).binary == nil)
  }

  @Test func truncatedBytesAreRefused() throws {
    let bytes = try #require(Self.sample.binary)
    for count in bytes.indices { #expect(Grid(binary: Array(bytes[..<count])) == nil) }
    #expect(Grid(binary: bytes + [0x20]) == nil)
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\u{9B}", "\u{7F}", "ab"])
  func controlCharactersAreRefused(text: String) {
    let style: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    let cluster = [1, UInt8(text.utf8.count)] + Array(text.utf8)
    let header: [UInt8] = [1, 0, 1, 0, 1, 0]
    #expect(Grid(binary: header + style + [0, 0, 1, 0] + cluster) == nil)
    #expect(Grid(binary: header + style + [0, 0, 1, 0, 1, 2, 0xC3, 0xA9])?[0, 0].cluster == "é")
  }

  /// Reading any bytes ends, and returns a grid within the limits or nil.
  @Test func anyBytesAreRead() throws {
    var random = SystemRandomNumberGenerator()
    let valid = try #require(Self.sample.binary)
    for round in 0..<4000 {
      var bytes = valid
      if round.isMultiple(of: 4) {
        bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
          UInt8.random(in: 0...8, using: &random)
        }
      } else {
        for _ in 0...(round % 3) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      }
      guard let grid = Grid(binary: bytes) else { continue }
      #expect(grid.columns * grid.rows <= 1 << 18)
      // A screen with this assumed content can be overwritten.
      _ = Grid(columns: grid.columns, rows: grid.rows).changes(from: grid)
    }
  }
}
