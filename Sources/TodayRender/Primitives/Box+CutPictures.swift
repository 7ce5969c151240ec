import TodayWire

extension Box {
  /// The tree without the pictures beside other content that are higher than the card: a picture that is cut is not
  /// drawn, and its columns would be blank. Nil if there are none.
  ///
  /// A node that is not drawn replaces each of them, so that the others keep their positions.
  ///
  /// - Parameter rows: The rows of the card.
  func withoutCutPictures(in rows: Int) -> Node? { withoutCutPictures(before: rows, from: 0) }

  /// - Parameters:
  ///   - end: The first row after the card.
  ///   - top: The row of the parent's box.
  private func withoutCutPictures(before end: Int, from top: Int) -> Node? {
    let top = top + row
    guard top < end, top + rows > end else { return nil }
    var stack: Node.Stack
    switch node.content {
    case .hstack(let content), .vstack(let content): stack = content
    default: return nil
    }
    let isRow = if case .row = primitive { true } else { false }
    let leavesOut = isRow && children.contains { !$0.isPicture && !$0.isBlank }
    var isChanged = false
    for child in children {
      let new: Node? =
        if child.isPicture {
          leavesOut && top + child.row + child.rows > end ? Node(.unknown(type: "")) : nil
        } else {
          child.withoutCutPictures(before: end, from: top)
        }
      guard let new else { continue }
      stack.children[child.index] = new
      isChanged = true
    }
    guard isChanged else { return nil }
    var node = node
    node.content = isRow ? .hstack(stack) : .vstack(stack)
    return node
  }

  private var isPicture: Bool {
    if case .leaf(let leaf) = primitive { leaf.isPicture } else { false }
  }
}
