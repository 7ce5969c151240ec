import TodayEngine
import TodayRender
import TodayWire

/// The differences in the drawing of a card between a moment and the one before.
package struct CardChange: Sendable, Equatable {
  /// It failed, recovered, appeared or disappeared.
  package var title: Bool
  /// Rows of the content.
  package var rows: [Int]

  package init(title: Bool = false, rows: [Int] = []) {
    self.title = title
    self.rows = rows
  }

  package var isEmpty: Bool { !title && rows.isEmpty }
}

extension CardChange {
  /// The changes that are visible at the current width of the cards.
  init(from old: Card?, to new: Card?, in table: CardTable, _ context: DrawContext) {
    self.init()
    title =
      (old == nil) != (new == nil)
      || old?.badge.isFailure ?? false != new?.badge.isFailure ?? false
      || old?.reason != new?.reason
      || (old?.picture.node == nil) != (new?.picture.node == nil)
    if old?.picture.node == new?.picture.node, old?.mode == new?.mode { return }
    let grids = (
      old.flatMap { Self.drawn($0, in: table, context) },
      new.flatMap { Self.drawn($0, in: table, context) }
    )
    let height = max(grids.0?.rows ?? 0, grids.1?.rows ?? 0)
    rows = (0..<height).filter { row in
      (0..<table.geometry.contentWidth).contains { column in
        Self.cell(of: grids.0, row, column) != Self.cell(of: grids.1, row, column)
      }
    }
  }

  private static func drawn(
    _ card: Card, in table: CardTable, _ context: DrawContext
  ) -> Grid? {
    guard let node = card.picture.node else { return nil }
    let columns = table.geometry.contentWidth
    let layout = NodeLayout(node, columns: columns, context: context)
    let key = CardContent.Key(
      version: 0, columns: columns, rows: table.rows(of: card, needed: layout.size.rows),
      isDimmed: false, focused: nil, busyActions: [], theme: context.theme, isASCII: context.ascii)
    return CardContent(node: node, layout: layout, key: key, context: context).grid
  }

  private static func cell(of grid: Grid?, _ row: Int, _ column: Int) -> Cell? {
    guard let grid, row < grid.rows, column < grid.columns else { return nil }
    return grid[row, column]
  }
}
