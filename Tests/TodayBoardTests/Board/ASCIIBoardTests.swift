import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct ASCIIBoardTests {
  @Test(arguments: [(20, 5), (40, 12), (80, 24), (120, 40)])
  func asciiBoardHasOnlyASCII(_ columns: Int, _ rows: Int) {
    var context = SampleBoard.context
    context.ascii = true
    for language in Language.allCases {
      var screen = BoardScreen.sample(columns, rows)
      screen.words = Words(language)
      for key in [Key.escape, .character("?"), .character("e"), .character("H"), .character("i")] {
        _ = screen.press(.escape, context)
        _ = screen.press(key, context)
        let picture = screen.picture(context).grid
        let grid = picture.ascii
        #expect(grid.text.utf8.allSatisfy { $0 < 0x80 })
        // Every row keeps its width.
        for row in 0..<rows {
          for column in 0..<columns {
            #expect(grid[row, column].cluster.utf8.count == 1, "\(row), \(column)")
          }
        }
      }
    }
  }
}
