package import TodayWire

/// A view tree with the cells of its nodes. One layout serves to measure it and to draw it.
///
/// It depends on the width, on the clock, the characters and the pictures of the context, but not on the theme, the
/// focus or the busy actions.
package struct NodeLayout: Sendable {
  let box: Box
  /// The width of the tree, and its height.
  package let size: CellSize

  package init(_ node: Node, columns: Int, context: DrawContext) {
    let columns = NodeRenderer.clamp(columns)
    let measured = Measured(node, context)
    var context = context
    context.rowLimit = measured.rowLimit
    box = Box(measured, columns: columns, context: context)
    size = CellSize(
      columns: measured.grows ? columns : min(columns, measured.ideal), rows: box.rows)
  }
}
