import Testing
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct StagePictureTests {
  @Test func titleThatDoesNotFitEndsInAnEllipsis() {
    let picture = StagePicture(
      title: "Simulator  dev.today.Calendar.Today", state: "963.483 s",
      board: Grid(columns: 10, rows: 2), trace: [], words: [], keys: [])
    func title(_ columns: Int) -> String {
      let grid = picture.grid(
        size: CellSize(columns: columns, rows: 10), context: SampleBoard.context)
      return String(grid.text.prefix { $0 != "\n" })
    }
    #expect(title(40) == " Simulator  dev.today.Calen…  963.483 s")
    #expect(title(12) == " Simulator…")
    #expect(title(80).contains("dev.today.Calendar.Today  "))
  }

  /// A long text gets rows of the board's area; what has no room at all ends with an ellipsis.
  @Test func longWordsAreComplete() {
    let words = (1...6).map { StagePicture.Line("line \($0)") }
    let trace = (1...20).map { StagePicture.Line("entry \($0)") }
    let picture = StagePicture(
      title: "Tour", state: "0 s", board: Grid(columns: 39, rows: 16), trace: trace, words: words,
      keys: [("q", "quit")])
    func lines(_ rows: Int) -> [String] {
      picture.grid(size: CellSize(columns: 80, rows: rows), context: SampleBoard.context).text
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let all = lines(24)
    #expect(all[15].hasSuffix("entry 20") && all[16].hasPrefix(" ──"))
    #expect(all[17] == " line 1" && all[22] == " line 6" && all[23] == " q quit")
    #expect(lines(10).contains(" line 6"))
    #expect(lines(9).contains(" line 5…"))
    for rows in 0..<9 { _ = lines(rows) }
  }

  /// Controls that do not fit next to the board get the whole screen.
  @Test func controlsAreListedInColumns() {
    let list = StageList(
      lines: (0..<21).map { "\($0) control number \($0)" }, keys: [(key: "?", words: "close")])
    let small = TodayWire.CellSize(columns: 40, rows: 12)
    let grid = list.grid(size: small, context: SampleBoard.context)
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == " 0 control number 0 11 control number…")
    #expect(lines[10] == " 10 control number…")
    #expect(lines[11] == " ? close")
    #expect(list.line(row: 0, column: 1, in: small) == 0)
    #expect(list.line(row: 9, column: 25, in: small) == 20)
    #expect(list.line(row: 10, column: 25, in: small) == nil)
    #expect(list.line(row: 11, column: 1, in: small) == nil)
    for columns in 0..<5 {
      _ = list.grid(size: CellSize(columns: columns, rows: columns), context: SampleBoard.context)
    }
  }
}
