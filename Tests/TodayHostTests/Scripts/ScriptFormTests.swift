import Testing
import TodayEngine
import TodayRender
import TodayWire

@testable import TodayHost

/// Detected tables, and forms that a user or an author chooses.
@Suite struct ScriptFormTests {
  private static let df = """
    Filesystem                Size  Used Avail Use% Mounted on
    /dev/mapper/system--root  252G   68G  184G  27% /
    tmpfs                      12G     0   12G   0% /dev/shm
    """

  private func draw(_ output: ScriptOutput, columns: Int, rows: Int = 4) -> String {
    let context = DrawContext(clock: .fixed(now: 0))
    var grid = Grid(columns: columns, rows: rows)
    _ = NodeRenderer.draw(
      ScriptMenu(output).view.root, in: &grid, region: grid.region, context: context)
    return (0..<rows).map { row in
      var line = (0..<columns).map { grid[row, $0].cluster }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  @Test func blanksAtTheEndDoNotHideAValue() {
    let output = ScriptForm.list.apply(to: TextReader.read("one   1   \ntwo   2   \n"), history: [])
    #expect(draw(output, columns: 20, rows: 2) == "one                1\ntwo                2")
  }

  @Test func tableKeepsItsLastColumn() {
    let output = TextReader.read(Self.df)
    #expect(
      draw(output, columns: 48) == """
        Filesystem   Size  Used  Avail  Use%  Mounted on
        /dev/mappe…  252G   68G   184G   27%  /
        tmpfs         12G     0    12G    0%  /dev/shm

        """)
    #expect(ScriptMenu(output).view.preferredSpan == "2")
  }

  /// As written by `ps`: the last column of numbers is not cut to `1…`.
  @Test func numbersAreNotCut() {
    let output = TextReader.read(
      """
          PID USER     COMMAND            RSS
            1 root     process_api     132700
         4711 nobody   a-long-program    4096
      """)
    #expect(
      draw(output, columns: 32) == """
         PID  USER    COMMAND        RSS
           1  root    process_a…  132700
        4711  nobody  a-long-pr…    4096

        """)
    #expect(ScriptMenu(output).view.preferredSpan == nil)
  }

  @Test(arguments: [
    "The quick brown fox jumps\nover a lazy dog and then\nsleeps for a day or two",
    "   November 2026\nSu Mo Tu We Th Fr Sa\n 1  2  3  4  5  6  7",
    "one line   with   gaps", "total 4\n-rw-r--r-- 1 me me 12 a", "a  b\nc  d",
    "a  b  c\n\nd  e  f",
  ])
  func otherTextIsUnchanged(text: String) {
    #expect(TextReader.read(text).table == nil)
  }

  @Test func nameColumnNeedsNoTitle() {
    let free = "        total   used\nMem:     24Gi    3Gi\nSwap:      0B     0B"
    #expect(TextReader.read(free).table?.rows[0].count == 3)
  }

  @Test func coloursStayWithTheirCells() {
    let output = TextReader.read("NAME   STATE  AGE\nweb    \u{1B}[32mup\u{1B}[m     3d")
    var green = Style.plain
    green.color = .named(.green)
    #expect(output.table?.rows[1][1] == [Node.Span(text: "up", style: green)])
  }

  @Test(
    arguments: [
      ("/dev/vda 252G 68G 184G 27% /", 27, "%", "27%"), ("load 1.25 0.8", 1.25, "", "1.25"),
      ("up 12 ms", 12, "ms", "12 ms"), ("-3,5°", -3.5, "°", "-3,5°"),
      ("at 10:30 it was 7", 7, "", "7"),
      ("3/8", 3, "", "3/8"),
    ] as [(String, Double, String, String)])
  func numberInATextIsFound(text: String, value: Double, unit: String, shown: String) {
    let number = TextNumber(text)
    #expect(number?.value == value && number?.unit == unit && number?.text == shown)
  }

  @Test func textWithoutANumberIsNotConverted() {
    #expect(TextNumber("no number, 2026-11-22") == nil)
    for form in [ScriptForm.number, .gauge, .chart, .big] {
      let output = form.apply(to: TextReader.read("none"), history: [])
      #expect(draw(output, columns: 8, rows: 1) == "none")
    }
  }

  @Test func formsAreDrawn() {
    func drawn(_ form: ScriptForm, _ text: String, _ columns: Int, _ rows: Int) -> String {
      draw(form.apply(to: TextReader.read(text), history: [1, 2, 3]), columns: columns, rows: rows)
    }
    #expect(drawn(.gauge, "disk 50%", 15, 1) == "━━━━━━───── 50%")
    #expect(drawn(.gauge, "6/8", 12, 1).hasSuffix(" 6/8"))
    #expect(drawn(.number, "3 ms", 12, 1).hasSuffix("3 ms"))
    #expect(drawn(.chart, "3 ms", 30, 5).hasPrefix("3 ms\n"))
    #expect(drawn(.text, Self.df, 60, 3) == Self.df)
    #expect(drawn(.table, "a 1 x y\nbb 22 z", 12, 2) == "a   1   x y\nbb  22  z")
    #expect(
      drawn(.list, "4.0K /var/a\nname: b\nfree   7", 12, 3) == """
        /var/a  4.0K
        name       b
        free       7
        """)
  }

  @Test func formOfAScriptIsInItsHead() {
    func form(_ line: String) -> ScriptForm? {
      ScriptTags(source: Array("#!/bin/sh\n\(line)\necho 1\n".utf8)).form
    }
    #expect(form("# TODAY_FORM=chart") == .chart)
    #expect(form("# TODAY_FORM: big") == .big)
    #expect(form("# <today.form>list</today.form>") == .list)
    #expect(form("TODAY_FORMAT=chart") == nil)
    let tags = ScriptTags(source: Array("# TODAY_FORM=pie".utf8))
    #expect(
      tags.mistakes.map(\.mistake)
        == [.unknownForm("pie", known: ScriptForm.allCases.map(\.rawValue))])
  }
}

