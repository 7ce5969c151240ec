import TodayWire

/// A node with its cells.
struct Box: Sendable {
  let node: Node
  let primitive: Primitive
  let index: Int
  /// Relative to the parent's box.
  var row = 0
  var column = 0
  /// Including padding.
  var columns: Int
  var rows = 0
  /// Only of text.
  var lines: [TextLayout.Line] = []
  var children: [Box] = []
  /// Whether it can use more rows than it needs.
  var stretches = false
  /// A divider between the children of an `hstack`.
  var isVertical = false

  /// - Parameter isOneRow: Text without a line limit is truncated rather than wrapped.
  init(_ measured: Measured, columns: Int, isOneRow: Bool = false, context: DrawContext) {
    node = measured.node
    primitive = measured.primitive
    index = measured.index
    self.columns = columns
    if let width = node.width { self.columns = min(width, self.columns) }
    if let most = node.maxWidth { self.columns = min(most, self.columns) }
    let padding = node.padding
    let inner = max(self.columns - padding.leading - padding.trailing, 0)
    arrange(measured, inner, isOneRow: isOneRow, context: context)
    for index in children.indices {
      children[index].row += padding.top
      children[index].column += padding.leading
    }
    rows += padding.top + padding.bottom
    rows = min(rows, 1_000_000)
    if node.height == nil, let least = node.minHeight, least > rows {
      if stretches { stretch(to: least) }
      rows = least
    }
    if let height = node.height {
      let canStretch = stretches
      stretches = false
      if canStretch, height > rows { stretch(to: height) }
      rows = height
    }
  }

  /// The place of the content, without the padding.
  var inner: Region {
    Region(row: 0, column: 0, columns: columns, rows: rows).inset(
      top: node.padding.top, leading: node.padding.leading, bottom: node.padding.bottom,
      trailing: node.padding.trailing)
  }

  private mutating func arrange(
    _ measured: Measured, _ columns: Int, isOneRow: Bool, context: DrawContext
  ) {
    switch primitive {
    case .text(let text):
      lines = TextLayout.wrap(
        text.spans, columns: columns, limit: text.lineLimit ?? (isOneRow ? 1 : nil),
        truncation: text.truncation, ellipsis: context.ellipsis)
      rows = lines.count
    case .fallback:
      lines = TextLayout.wrap(
        [Node.Span(text: node.fallback ?? "", style: .plain)], columns: columns,
        limit: isOneRow ? 1 : nil, ellipsis: context.ellipsis)
      rows = lines.count
    case .row(let stack):
      let limit = measured.spreads ? context.rowLimit : nil
      arrangeRow(stack, measured.children, min(columns, limit ?? columns), context)
    case .column(let stack): arrangeColumn(stack, measured.children, columns, context)
    case .grid(let grid): arrangeGrid(grid, measured, columns, context)
    case .spacer: rows = 0
    case .divider: rows = 1
    case .leaf(let leaf):
      rows = leaf.rows(columns: columns, context)
      stretches = leaf.growth(columns: columns, context) > 0
      if leaf.isFlexible, let least = node.minHeight { rows = least }
    }
  }

  private mutating func arrangeRow(
    _ stack: Node.Stack, _ items: [Measured], _ columns: Int, _ context: DrawContext
  ) {
    if let spacer = Self.fold(stack, items, columns) {
      return arrangeFolded(stack, items, at: spacer, columns, context)
    }
    let lastSpacer = items.lastIndex(where: \.isSpacer)
    let valueStart = lastSpacer.map { $0 + 1 } ?? max(items.count - 1, 1)
    let widths = Distribution.share(
      columns - stack.spacing * max(items.count - 1, 0),
      among: items.enumerated().map { position, item in
        Distribution.Item(
          ideal: item.ideal, floor: item.floor, maximum: item.maximum,
          grows: item.grows && !item.isDivider, isSpacer: item.isSpacer, isBar: item.isBar,
          isValue: position >= valueStart, isBlock: item.isBlock, inner: item.inner)
      })
    var next = 0
    for (position, item) in items.enumerated() {
      let width = max(min(widths[position], columns - next), 0)
      // The last text wraps, such as a paragraph after a mark. A name before a value does not.
      let wraps = lastSpacer == nil && position == items.count - 1
      var box = Box(
        item, columns: width, isOneRow: !wraps && width < item.ideal, context: context)
      box.column = next
      box.isVertical = item.isDivider
      next += widths[position] + stack.spacing
      children.append(box)
    }
    rows = children.lazy.map(\.rows).max() ?? 0
    stretches = children.contains { $0.stretches }
    alignRow(stack.align, from: 0, rows: rows)
  }

  /// Aligns the children of a row at its top, centre or bottom.
  private mutating func alignRow(_ align: Node.Alignment, from top: Int, rows: Int) {
    for index in children.indices {
      if children[index].stretches || children[index].isVertical {
        children[index].stretch(to: rows)
      }
      children[index].row = top + Self.offset(align, children[index].rows, in: rows)
    }
  }

  private mutating func arrangeColumn(
    _ stack: Node.Stack, _ items: [Measured], _ columns: Int, _ context: DrawContext
  ) {
    for (position, item) in items.enumerated() {
      let isWide = stack.align == .leading || item.grows || item.isDivider
      let width = isWide ? columns : item.columns(within: columns, context)
      var box = Box(item, columns: width, context: context)
      box.column = Self.offset(stack.align, box.columns, in: columns)
      if position > 0 { rows += stack.spacing }
      box.row = rows
      rows += box.rows
      children.append(box)
    }
    stretches =
      items.contains { $0.isSpacer && $0.node.height == nil } || children.contains { $0.stretches }
  }

  /// Adds rows: the spacers of a column share them, a row passes them on.
  mutating func stretch(to rows: Int) {
    let extra = rows - self.rows
    guard extra > 0, node.height == nil else { return }
    self.rows = rows
    switch primitive {
    case .row(let stack):
      alignRow(
        stack.align, from: node.padding.top,
        rows: rows - node.padding.top - node.padding.bottom)
    case .column:
      let spacers = children.indices.filter {
        if case .spacer = children[$0].primitive {
          children[$0].node.height == nil
        } else {
          false
        }
      }
      let takers = spacers.isEmpty ? children.indices.filter { children[$0].stretches } : spacers
      guard !takers.isEmpty else { return }
      var shift = 0
      var taken = 0
      for index in children.indices {
        children[index].row += shift
        guard taken < takers.count, takers[taken] == index else { continue }
        let more = extra / takers.count + (taken < extra % takers.count ? 1 : 0)
        taken += 1
        let before = children[index].rows
        if spacers.isEmpty {
          children[index].stretch(to: before + more)
        } else {
          children[index].rows += more
        }
        shift += children[index].rows - before
      }
    case .text, .grid, .spacer, .divider, .fallback, .leaf: break
    }
  }

  static func offset(_ align: Node.Alignment, _ size: Int, in room: Int) -> Int {
    switch align {
    case .leading: 0
    case .center: max((room - size) / 2, 0)
    case .trailing: max(room - size, 0)
    }
  }
}
