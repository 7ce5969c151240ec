import Testing
import TodayWire

@testable import TodayRender

struct TableDrawingTests {
  private func table(_ columns: String, _ rows: [[String]]) -> String {
    let rows = rows.map { row in "[" + row.map { text($0) }.joined(separator: ",") + "]" }
    return #"{"type":"grid","columns":[\#(columns)],"rows":[\#(rows.joined(separator: ","))]}"#
  }

  @Test func columnsHaveTitles() throws {
    let json = table(
      #"{"title":"Name"},{"title":"PID","align":"trailing"},{"align":"center"}"#,
      [["sshd", "17", "x"], ["systemd-journald", "4", "abc"]])
    try expectDrawing(
      drawing(json, columns: 30),
      """
      Name              PID
      sshd               17   x
      systemd-journald    4  abc
      """)
    let grid = try drawn(json, columns: 30).grid
    #expect(grid[0, 0].style.foreground == Theme.terminal.dim)
    #expect(try drawing(table(#"{"title":"Name"}"#, []), columns: 9) == "")
  }

  @Test(arguments: [
    (["5.1 GB", "12 MB", "0.25 GB", "—"], "a    5.1 GB\na   12 MB\na    0.25 GB\na    —"),
    (["1.234,5", "7,25", "12"], "a   1.234,5\na       7,25\na      12"),
    (["1,234", "12", "3.5"], "a    1,234\na       12\na        3.5"),
    (["+11°", "−4.5°", "0°"], "a     +11°\na      −4.5°\na       0°"),
    (["10", "9", "8"], "a         10\na          9\na          8"),
    (["v1.2.3", "v10.0.1", "n/a"], "a     v1.2.3\na    v10.0.1\na        n/a"),
  ])
  func decimalMarksAreAligned(_ values: [String], _ expected: String) throws {
    let json = table(#"{},{"align":"decimal"}"#, values.map { ["a", $0] })
    try expectDrawing(drawing(json, columns: 12), expected)
  }

  @Test(arguments: [
    (
      30,
      "Name      User      PID    CPU\npostgres  luis     4711  12.5\nsshd      root        1   0.25"
    ),
    (22, "Name        PID    CPU\npostgres   4711  12.5\nsshd          1   0.25"),
    (16, "Name         CPU\npostgres   12.5\nsshd        0.25"),
    (10, "Name   CPU\npos…  12.5\nsshd  0.25"),
    (4, "  C…\n  1…\n  0…"),
    (1, ""),
    (0, ""),
  ])
  func leastImportantColumnGoesFirst(_ columns: Int, _ expected: String) throws {
    let json = table(
      #"{"title":"Name"},{"title":"User","priority":1},{"title":"PID","align":"trailing","#
        + #""priority":2},{"title":"CPU","align":"decimal"}"#,
      [["postgres", "luis", "4711", "12.5"], ["sshd", "root", "1", "0.25"]])
    try expectDrawing(drawing(json, columns: columns), expected)
  }

  @Test func hiddenColumnsAreNotTappable() throws {
    let json = """
      {"type":"grid","columns":[{},{"priority":1}],"rows":[[{"type":"text","text":"name"},
        {"type":"button","text":"Stop","action":"stop"}]]}
      """
    #expect(try drawn(json, columns: 20).targets.map(\.action) == ["stop"])
    #expect(try drawn(json, columns: 8).targets.isEmpty)
    #expect(try drawing(json, columns: 8) == "name")
  }
}
