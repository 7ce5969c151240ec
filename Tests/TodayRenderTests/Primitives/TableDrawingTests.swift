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

  /// The longest fifth of the names is cut before a column is hidden.
  @Test func oneLongTextHidesNoColumn() throws {
    let columns = #"{"title":"Name"},{"title":"Memory","align":"trailing","priority":1}"#
    let short = ["sshd", "cron", "bash", "tmux"].map { [$0, "1 MB"] }
    let long = ["kworker/u8:0-events", "0 MB"]
    try expectDrawing(
      drawing(table(columns, short + [long]), columns: 16),
      "Name      Memory\nsshd        1 MB\ncron        1 MB\nbash        1 MB\ntmux        1 MB\n"
        + "kworker…    0 MB")
    try expectDrawing(
      drawing(table(columns, short.dropLast() + [long]), columns: 19),
      "Name\nsshd\ncron\nbash\nkworker/u8:0-events")
    try expectDrawing(
      drawing(table(columns, short + [long]), columns: 11),
      "Name\nsshd\ncron\nbash\ntmux\nkworker/u8…")
  }

  /// A card may show none of the rows below the tenth one.
  @Test func longTextsOfLaterRowsHideNoColumn() throws {
    let columns = #"{"title":"Name"},{"title":"Memory","align":"trailing","priority":1}"#
    let first = (1...10).map { ["proc\($0)", "\($0) MB"] }
    let later = (1...10).map { ["kworker/u8:\($0)-events", "0 MB"] }
    let drawn = try drawing(table(columns, first + later), columns: 16)
    #expect(drawn.hasPrefix("Name      Memory\nproc1       1 MB\n"))
    #expect(drawn.hasSuffix("\nkworker…    0 MB"))
  }

  /// One long text of a column must not cut all texts of another one.
  @Test func textsOfUsualLengthAreNotCut() throws {
    let columns = #"{},{},{"priority":1,"align":"trailing"}"#
    let short = ["sshd", "cron", "bash", "tmux"].map { [$0, "system.slice", "1"] }
    let long = ["kworker/u8:0-events_unbound", "system.slice", "1"]
    let drawn = try drawing(table(columns, short + [long]), columns: 24)
    #expect(drawn.hasPrefix("sshd     system.slice  1\n"))
    #expect(drawn.hasSuffix("kworke…  system.slice  1"))
  }

  /// A sparkline that is short yet leaves its blank cells to the texts, but not its values.
  @Test func shortSparklinesCutNoTexts() throws {
    func drawn(_ values: Int, _ columns: Int) throws -> [String] {
      let ones = Array(repeating: "1", count: values).joined(separator: ",")
      let line = #"{"type":"sparkline","min":0,"max":1,"values":[\#(ones)]}"#
      let rows = ["sshd", "cron", "bash", "tmux", "SystemWidgets"].map {
        "[\(text($0)),\(line),\(text("1 %"))]"
      }
      let json =
        #"{"type":"grid","columns":[{},{"width":8,"priority":1,"align":"trailing"},"#
        + #"{"align":"trailing"}],"rows":[\#(rows.joined(separator: ","))]}"#
      return try drawing(json, columns: columns).split(separator: "\n").map(String.init)
    }
    expectDrawing(try drawn(3, 23).last ?? "", "SystemWidgets  ███  1 %")
    expectDrawing(try drawn(3, 23).first ?? "", "sshd           ███  1 %")
    expectDrawing(try drawn(8, 23).last ?? "", "SystemW…  ████████  1 %")
    expectDrawing(try drawn(3, 28).last ?? "", "SystemWidgets       ███  1 %")
  }

  /// As in SwiftUI, where a view that is no `GridRow` spans the columns.
  @Test func dividerSpansTheColumns() throws {
    let rows = [["Hello", "10"], ["a", "5"]].map { row in
      "[" + row.map { text($0) }.joined(separator: ",") + "]"
    }
    let divider = #"[{"type":"divider"}]"#
    let json =
      #"{"type":"grid","columns":[{},{"align":"trailing"}],"rows":["#
      + #"\#(rows[0]),\#(divider),\#(rows[1])]}"#
    try expectDrawing(drawing(json, columns: 10), "Hello   10\n──────────\na        5")
    // In a row of two cells it is a cell.
    let cell = #"{"type":"grid","rows":[\#(rows[0]),[{"type":"divider"},\#(text("5"))]]}"#
    try expectDrawing(drawing(cell, columns: 10), "Hello  10\n─────  5")
    // A column of bars stays one: it shrinks before the texts.
    let gauge = #"[{"type":"gauge","value":1},\#(text("long text"))]"#
    let plain = try drawing(#"{"type":"grid","rows":[\#(gauge)]}"#, columns: 14)
    let divided = try drawing(#"{"type":"grid","rows":[\#(gauge),\#(divider)]}"#, columns: 14)
    expectDrawing(divided, plain + "\n──────────────")
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
