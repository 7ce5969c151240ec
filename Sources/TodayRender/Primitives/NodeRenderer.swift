package import TodayWire

/// Draws a widget's view tree.
///
/// Three passes, each of which visits a node once, however deeply stacks are nested: `Measured` asks
/// every node from the leaves up how wide it would like to be, `Box` gives every node its cells from
/// the root down, and drawing puts what lies within the clip.
package enum NodeRenderer {
  /// How much of so many columns a tree takes, and the rows that it needs then.
  package static func measure(_ node: Node, columns: Int, context: DrawContext) -> CellSize {
    let columns = clamp(columns)
    let measured = Measured(node, context)
    let box = Box(measured, columns: columns, context: context)
    return CellSize(
      columns: measured.grows ? columns : min(columns, measured.ideal), rows: box.rows)
  }

  /// As many columns as a tree would like to have.
  package static func idealColumns(_ node: Node, context: DrawContext) -> Int {
    clamp(Measured(node, context).ideal)
  }

  /// Draws a tree from a region's top and returns what in it can be tapped, in reading order.
  ///
  /// Nothing outside of the region is touched, and nothing but what the tree shows inside: the
  /// region's ground is the caller's. Spacers of a `vstack` share the rows that are left.
  @discardableResult
  package static func draw(
    _ node: Node, in grid: inout Grid, region: Region, context: DrawContext
  ) -> [TapTarget] {
    let clip = grid.region.intersection(region)
    guard !clip.isEmpty else { return [] }
    let columns = clamp(region.columns)
    var box = Box(Measured(node, context), columns: columns, context: context)
    if box.stretches { box.stretch(to: max(box.rows, clamp(region.rows))) }
    var painter = Painter(grid: grid, clip: clip, context: context)
    grid = Grid(columns: 0, rows: 0)
    painter.draw(box, row: region.row, column: region.column, style: .plain)
    grid = painter.grid
    return painter.targets
  }

  /// The second after `now` at which a date node of the tree reads otherwise; nil: never.
  package static func nextChange(
    _ node: Node, after now: WallTime, clock: DisplayClock
  ) -> WallTime? {
    var clock = clock
    clock.now = now
    return nextChange(node, clock)
  }

  private static func nextChange(_ node: Node, _ clock: DisplayClock) -> WallTime? {
    if case .date(let date) = node.content { return clock.nextChange(date) }
    var next: WallTime?
    for child in node.children {
      guard let change = nextChange(child, clock) else { continue }
      next = min(next ?? change, change)
    }
    return next
  }

  /// The tree's words in reading order, on one line.
  package static func plainText(_ node: Node, clock: DisplayClock) -> String {
    var words: [String] = []
    collect(node, clock, &words)
    return words.joined(separator: " ")
  }

  private static func collect(_ node: Node, _ clock: DisplayClock, _ words: inout [String]) {
    let text: String?
    switch Primitive(node) {
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

  /// No terminal is larger, and sums of sizes stay far from overflowing.
  private static func clamp(_ cells: Int) -> Int { min(max(cells, 0), 9999) }
}
