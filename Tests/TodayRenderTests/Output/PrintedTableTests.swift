import Testing
import TodayRender

/// Tables of the commands.
@Suite struct PrintedTableTests {
  private let table = PrintedTable([
    ["", "NAME", "APP", "NEXT"],
    ["1", "Moon", "Moon and Sun", "in 14 min, if it is off screen"],
    ["2", "A very long name that nobody needs to read", "Clock", "due"],
  ])

  @Test func pipeHasTheWholeTable() {
    #expect(
      table.lines() == [
        "   NAME                                        APP           NEXT",
        "1  Moon                                        Moon and Sun  in 14 min, if it is off screen",
        "2  A very long name that nobody needs to read  Clock         due",
      ])
  }

  @Test func narrowTerminalWrapsTheEndAndTruncatesWideColumns() {
    #expect(
      table.lines(columns: 60) == [
        "   NAME               APP           NEXT",
        "1  Moon               Moon and Sun  in 14 min, if it is off",
        "                                    screen",
        "2  A very long name…  Clock         due",
      ])
  }

  @Test func optionalColumnsAreLeftOutFirst() {
    var table = table
    table.optional = [2, 0]
    #expect(table.leavesOut(columns: 80) && !table.leavesOut(columns: 120))
    #expect(
      table.lines(columns: 80) == [
        "   NAME                                        NEXT",
        "1  Moon                                        in 14 min, if it is off screen",
        "2  A very long name that nobody needs to read  due",
      ])
    #expect(table.lines(columns: 75)[0].hasPrefix("NAME"))
  }

  /// Without an influence on the columns of the others.
  @Test func shortRowEndsWithAText() {
    let table = PrintedTable([
      ["1", "a", "b", "c"], ["-", "broken", "a long reason of several words"],
    ])
    #expect(
      table.lines() == ["1  a       b  c", "-  broken  a long reason of several words"])
    #expect(
      table.lines(columns: 30) == [
        "1  a       b  c", "-  broken  a long reason of", "           several words",
      ])
  }

  @Test(arguments: [0, 1, 5, 11])
  func tinyTerminalLosesNothing(_ columns: Int) {
    let table = PrintedTable([["ok", "terminal", "standard output"]])
    #expect(table.lines(columns: columns).joined(separator: " ").contains("standard output"))
  }
}
