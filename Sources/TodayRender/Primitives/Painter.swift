import TodayWire

/// Draws boxes into a grid, and records tappable parts.
struct Painter {
  var grid: Grid
  /// Nothing outside is changed.
  let clip: Region
  let context: DrawContext
  private(set) var targets: [TapTarget] = []
  /// The earliest time at which a part that was drawn looks different. Parts outside the clip do not count, so
  /// that the board does not wake for them.
  private(set) var nextChange: WallTime?
  private var path: [Int] = []

  init(grid: Grid, clip: Region, context: DrawContext) {
    self.grid = grid
    self.clip = clip
    self.context = context
  }

  /// - Parameters:
  ///   - row: The row of the parent's box.
  ///   - style: The style of the parents.
  mutating func draw(_ box: Box, row: Int, column: Int, style outer: Style) {
    let place = Region(
      row: row + box.row, column: column + box.column, columns: box.columns, rows: box.rows)
    let visible = clip.intersection(place)
    guard !visible.isEmpty else { return }
    let node = box.node
    var style = node.style
    if style.color == nil, let level = node.level { style.color = .role(level.role) }
    style = style.over(outer)
    let position = targets.count
    let isTarget = node.isTappable
    if isTarget {
      targets.append(
        TapTarget(
          row: visible.row, column: visible.column, columns: visible.columns, rows: visible.rows,
          path: node.id.map(NodeIdentity.id) ?? .position(path), action: node.action,
          url: node.url, returns: node.returns,
          text: NodeRenderer.plainText(node, clock: context.clock)))
    }
    let inner = box.inner
    let content = Region(
      row: place.row + inner.row, column: place.column + inner.column, columns: inner.columns,
      rows: inner.rows)
    switch box.primitive {
    case .row, .column, .grid:
      if node.style.background != nil {
        grid.fill(visible, with: Cell(" ", style: context.cellStyle(style)))
      }
      for child in box.children {
        path.append(child.index)
        draw(child, row: place.row, column: place.column, style: style)
        path.removeLast()
      }
    case .text(let text):
      drawLines(box.lines, text.align, content, style)
      if !clip.intersection(content).isEmpty { changes(at: text.nextChange(context.clock)) }
    case .fallback: drawLines(box.lines, .leading, content, style)
    case .spacer: break
    case .divider: drawDivider(isVertical: box.isVertical, content, style)
    case .leaf(let leaf):
      let clip = clip.intersection(content)
      // A picture that is cut is left out.
      if !clip.isEmpty, !leaf.isPicture || clip.rows == content.rows {
        leaf.draw(in: content, clip: clip, style: style, with: &self)
        changes(at: leaf.nextChange(context.clock))
      }
    }
    if let url = node.url { grid.linkCells(in: visible, to: url) }
    if isTarget { mark(targets[position], visible) }
  }

  private mutating func changes(at time: WallTime?) {
    guard let time else { return }
    nextChange = min(nextChange ?? time, time)
  }

  /// Marks a whole target as focused or busy.
  private mutating func mark(_ target: TapTarget, _ visible: Region) {
    if target.path == context.focused {
      let focus = context.theme.focus
      grid.restyle(visible) { style in
        // In other colours it would be another picture. The marker next to it shows the focus.
        if style.picture != nil { return }
        style.attributes.insert(.bold)
        style.attributes.remove(.dim)
        style.foreground = focus
      }
    }
    if let action = target.action, context.busyActions.contains(action) {
      put(
        context.ellipsis, row: visible.row, column: visible.endColumn - 1,
        style: CellStyle(foreground: context.theme.info, background: context.theme.background),
        clip: visible)
    }
  }

  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, style: CellStyle, clip: Region
  ) -> Int {
    grid.put(text, row: row, column: column, style: style, clip: clip)
  }

  /// One line, truncated to its place.
  mutating func putLine(_ text: String, _ place: Region, clip: Region, style: Style) {
    put(
      TextLayout.truncate(text, to: place.columns, ellipsis: context.ellipsis), row: place.row,
      column: place.column, style: context.cellStyle(style), clip: clip)
  }

  private mutating func drawLines(
    _ lines: [TextLayout.Line], _ align: Node.Alignment, _ place: Region, _ style: Style
  ) {
    let clip = clip.intersection(place)
    guard !clip.isEmpty else { return }
    for (index, line) in lines.enumerated() {
      let row = place.row + index
      if row < clip.row { continue }
      if row >= clip.endRow { break }
      var column = place.column + Box.offset(align, line.columns, in: place.columns)
      for span in line.spans {
        column += put(
          span.text, row: row, column: column, style: context.cellStyle(span.style.over(style)),
          clip: clip)
      }
    }
  }

  private mutating func drawDivider(isVertical: Bool, _ place: Region, _ style: Style) {
    let clip = clip.intersection(place)
    guard !clip.isEmpty else { return }
    var cell = context.cellStyle(style)
    if style.color == nil { cell.foreground = context.theme.rule }
    let cluster = isVertical ? (context.ascii ? "|" : "│") : (context.ascii ? "-" : "─")
    grid.fill(clip, with: Cell(cluster, style: cell))
  }
}

extension Node.Level {
  var role: Color.Role {
    switch self {
    case .good: .good
    case .warn: .warn
    case .bad: .bad
    }
  }
}
