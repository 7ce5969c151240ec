package import TodayWire

/// A view tree with the cells of its nodes. One layout serves to measure it and to draw it.
package struct NodeLayout: Sendable {
  let box: Box
  /// The width of the tree, and its height.
  package let size: CellSize
  /// The height below which something is cut; charts have fewer rows in it.
  package var leastRows: Int { box.leastRows }
  private let inputs: Inputs

  package init(_ node: Node, columns: Int, context: DrawContext) {
    inputs = Inputs(columns: columns, context)
    let columns = NodeRenderer.clamp(columns)
    let measured = Measured(node, context)
    var context = context
    context.rowLimit = measured.rowLimit
    box = Box(measured, columns: columns, context: context)
    size = CellSize(
      columns: measured.grows ? columns : min(columns, measured.ideal), rows: box.rows)
  }

  /// Whether a layout of the same tree for these columns and this context would be the same.
  ///
  /// The theme, the focus and the busy actions may differ.
  package func serves(columns: Int, context: DrawContext) -> Bool {
    inputs == Inputs(columns: columns, context)
  }

  /// What a layout depends on besides the tree and what never changes in a process.
  private struct Inputs: Sendable, Equatable {
    var columns: Int
    var now: WallTime
    var reducesMotion: Bool
    var isASCII: Bool
    var figures: DrawContext.Figures
    var hasPictures: Bool

    init(columns: Int, _ context: DrawContext) {
      self.columns = columns
      now = context.clock.now
      reducesMotion = context.clock.reducesMotion
      isASCII = context.ascii
      figures = context.figures
      hasPictures = context.pictures != nil
    }
  }
}