/// A misspelt tag is reported. Tags of other hosts may have any name.
@Suite struct ScriptTagNameTests {
  @Test func unknownTagsOfTodayAreMistakes() throws {
    func mistakes(_ line: String) -> [BundleMistake.Script] {
      ScriptTags(source: Array("#!/bin/sh\n# \(line)\n".utf8)).mistakes.map(\.mistake)
    }
    #expect(mistakes("<today.background>5m</today.background>").isEmpty)
    #expect(mistakes("<xbar.abouturl>x</xbar.abouturl>").isEmpty)
    #expect(mistakes("<today.abouturl>x</today.abouturl>").isEmpty)
    let mistake = try #require(mistakes("<today.backgruond>5m</today.backgruond>").first)
    guard case .unknownTag("backgruond", let known) = mistake else {
      Issue.record("\(mistake)")
      return
    }
    #expect(known.contains("background") && known.contains("title"))
  }
}

/// The values of a chart.
@Suite struct ScriptHistoryTests {
  @Test func historySurvivesARestart() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/numbers.json"
      var history = ScriptHistory(path: path, interval: 60)
      history.add(1, at: 100, awake: .zero)
      history.add(2, at: 160, awake: .seconds(60))
      #expect(ScriptHistory(path: path, interval: 60).values == [1, 2])
      // Written at most every ten seconds, and at the end.
      history.add(3, at: 161, awake: .seconds(61))
      #expect(ScriptHistory(path: path, interval: 60).values == [1, 2])
      history.finish()
      #expect(ScriptHistory(path: path, interval: 60).values == [1, 2, 3])
    }
  }

  @Test func pauseIsAGap() throws {
    try withTemporaryDirectory { directory in
      var history = ScriptHistory(path: "\(directory)/numbers.json", interval: 60)
      for at in [0, 60, 1000, 1060] { history.add(Double(at), at: WallTime(at), awake: .zero) }
      #expect(history.values == [0, 60, nil, 1000, 1060])
    }
  }

  @Test func clockSetBackForAWhileLosesNothing() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/numbers.json"
      var history = ScriptHistory(path: path, interval: 0)
      for at in [1000, 1060] { history.add(Double(at), at: WallTime(at), awake: .zero) }
      history.add(10, at: 10, awake: .seconds(60))
      #expect(history.values == [10])
      history = ScriptHistory(path: path, interval: 0)
      history.add(70, at: 70, awake: .zero)
      #expect(history.values == [10, 70])
      history.add(1120, at: 1120, awake: .seconds(60))
      #expect(history.values == [10, 70, 1000, 1060, 1120])
    }
  }

  @Test func numbersOfTheFutureGiveWayToNewOnes() throws {
    try withTemporaryDirectory { directory in
      var history = ScriptHistory(path: "\(directory)/numbers.json", interval: 0)
      for at in 0..<512 { history.add(1, at: WallTime(10_000 + at), awake: .zero) }
      for at in 0..<600 { history.add(2, at: WallTime(at), awake: .zero) }
      #expect(history.values == Array(repeating: 2, count: 512))
      #expect(history.samples.first?.at == 88)
    }
  }

  @Test func damagedFileLosesOnlyTheHistory() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/numbers.json"
      try write("{", to: path)
      var history = ScriptHistory(path: path, interval: 60)
      #expect(history.values.isEmpty)
      for index in 0..<600 { history.add(1, at: WallTime(index), awake: .zero) }
      #expect(history.samples.count == ScriptHistory.most)
    }
  }

  /// A script can write the file of its values.
  @Test func invalidTimesAreLeftOut() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/numbers.json"
      try write(
        #"{"samples":[[-9000000000000000000,1],[100,2],[9000000000000000000,3]]}"#, to: path)
      #expect(ScriptHistory(path: path, interval: 60).values == [2])
    }
  }

  @Test func numberOutOfRangeIsNil() {
    let nines = String(repeating: "9", count: 400)
    #expect(TextNumber("\(nines)/\(nines)") == nil)
    #expect(TextNumber("\(nines)%") == nil)
  }

  /// A view has at most 10,000 nodes: more is shown as text.
  @Test func tableOfTooManyCellsStaysText() {
    let line = (0..<25).map { _ in "12" }.joined(separator: "  ") + "\n"
    func table(_ lines: Int) -> TextTable? {
      let output = TextReader.read((0..<lines).map { _ in line }.joined())
      return ScriptForm.table.apply(to: output, history: []).table
    }
    #expect(table(20) != nil)
    #expect(table(400) == nil)
  }
}
