import TodayEngine
import TodayRender
import TodayWire

/// What is drawn differently of a card at a moment than before it.
package struct CardChange: Sendable, Equatable {
  /// It failed, works again, came or went.
  package var title: Bool
  /// Rows of the content.
  package var rows: [Int]

  package init(title: Bool = false, rows: [Int] = []) {
    self.title = title
    self.rows = rows
  }

  package var isEmpty: Bool { !title && rows.isEmpty }
}

extension CardTable {
  /// What a user would see change, at the present width.
  func change(from old: Card?, to new: Card?, _ context: DrawContext) -> CardChange {
    var change = CardChange()
    change.title =
      (old == nil) != (new == nil)
      || old?.badge.isFailure ?? false != new?.badge.isFailure ?? false
      || old?.reason != new?.reason
      || (old?.picture.node == nil) != (new?.picture.node == nil)
    if old?.picture.node == new?.picture.node, old?.mode == new?.mode { return change }
    let grids = (old.flatMap { drawn($0, context) }, new.flatMap { drawn($0, context) })
    let rows = max(grids.0?.rows ?? 0, grids.1?.rows ?? 0)
    change.rows = (0..<rows).filter { row in
      (0..<geometry.contentWidth).contains { column in
        Self.cell(of: grids.0, row, column) != Self.cell(of: grids.1, row, column)
      }
    }
    return change
  }

  private func drawn(_ card: Card, _ context: DrawContext) -> Grid? {
    guard let node = card.picture.node else { return nil }
    let needed = CardContent.rows(of: node, columns: geometry.contentWidth, context: context)
    let key = CardContent.Key(
      version: 0, columns: geometry.contentWidth, rows: contentRows(of: card, needed: needed),
      isDimmed: false, focused: nil, busyActions: [], theme: context.theme, isASCII: context.ascii)
    return CardContent(node: node, key: key, context: context).grid
  }

  private static func cell(of grid: Grid?, _ row: Int, _ column: Int) -> Cell? {
    guard let grid, row < grid.rows, column < grid.columns else { return nil }
    return grid[row, column]
  }
}
