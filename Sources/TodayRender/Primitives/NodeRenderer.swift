package import TodayWire

/// Draws a widget's view tree.
///
/// There are three passes, each of which visits a node once: `Measured` determines the preferred
/// widths from the leaves up, `Box` assigns the cells from the root down, and drawing writes the
/// part within the clip.
package enum NodeRenderer {
  /// The width of a tree within a number of columns, and its height.
  package static func measure(_ node: Node, columns: Int, context: DrawContext) -> CellSize {
    NodeLayout(node, columns: columns, context: context).size
  }

  /// The preferred width of a tree.
  package static func idealColumns(_ node: Node, context: DrawContext) -> Int {
    clamp(Measured(node, context).ideal)
  }

  /// Draws a tree from a region's top and returns its tappable parts in reading order.
  ///
  /// Only the tree's own cells inside the region change; the caller draws the background. Spacers
  /// of a `vstack` share the remaining rows.
  @discardableResult
  package static func draw(
    _ node: Node, in grid: inout Grid, region: Region, context: DrawContext
  ) -> [TapTarget] {
    drawing(of: node, in: &grid, region: region, context: context).targets
  }

  /// What drawing a tree has found.
  package struct Drawing: Sendable {
    package var targets: [TapTarget] = []
    /// The second after the clock's `now` at which the text of a date node that was drawn changes; `nil`: never.
    package var nextChange: WallTime?
  }

  /// Draws a tree, as ``draw(_:in:region:context:)``.
  package static func drawing(
    of node: Node, in grid: inout Grid, region: Region, context: DrawContext
  ) -> Drawing {
    guard !grid.region.intersection(region).isEmpty else { return Drawing() }
    let layout = NodeLayout(node, columns: region.columns, context: context)
    return drawing(of: layout, in: &grid, region: region, context: context)
  }

  /// Draws a tree that has its cells.
  ///
  /// - Parameter region: As wide as the layout.
  package static func drawing(
    of layout: NodeLayout, in grid: inout Grid, region: Region, context: DrawContext
  ) -> Drawing {
    let clip = grid.region.intersection(region)
    guard !clip.isEmpty else { return Drawing() }
    var box = layout.box
    if box.rows > region.rows {
      box.shrink(to: region.rows)
      // Once: the rows of a view could otherwise demand a layout each.
      if let node = box.withoutCutPictures(in: region.rows) {
        box = NodeLayout(node, columns: region.columns, context: context).box
        box.shrink(to: region.rows)
      }
    } else if box.stretches {
      box.stretch(to: clamp(region.rows))
    }
    var painter = Painter(grid: grid, clip: clip, context: context)
    grid = Grid(columns: 0, rows: 0)
    painter.draw(box, row: region.row, column: region.column, style: .plain)
    grid = painter.grid
    return Drawing(targets: painter.targets, nextChange: painter.nextChange)
  }

  /// The tree's text in reading order, on one line.
  package static func plainText(_ node: Node, clock: DisplayClock) -> String {
    var words: [String] = []
    collect(node, clock, &words)
    return words.joined(separator: " ")
  }

  private static func collect(_ node: Node, _ clock: DisplayClock, _ words: inout [String]) {
    let text: String?
    switch Primitive(node, clock, symbol: { _ in "" }) {
    case .text(let content): text = content.plain
    case .fallback: text = node.fallback
    case .leaf(let leaf): text = leaf.plainText(of: node, clock: clock)
    case .row, .column, .grid:
      for child in node.children { collect(child, clock, &words) }
      return
    case .spacer, .divider: return
    }
    for word in (text ?? "").split(whereSeparator: \.isWhitespace) { words.append(String(word)) }
  }

  /// Limits sizes to more than any terminal has, so that sums do not overflow.
  static func clamp(_ cells: Int) -> Int { min(max(cells, 0), 9999) }
}
