import Testing
import TodayWire

@testable import TodayRender

struct GridLinkTests {
  private func linked(_ text: String, _ url: String) -> Grid {
    var grid = Grid(columns: 8, rows: 1)
    grid.put(text, row: 0, column: 0, style: .plain)
    grid.linkCells(
      in: Region(row: 0, column: 0, columns: text.count, rows: 1), to: url)
    return grid
  }

  @Test func copyKeepsLinks() {
    var board = Grid(columns: 20, rows: 2)
    board.copy(linked("news", "https://a.example/"), row: 0, column: 0)
    board.copy(linked("mail", "mailto:b@example.org"), row: 1, column: 10)
    #expect(board.links[board[0, 0].style.link] == "https://a.example/")
    #expect(board.links[board[1, 13].style.link] == "mailto:b@example.org")
    #expect(board[0, 4].style.link == 0)
  }

  @Test func anotherAddressIsAnotherPicture() {
    #expect(linked("news", "https://a.example/") != linked("news", "https://b.example/"))
    #expect(linked("news", "https://a.example/") == linked("news", "https://a.example/"))
  }

  /// Canonical addresses of the web and of mail, and no URL that the board would refuse.
  @Test(arguments: [
    ("https://a.example/x?y=1", "https://a.example/x?y=1"),
    ("HTTP://A.example", "http://a.example"),
    ("mailto:a@b", "mailto:a@b"), ("https://a/é", "https://a/%C3%A9"),
    ("https://bücher.example/", "https://xn--bcher-kva.example/"),
    ("https://bank.example@evil.example/", nil), ("https://evil.example\\@bank.example/", nil),
    ("https:evil.example", nil), ("https://bank\u{200B}.example/", nil),
    ("reminders://add", nil), ("file:///etc/passwd", nil), ("javascript:alert(1)", nil),
    ("https:", nil), ("mailto:", nil), ("", nil), ("https://a/\u{1B}]8;;\u{7}", nil),
    ("https://a/ b", nil), ("https://a/" + String(repeating: "x", count: 2000), nil),
    ("https://a/" + String(repeating: "é", count: 900), nil),
  ])
  func terminalsGetOnlyCanonicalWebAndMailLinks(url: String, address: String?) {
    #expect(Grid.terminalAddress(of: url) == address)
    let grid = linked("x", url)
    #expect(grid.links[grid[0, 0].style.link] == address)
  }

  @Test func linksAreNotWrittenAsANSI() {
    let grid = linked("news", "https://a.example/")
    var plain = Grid(columns: 8, rows: 1)
    plain.put("news", row: 0, column: 0, style: .plain)
    #expect(grid.ansi(depth: .truecolor) == plain.ansi(depth: .truecolor))
    #expect(grid.json == plain.json)
  }

  @Test func nodeLinkIsOnItsCells() throws {
    let node = try Node(
      json: JSONReader.read(
        Array(
          """
          {"type":"hstack","children":[{"type":"text","text":"ab","url":"https://a.example/"},\
          {"type":"spacer"},{"type":"text","text":"cd","url":"notes://x"}]}
          """.utf8)))
    var grid = Grid(columns: 10, rows: 1)
    let context = DrawContext(clock: .fixed(now: 0))
    _ = NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    #expect(grid.links[grid[0, 0].style.link] == "https://a.example/")
    #expect(grid[0, 2].style.link == 0)
    #expect(grid[0, 9].style.link == 0)
  }
}
