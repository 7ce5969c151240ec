import TodayEngine
import TodayRender
import TodayWire

/// The Share and Action sheet, drawn over the board.
extension SheetLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words.sheet
    let frame = OverlayFrame(screen: context.size)
    var right = ""
    var rest = ListRest()
    switch state.phase {
    case .choosing: rest = drawChoice(frame, &canvas, words)
    case .working(let work):
      right = work.request?.compose?.charactersRemaining.map(String.init) ?? ""
      draw(work, frame, &canvas, context)
    case .result(let text): drawText(text, canvas.theme.text, frame, &canvas)
    case .failed(let reason):
      drawText(context.words.reasons.text(of: reason), canvas.theme.bad, frame, &canvas)
    }
    canvas.drawTitle(title(context), right: right, rest: rest, in: frame, context.words)
    canvas.drawHints(hints(context), in: frame, context.words)
  }

  /// Entries with a heading for each kind. Returns those that are not visible.
  private func drawChoice(
    _ frame: OverlayFrame, _ canvas: inout Canvas, _ words: SheetWords
  ) -> ListRest {
    let theme = canvas.theme
    guard !state.entries.isEmpty else {
      drawText(state.picksDocument ? words.noPicker : words.nothing, theme.dim, frame, &canvas)
      return ListRest()
    }
    enum Line { case heading(String), entry(Int) }
    var lines: [Line] = []
    for (index, entry) in state.entries.enumerated() {
      let isNewSection = index == 0 || state.entries[index - 1].section != entry.section
      if isNewSection, let heading = words.heading(of: entry.section) {
        lines.append(.heading(heading))
      }
      lines.append(.entry(index))
    }
    let nameColumns = state.entries.map { TextWidth.width(of: $0.title) }.max() ?? 0
    let focus = lines.firstIndex { if case .entry(state.index) = $0 { true } else { false } } ?? 0
    let first = frame.scroll(from: 0, focus: focus, count: lines.count)
    for offset in 0..<max(frame.list.rows, 0) where lines.indices.contains(first + offset) {
      let row = frame.list.row + offset
      switch lines[first + offset] {
      case .heading(let heading):
        canvas.put(
          heading, row: row, column: frame.list.column, limit: frame.list.columns,
          paint: theme.dim, clip: frame.list)
      case .entry(let index):
        let entry = state.entries[index]
        canvas.drawRow(
          index, at: row, isFocused: index == state.index, mark: "", name: entry.title,
          words: entry.appName == entry.title ? "" : entry.appName, right: "",
          nameColumns: min(nameColumns, frame.list.columns / 2), paint: theme.text, in: frame)
      }
    }
    let text = state.items.first?.contentText ?? ""
    canvas.drawDetail(
      String(text.split(separator: "\n").joined(separator: " · ")), theme.dim, in: frame)
    return ListRest(of: lines, from: first, rows: frame.list.rows) {
      if case .entry = $0 { true } else { false }
    }
  }

  private func draw(
    _ work: SheetState.Work, _ frame: OverlayFrame, _ canvas: inout Canvas,
    _ context: LayerContext
  ) {
    let theme = canvas.theme
    let list = frame.list
    guard let request = work.request, request.takesInput, request.point.hasView else {
      return drawText(context.words.sheet.working, theme.dim, frame, &canvas)
    }
    if work.asksToDiscard {
      canvas.drawDetail(context.words.sheet.discardQuestion, theme.warn, in: frame)
    }
    if work.showsBefore, let before = work.before {
      return draw(before, in: frame, &canvas)
    }
    let compose = request.compose
    if let compose {
      canvas.put(
        work.field, row: list.row, column: list.column, columns: list.columns,
        isFocused: work.target == nil,
        clip: list)
      if work.field.text.isEmpty, let placeholder = compose.placeholder {
        // Next to the cursor.
        canvas.putFieldHint(
          placeholder, row: list.row, column: list.column + 2, columns: list.columns - 2,
          clip: list)
      }
    }
    if let content = content(of: work, on: context.size, canvas.context) {
      let region = viewRegion(work, frame)
      let first = firstRow(of: content, work, rows: region.rows)
      put(content, from: first, in: region, on: &canvas)
      canvas.changes(at: content.nextChange)
      for target in content.targets
      where (first..<first + region.rows).contains(target.row) {
        canvas.hits.append(
          Hit(
            region: Region(
              row: region.row + target.row - first, column: region.column + target.column,
              columns: max(target.columns, 1), rows: 1),
            part: .layerTarget(target)))
      }
    }
  }

  /// The picture before the edit, as large as there is space.
  private func draw(_ picture: Node.Image, in frame: OverlayFrame, _ canvas: inout Canvas) {
    let list = frame.list
    guard list.rows > 0, list.columns > 0 else { return }
    let image = Node.Image(picture.source, rows: list.rows, aspect: picture.aspect)
    let content = CardContent(
      node: Node(.image(image)),
      key: CardContent.Key(
        version: 0, columns: list.columns, rows: list.rows, isDimmed: false, focused: nil,
        busyActions: [], theme: canvas.context.theme, isASCII: canvas.context.ascii),
      context: canvas.context)
    put(content, in: list, on: &canvas)
  }

  /// The rows of a view that can be reached.
  private static let mostRows = 5000

  /// The first row that is shown of a view with more rows: the focused part is in the middle.
  private func firstRow(of content: CardContent, _ work: SheetState.Work, rows: Int) -> Int {
    guard let focus = content.targets.first(where: { $0.path == work.target }) else { return 0 }
    return min(max(focus.row - rows / 2, 0), max(content.grid.rows - rows, 0))
  }

  private func viewRegion(_ work: SheetState.Work, _ frame: OverlayFrame) -> Region {
    // The field and a blank row are above a Share extension's own view.
    let above = work.request?.compose == nil ? 0 : min(2, frame.list.rows)
    return Region(
      row: frame.list.row + above, column: frame.list.column, columns: frame.list.columns,
      rows: max(frame.list.rows - above, 0))
  }

  /// The extension's view in the sheet; nil if there is none.
  func content(
    of work: SheetState.Work, on screen: TodayWire.CellSize, _ context: DrawContext
  ) -> CardContent? {
    guard let view = work.request?.view else { return nil }
    let region = viewRegion(work, OverlayFrame(screen: screen))
    guard region.rows > 0, region.columns > 0 else { return nil }
    let layout = NodeLayout(view.root, columns: region.columns, context: context)
    return CardContent(
      node: view.root, layout: layout,
      key: CardContent.Key(
        version: 0, columns: region.columns,
        rows: min(max(layout.size.rows, region.rows), Self.mostRows), isDimmed: false,
        focused: work.target, busyActions: [], theme: context.theme, isASCII: context.ascii),
      context: context)
  }

  /// Lines of a text, wrapped to the width.
  private func drawText(
    _ text: String, _ paint: Paint, _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      TextLayout.wrap(
        String(line.map { $0 == "\t" ? " " : $0 }), columns: max(frame.list.columns, 1))
    }
    for (offset, line) in lines.prefix(max(frame.list.rows, 0)).enumerated() {
      canvas.put(
        line, row: frame.list.row + offset, column: frame.list.column, paint: paint,
        clip: frame.list)
    }
  }

  private func put(
    _ content: CardContent, from first: Int = 0, in region: Region, on canvas: inout Canvas
  ) {
    for row in 0..<min(region.rows, content.grid.rows - first) {
      for column in 0..<min(region.columns, content.grid.columns) {
        canvas.grid[region.row + row, region.column + column] = content.grid[first + row, column]
      }
    }
  }
}
