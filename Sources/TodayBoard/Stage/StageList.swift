package import TodayRender
package import TodayWire

/// The controls of a stage on a separate screen if there is no space next to the board: columns,
/// with keys below.
package struct StageList: Sendable {
  package var lines: [String]
  /// The key and its action.
  package var keys: [(key: String, words: String)]

  package init(lines: [String], keys: [(key: String, words: String)]) {
    self.lines = lines
    self.keys = keys
  }

  /// Cells of a column, including the gap after it.
  static let columnWidth = 19

  package func grid(size: TodayWire.CellSize, context: DrawContext) -> Grid {
    var canvas = Canvas(grid: Grid(columns: size.columns, rows: size.rows), context: context)
    let rows = max(size.rows - 1, 1)
    for (index, line) in lines.enumerated() {
      let column = 1 + index / rows * Self.columnWidth
      guard column < size.columns else { break }
      canvas.put(
        TextLayout.truncate(line, to: min(Self.columnWidth - 1, size.columns - column)),
        row: index % rows, column: column, paint: context.theme.text)
    }
    StagePicture.draw(keys, &canvas)
    return canvas.grid
  }

  /// The line at a cell of the screen.
  package func line(row: Int, column: Int, in size: TodayWire.CellSize) -> Int? {
    let rows = max(size.rows - 1, 1)
    guard row < rows, column > 0 else { return nil }
    let index = (column - 1) / Self.columnWidth * rows + row
    return lines.indices.contains(index) ? index : nil
  }
}
