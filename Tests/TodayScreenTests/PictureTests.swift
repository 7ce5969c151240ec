import Testing

@testable import TodayScreen

struct PictureTests {
  @Test func `only the rows that changed are written`() {
    var painter = Painter()
    let first = painter.bytes(for: Picture(["one", "two"]), rows: 3, columns: 9, colors: true)
    #expect(first.contains("\u{1B}[2J") && first.contains("one") && first.contains("two"))
    let second = painter.bytes(for: Picture(["one", "zwei"]), rows: 3, columns: 9, colors: true)
    #expect(second == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2Kzwei")
    #expect(
      painter.bytes(for: Picture(["one", "zwei"]), rows: 3, columns: 9, colors: true)
        == "\u{1B}[?25l")
    painter.forget()
    #expect(
      painter.bytes(for: Picture(["one"]), rows: 3, columns: 9, colors: true).contains("\u{1B}[2J"))
  }

  @Test func `nothing is written outside the screen`() {
    var painter = Painter()
    let picture = Picture(["wide", "low"], cursor: .init(row: 1, column: 0))
    let bytes = painter.bytes(for: picture, rows: 1, columns: 2, colors: true)
    #expect(bytes.hasSuffix("\u{1B}[1;1H\u{1B}[2Kw…"))
  }

  private let hints = KeyHints([
    .init("a", "add", "add a city"), .init("x", "remove", "remove", keys: "x, Delete"),
    .init("g", nil, "to the top"),
  ])

  @Test(arguments: [
    (40, " a add  x remove  ? help  q quit"), (30, " a add  ? help  q quit"),
    (20, " ? help  q quit"), (6, " ? he…"), (0, ""),
  ])
  func `the last row says as much as fits`(columns: Int, text: String) {
    #expect(hints.footer(columns: columns).plain == text)
  }

  @Test func `the page says all`() {
    #expect(
      hints.page(rows: 9, columns: 30).map(\.plain) == [
        "   a          add a city", "   x, Delete  remove", "   g          to the top",
        "   ?          this page", "   q, Esc     quit",
      ])
    for columns in 0...20 {
      #expect(hints.page(rows: 2, columns: columns).allSatisfy { $0.cells <= columns })
      #expect(hints.page(rows: 2, columns: columns).count == 2)
    }
  }
}
