import TodayWire

/// A node with its preferred widths, before it gets cells.
final class Measured {
  let node: Node
  let primitive: Primitive
  /// Its index in the parent's children.
  var index = 0
  /// The preferred width in cells, including padding.
  var ideal = 0
  /// With fewer cells it is not readable. It may get fewer nevertheless.
  var floor = 0
  /// The floor of the content of a block whose width is fixed.
  var inner: Int?
  /// Whether it can use more than `ideal`.
  var grows = false
  /// The maximum width, if the widget has set one.
  var maximum: Int?
  /// Whether it shrinks first: a shorter bar or line shows the same.
  var isBar = false
  /// Without nodes that draw nothing; those of a grid row by row.
  var children: [Measured] = []
  /// The titles of a grid's columns; empty without titles.
  var titles: [Measured] = []

  init(_ node: Node, _ context: DrawContext) {
    self.node = node
    primitive = Primitive(node, context.clock) { SymbolTable.text(of: $0, ascii: context.ascii) }
    measureContent(context)
    let padding = node.padding.leading + node.padding.trailing
    ideal += padding
    floor += padding
    maximum = node.maxWidth
    if let least = node.minWidth {
      ideal = max(ideal, least)
      floor = max(floor, least)
    }
    if let most = node.maxWidth {
      ideal = min(ideal, most)
      floor = min(floor, most)
    }
    if let width = node.width {
      if isBlock { inner = min(floor, width) }
      ideal = width
      floor = width
      grows = false
      isBar = false
    }
    // Prevents an overflow: ten thousand nodes may each want ten thousand cells.
    ideal = min(ideal, 1_000_000)
    floor = min(floor, ideal)
  }

  /// The columns that it needs of so many.
  func columns(within columns: Int, _ context: DrawContext) -> Int {
    guard case .leaf(let leaf) = primitive, ideal > columns, node.width == nil else {
      return min(columns, ideal)
    }
    return min(columns, leaf.columns(within: columns, context))
  }

  var isSpacer: Bool {
    if case .spacer = primitive { true } else { false }
  }

  /// Whether it contains other nodes.
  var isBlock: Bool {
    switch primitive {
    case .row, .column, .grid: true
    case .text, .spacer, .divider, .fallback, .leaf: false
    }
  }

  var isDivider: Bool {
    if case .divider = primitive { true } else { false }
  }

  /// A node of an unknown type without a fallback is not drawn, nor the spacing around it.
  private static func isAbsent(_ node: Node) -> Bool {
    if case .unknown = node.content { (node.fallback ?? "").isEmpty } else { false }
  }

  private func measureContent(_ context: DrawContext) {
    switch primitive {
    case .text(let text):
      measureText(TextLayout.naturalWidth(of: text.spans))
      // Aligned text can use all the room there is.
      grows = text.align != .leading
    case .fallback:
      measureText(
        TextLayout.naturalWidth(of: [Node.Span(text: node.fallback ?? "", style: .plain)]))
    case .row(let stack): measureRow(stack, context)
    case .column(let stack):
      children = Self.children(of: stack, context)
      ideal = children.lazy.map(\.ideal).max() ?? 0
      floor = children.lazy.map(\.floor).max() ?? 0
      grows = children.contains { $0.grows && !$0.isSpacer && !$0.isDivider }
    case .grid(let grid): measureGrid(grid, context)
    case .spacer:
      // At least one blank, because the texts on both sides would join otherwise.
      ideal = node.minWidth ?? 1
      floor = ideal
      grows = true
    case .divider:
      ideal = 1
      floor = 1
      grows = true
    case .leaf(let leaf):
      let size = leaf.measure(context)
      ideal = size.ideal
      floor = size.floor
      grows = size.grows
      isBar = size.isBar
    }
  }

  private func measureText(_ width: Int) {
    ideal = width
    floor = min(width, 4)
  }

  private func measureRow(_ stack: Node.Stack, _ context: DrawContext) {
    children = Self.children(of: stack, context)
    if stack.spacing > 0 {
      // The spacing on both sides separates its neighbours.
      for index in children.indices where children[index].isSpacer {
        let node = children[index].node
        guard node.width == nil, node.minWidth == nil else { continue }
        children[index].ideal = 0
        children[index].floor = 0
      }
    }
    let spacing = stack.spacing * max(children.count - 1, 0)
    ideal = children.reduce(spacing) { $0 + $1.ideal }
    floor = children.reduce(spacing) { $0 + $1.floor }
    // A vertical divider does not grow.
    grows = children.contains { $0.grows && !$0.isDivider }
  }

  private func measureGrid(_ grid: Node.GridContent, _ context: DrawContext) {
    var index = 0
    for node in grid.rows.joined() {
      let child = Measured(node, context)
      child.index = index
      index += 1
      children.append(child)
    }
    if !grid.rows.isEmpty, grid.columns.contains(where: { !($0.title ?? "").isEmpty }) {
      let count = grid.rows.lazy.map(\.count).max() ?? 0
      titles = grid.columns.prefix(count).map { column in
        var content = Node.TextContent(column.title ?? "")
        content.lineLimit = 1
        var title = Node(.text(content))
        title.style.color = .role(.tertiary)
        return Measured(title, context)
      }
    }
    let columns = GridColumns(grid, cells: children, titles: titles)
    ideal = columns.ideal
    floor = columns.floor
    grows = columns.grows
  }

  private static func children(of stack: Node.Stack, _ context: DrawContext) -> [Measured] {
    var children: [Measured] = []
    children.reserveCapacity(stack.children.count)
    for (index, node) in stack.children.enumerated() where !isAbsent(node) {
      let child = Measured(node, context)
      child.index = index
      children.append(child)
    }
    return children
  }
}
