package import TodayRender
package import TodayWire

/// A view that the board does not show, drawn under the card that it shows instead.
package struct StageComparison: Sendable {
  package var title: String
  package var view: WidgetView

  package init(title: String, view: WidgetView) {
    self.title = title
    self.view = view
  }

  /// Below the last row in use, with an empty row between.
  package func draw(in grid: inout Grid, context: DrawContext) {
    let rows = 0..<grid.rows
    let last = rows.last { row in (0..<grid.columns).contains { grid[row, $0].cluster != " " } }
    let top = (last ?? -1) + 2
    guard top + 1 < grid.rows, grid.columns > 4 else { return }
    var canvas = Canvas(grid: grid, context: context)
    let title = TextLayout.truncate(title, to: grid.columns - 2)
    canvas.put(title, row: top, column: 1, paint: context.theme.dim)
    grid = canvas.grid
    NodeRenderer.draw(
      view.root, in: &grid,
      region: Region(
        row: top + 1, column: 3, columns: grid.columns - 4, rows: grid.rows - top - 1),
      context: context)
  }
}
