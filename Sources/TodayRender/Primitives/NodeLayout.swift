package import TodayWire

/// A view tree whose nodes have their cells, so that it is measured and drawn with one layout.
///
/// It depends on the width, and on the clock and the characters of the context, but not on the theme, the focus
/// or the busy actions.
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
