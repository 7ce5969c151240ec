import Testing
import TodayWire

@testable import TodayRender

struct StagePictureTests {
  @Test func aTitleThatDoesNotFitEndsInAnEllipsis() {
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
}
