/// The place of a node in a tree that a widget has sent, for example `root.children[2].rows[0][1]`.
package struct NodePath: Sendable, Hashable, CustomStringConvertible {
  package enum Step: Sendable, Hashable {
    case child(Int)
    case cell(row: Int, column: Int)
  }

  /// From the root to the node; at most `Node.maximumDepth`.
  package private(set) var steps: [Step]

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The place in a tree in which the root is at `step`.
  func inside(_ step: Step) -> NodePath { NodePath([step] + steps) }

  package var description: String {
    steps.reduce("root") { path, step in
      switch step {
      case .child(let index): "\(path).children[\(index)]"
      case .cell(let row, let column): "\(path).rows[\(row)][\(column)]"
      }
    }
  }
}
