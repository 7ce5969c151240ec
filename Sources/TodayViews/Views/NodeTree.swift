package import TodayWire

/// A view whose nodes are changed as a list.
struct MappedView: NodeView {
  private let content: any View
  private let change: @MainActor ([Node], ViewContext) -> [Node]

  init(_ content: any View, _ change: @escaping @MainActor ([Node], ViewContext) -> [Node]) {
    self.content = content
    self.change = change
  }

  func nodes(in context: ViewContext) -> [Node] {
    change(content.resolved(in: context), context)
  }
}

/// What views ask of nodes that are already made.
package struct NodeTree {
  private let node: Node
  private var children: [NodeTree] { node.children.map(NodeTree.init) }

  package init(_ node: Node) { self.node = node }

  /// The texts of the tree in one line.
  package var plainText: String {
    switch node.content {
    case .text(let text): text.plain
    case .digits(let text), .button(let text), .toggle(_, let text): text
    case .hstack, .vstack, .grid:
      children.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    case .symbol, .image: node.label ?? ""
    case .spacer, .divider, .gauge, .sparkline, .chart, .heatmap, .statuses, .month, .date, .canvas,
      .unknown:
      ""
    }
  }

  /// The tree without the first step in the names of its actions.
  package var withoutModes: Node {
    var node = node.mapChildren { NodeTree($0).withoutModes }
    node.action = node.action.map { name in String(name.drop { $0 != "." }) }
    return node
  }

  /// The tree with blocks in place of the characters of its texts.
  var redacted: Node {
    var node = node
    switch node.content {
    case .text(var text):
      for index in text.spans.indices {
        text.spans[index].insert = nil
        text.spans[index].text = Self.blocks(text.spans[index].text)
      }
      node.content = .text(text)
    case .digits(let text): node.content = .text(Node.TextContent(Self.blocks(text)))
    default: node = node.mapChildren { NodeTree($0).redacted }
    }
    return node
  }

  /// Blocks of the same width. Blanks and ends of lines stay.
  private static func blocks(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        character.isWhitespace
          ? [character]
          : Array(repeating: "░", count: TextWidth.width(of: String(character)))
      })
  }

  /// About the text that is drawn: a symbol has one column, and a date may become longer.
  static func usualText(_ text: Node.TextContent) -> String {
    text.spans.map { span in
      switch span.insert {
      case .symbol: "•"
      case .date:
        span.text + String(repeating: " ", count: max(10 - TextWidth.width(of: span.text), 0))
      case nil: span.text
      }
    }
    .joined()
  }

  /// About the columns that the tree needs without wrapping.
  var usualWidth: Int {
    if let width = node.width { return width }
    let inner: Int
    switch node.content {
    case .text(let text):
      inner = Self.usualText(text).split(separator: "\n").map { TextWidth.width(of: $0) }.max() ?? 0
    case .digits(let text): inner = text.count * 4
    case .button(let text): inner = TextWidth.width(of: text) + 4
    case .toggle(_, let text): inner = TextWidth.width(of: text) + 4
    case .hstack(let stack):
      inner =
        stack.children.reduce(0) { $0 + NodeTree($1).usualWidth } + max(stack.spacing, 1)
        * max(stack.children.count - 1, 0)
    case .vstack(let stack): inner = stack.children.map { NodeTree($0).usualWidth }.max() ?? 0
    case .grid(let grid):
      inner = grid.rows.map { $0.reduce(0) { $0 + NodeTree($1).usualWidth + 1 } }.max() ?? 0
    case .spacer: inner = 0
    case .divider, .symbol, .unknown: inner = 1
    case .gauge, .sparkline, .statuses, .date: inner = 10
    case .chart, .heatmap, .month: inner = 20
    case .canvas(let canvas): inner = canvas.columns
    case .image(let image): inner = image.columns ?? image.rows * 2
    }
    return max(inner + node.padding.leading + node.padding.trailing, node.minWidth ?? 0)
  }

  /// A view of one colour and no size: a ground for other views.
  var groundColor: TodayWire.Color? {
    guard case .vstack(let stack) = node.content, stack.children.isEmpty, !node.isTappable,
      node.width == nil, node.height == nil
    else { return nil }
    return node.style.background
  }

  /// The tree with changed texts.
  func mapTexts(_ change: (inout Node.TextContent) -> Void) -> Node {
    if case .text(var text) = node.content {
      var node = node
      change(&text)
      node.content = .text(text)
      return node
    }
    return node.mapChildren { NodeTree($0).mapTexts(change) }
  }

  /// The tree with figures in their large form.
  var withLargeFigures: Node {
    var node = node
    switch node.content {
    case .text(let text) where !text.hasInserts && Font.hasOnlyFigures(text.plain):
      node.content = .digits(text.plain)
      node.style = (text.spans.first?.style ?? .plain).over(node.style)
      return node
    case .date(var date):
      date.isLarge = true
      node.content = .date(date)
      return node
    case .text, .hstack, .vstack, .grid, .spacer, .divider, .gauge, .sparkline, .chart, .heatmap,
      .statuses, .month, .digits, .toggle, .button, .symbol, .canvas, .image, .unknown:
      return node.mapChildren { NodeTree($0).withLargeFigures }
    }
  }

  /// Whether a part of the tree can be tapped.
  var hasTap: Bool { node.isTappable || children.contains(where: \.hasTap) }

  /// The tree without its taps.
  var withoutTaps: Node {
    var node = node.mapChildren { NodeTree($0).withoutTaps }
    node.action = nil
    node.url = nil
    return node
  }

  /// Views below each other that are as wide as the widest of them. A column alone takes all the width of its
  /// place, and would put them in the middle of the card.
  static func hugging(_ stack: Node.Stack) -> Node {
    let column = Node(.vstack(stack))
    return stack.align == .leading ? column : Node(.hstack(Node.Stack(children: [column])))
  }

  /// The column of ``hugging(_:)``, for a frame that places the views in its own width.
  var hugged: Node? {
    guard let column = node.children.first,
      case .vstack(let stack) = column.content, stack.align != .leading,
      node == Self.hugging(stack)
    else { return nil }
    return column
  }

  /// The node between lines on all sides.
  func bordered(_ color: TodayWire.Color?) -> Node {
    var line = Node(.divider)
    line.style.color = color
    var space = Node(.spacer)
    space.minWidth = 0
    let row = Node(.hstack(Node.Stack(children: [line, node, space, line])))
    var frame = Node(.vstack(Node.Stack(children: [line, row, line])))
    if let width = node.width { frame.width = width + 2 } else { frame.maxWidth = usualWidth + 2 }
    return frame
  }

  /// The node within a frame that takes all the room there is in some directions.
  func placed(_ alignment: TodayViews.Alignment, fillsWidth: Bool, fillsHeight: Bool) -> Node {
    var space = Node(.spacer)
    space.minWidth = 0
    var node = node
    if fillsWidth {
      let children: [Node] =
        switch alignment.horizontal {
        case .leading: [node, space]
        case .center: [space, node, space]
        case .trailing: [space, node]
        }
      node = Node(.hstack(Node.Stack(children: children)))
    }
    if fillsHeight {
      let children: [Node] =
        switch alignment.vertical {
        case .top: [node, Node(.spacer)]
        case .center: [Node(.spacer), node, Node(.spacer)]
        case .bottom: [Node(.spacer), node]
        }
      node = Node(.vstack(Node.Stack(children: children, align: alignment.horizontal.wire)))
    }
    return node
  }
}
