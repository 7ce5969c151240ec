package import TodayEngine
package import TodayRender
import TodayWire

extension BoardScreen {
  /// Cards one below the other without header, keys and focus: what `today snapshot ID` prints.
  ///
  /// - Parameters:
  ///   - columns: Cells; the cards take the width but for the margins that they have on the board.
  ///   - rows: At most so many.
  package static func cards(
    _ board: Board, columns: Int, rows: Int, _ context: DrawContext, words: Words = Words()
  ) -> Grid {
    // High enough for every card to be laid out as on a large board.
    let room = TodayWire.CellSize(columns: columns, rows: max(rows, 12) + 12)
    var screen = BoardScreen(size: room, columns: 1)
    screen.words = words
    screen.update(board: board)
    screen.focus = nil
    let picture = screen.picture(context).grid
    let viewport = screen.geometry.viewport
    let height = min(screen.layout.height, rows, viewport.rows)
    var sheet = Grid(columns: columns, rows: height)
    for row in 0..<max(height, 0) {
      for column in 0..<min(columns, picture.columns) {
        sheet[row, column] = picture[viewport.row + row, column]
      }
    }
    return sheet
  }
}
