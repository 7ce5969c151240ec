package import TodayRender
import TodayWire

extension BoardScreen {
  /// The rows of the screen that the board is on, between header and footer.
  package var boardRegion: Region {
    Region(
      row: geometry.viewport.row, column: 0, columns: size.columns, rows: geometry.viewport.rows)
  }
}
