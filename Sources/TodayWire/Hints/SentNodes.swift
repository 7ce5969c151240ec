/// The nodes of a view tree as a widget has sent them, with those that are ignored.
package enum SentNodes {
  /// Visits each node before its children, in the order of the tree, down to ``Node/maximumDepth``.
  package static func visit(_ root: JSONValue, _ body: (JSONValue) -> Void) {
    visit(root, depth: 1, body)
  }

  private static func visit(_ node: JSONValue, depth: Int, _ body: (JSONValue) -> Void) {
    guard depth <= Node.maximumDepth else { return }
    body(node)
    for child in node["children"]?.array ?? [] { visit(child, depth: depth + 1, body) }
    // The rows of a grid; those of other nodes are numbers.
    for row in node["rows"]?.array ?? [] {
      for cell in row.array ?? [] where cell.members != nil { visit(cell, depth: depth + 1, body) }
    }
  }
}
