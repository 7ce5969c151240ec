/// Private content, which a locked board and the boards of other machines show as dots.
package enum PrivateContent {
  /// What stands for a private text.
  package static let mark = "•••"

  /// Whether the node or a node in it is private.
  package static func isIn(_ node: Node) -> Bool {
    node.isPrivate || node.children.contains(where: isIn)
  }

  /// Dots of the same size in the place of a private node.
  package static func mask(of node: Node) -> Node {
    var hidden = Node(.text(Node.TextContent(mark)))
    hidden.isPrivate = true
    hidden.padding = node.padding
    (hidden.width, hidden.height) = (node.width, node.height)
    (hidden.minWidth, hidden.maxWidth) = (node.minWidth, node.maxWidth)
    hidden.minHeight = node.minHeight
    return hidden
  }

  /// The tree with dots in the place of private nodes, and without the words that the nodes around them have for
  /// screen readers, because these describe the private content, too.
  package static func masked(_ node: Node) -> Node {
    guard isIn(node) else { return node }
    if node.isPrivate { return mask(of: node) }
    var node = withoutTitles(node).mapChildren(masked)
    node.label = nil
    node.fallback = nil
    return node
  }

  /// A grid with dots as the titles of columns with private cells, which they describe.
  package static func withoutTitles(_ node: Node) -> Node {
    guard case .grid(var grid) = node.content else { return node }
    for index in grid.columns.indices where grid.columns[index].title != nil {
      let isPrivate = grid.rows.contains { $0.indices.contains(index) && isIn($0[index]) }
      if isPrivate { grid.columns[index].title = mark }
    }
    var node = node
    node.content = .grid(grid)
    return node
  }
}
