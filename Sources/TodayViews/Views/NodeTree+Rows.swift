package import TodayWire

extension NodeTree {
  /// About the rows that the tree needs in a number of columns. A chart needs few: it is lower where there
  /// is no room.
  package static func usualRows(of node: Node, columns: Int) -> Int {
    let padding = node.padding
    let inner = max(min(node.width ?? columns, columns) - padding.leading - padding.trailing, 1)
    let content = node.height ?? max(rows(of: node, columns: inner), node.minHeight ?? 0)
    return content + (node.height == nil ? padding.top + padding.bottom : 0)
  }

  private static func isSpacer(_ node: Node) -> Bool {
    if case .spacer = node.content { true } else { false }
  }

  private static func rows(of node: Node, columns: Int) -> Int {
    switch node.content {
    case .text(let text):
      let lines = usualText(text).split(separator: "\n", omittingEmptySubsequences: false)
      let rows = lines.reduce(0) { $0 + max((TextWidth.width(of: $1) + columns - 1) / columns, 1) }
      return min(rows, text.lineLimit ?? rows)
    case .hstack(let stack):
      // A row with a spacer truncates its texts.
      let room = stack.children.contains(where: isSpacer) ? 9999 : columns
      return stack.children.map { usualRows(of: $0, columns: room) }.max() ?? 0
    case .vstack(let stack):
      let rows = stack.children.reduce(0) { $0 + usualRows(of: $1, columns: columns) }
      return rows + stack.spacing * max(stack.children.count - 1, 0)
    case .grid(let grid):
      let hasTitles = grid.columns.contains { $0.title?.isEmpty == false }
      return grid.rows.reduce(hasTitles && !grid.rows.isEmpty ? 1 : 0) { rows, cells in
        rows + (cells.map { usualRows(of: $0, columns: columns) }.max() ?? 0)
      }
    case .digits: return 3
    case .date(let date): return date.isLarge ? 3 : 1
    case .heatmap(let heatmap): return heatmap.rows.count
    case .month: return 8
    case .canvas(let canvas): return canvas.rows
    case .image(let image): return image.rows
    case .chart: return 2
    case .spacer: return 0
    case .divider, .gauge, .sparkline, .statuses, .toggle, .button, .symbol, .unknown: return 1
    }
  }
}
