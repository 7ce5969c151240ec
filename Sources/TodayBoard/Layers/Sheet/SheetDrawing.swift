import TodayEngine
import TodayRender
import TodayWire

/// The Share and Action sheet, drawn over the board.
extension BoardScreen {
  mutating func drawSheet(_ state: SheetState, _ canvas: inout Canvas) {
    let frame = OverlayFrame(screen: size)
    switch state.phase {
    case .choosing: drawChoice(state, frame, &canvas)
    case .working(let work): drawWork(work, of: state, frame, &canvas)
    case .result(let text):
      drawOverlayTitle(state.focused?.title ?? words.sheet.title, frame, &canvas)
      drawText(text, canvas.theme.text, frame, &canvas)
      drawKeys(
        [(.escape, words.sheet.close), (.character("y"), words.sheet.copy)], frame, &canvas)
    case .failed(let reason):
      drawOverlayTitle(state.focused?.title ?? words.sheet.title, frame, &canvas)
      drawText(reason, canvas.theme.bad, frame, &canvas)
      drawKeys([(.escape, words.sheet.close)], frame, &canvas)
    }
  }

  /// Entries under the headings of their kind.
  private mutating func drawChoice(
    _ state: SheetState, _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    drawOverlayTitle(words.sheet.title, frame, &canvas)
    guard !state.entries.isEmpty else {
      drawText(words.sheet.nothing, theme.dim, frame, &canvas)
      return drawKeys([(.escape, words.sheet.close)], frame, &canvas)
    }
    enum Line { case heading(String), entry(Int) }
    var lines: [Line] = []
    for (index, entry) in state.entries.enumerated() {
      let isShare = entry.point == .share
      if index == 0 || (state.entries[index - 1].point == .share) != isShare {
        lines.append(.heading(isShare ? words.sheet.share : words.sheet.action))
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
        drawRow(
          index, at: row, isFocused: index == state.index, mark: "", name: entry.title,
          words: entry.appName == entry.title ? "" : entry.appName, right: "",
          nameColumns: min(nameColumns, frame.list.columns / 2), paint: theme.text, frame, &canvas)
      }
    }
    let text = state.items.first?.contentText ?? ""
    drawDetail(
      String(text.split(separator: "\n").joined(separator: " · ")), theme.dim, frame, &canvas)
    drawKeys(
      [(.enter, words.sheet.choose), (.escape, words.sheet.close)], frame, &canvas)
  }

  private mutating func drawWork(
    _ work: SheetState.Work, of state: SheetState, _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let list = frame.list
    let compose = work.request?.compose
    let remaining = compose?.charactersRemaining.map(String.init) ?? ""
    drawOverlayTitle(state.focused?.title ?? "", right: remaining, frame, &canvas)
    guard let request = work.request, request.takesInput, request.point.hasView else {
      drawText(words.sheet.working, theme.dim, frame, &canvas)
      return drawKeys([(.escape, words.sheet.cancel)], frame, &canvas)
    }
    if let compose {
      canvas.put(
        work.field, row: list.row, column: list.column, columns: list.columns, isFocused: true,
        clip: list)
      if work.field.text.isEmpty, let placeholder = compose.placeholder {
        // Beside the cursor.
        canvas.putFieldHint(
          placeholder, row: list.row, column: list.column + 2, columns: list.columns - 2,
          clip: list)
      }
    }
    if let content = sheetContent(work, canvas.context) {
      let region = sheetRegion(work, frame)
      for row in 0..<region.rows {
        for column in 0..<min(region.columns, content.grid.columns) {
          canvas.grid[region.row + row, region.column + column] = content.grid[row, column]
        }
      }
      canvas.changes(at: content.nextChange)
      for target in content.targets where compose == nil {
        hits.append(
          Hit(
            region: Region(
              row: region.row + target.row, column: region.column + target.column,
              columns: max(target.columns, 1), rows: 1),
            part: .sheetTarget(target)))
      }
    }
    let isValid = compose?.isValid ?? true
    var keys: [(key: Key, words: String)] = [(.escape, words.sheet.cancel)]
    if compose != nil {
      if isValid { keys.insert((.enter, words.sheet.post), at: 0) }
    } else {
      keys.insert((.character("d"), words.sheet.done), at: 0)
    }
    drawKeys(keys, frame, &canvas)
  }

  private func sheetRegion(_ work: SheetState.Work, _ frame: OverlayFrame) -> Region {
    // The field and a blank row stand above a Share's own view.
    let above = work.request?.compose == nil ? 0 : min(2, frame.list.rows)
    return Region(
      row: frame.list.row + above, column: frame.list.column, columns: frame.list.columns,
      rows: max(frame.list.rows - above, 0))
  }

  /// The extension's view as the sheet shows it; nil while there is none.
  func sheetContent(_ work: SheetState.Work, _ context: DrawContext) -> CardContent? {
    guard let view = work.request?.view else { return nil }
    let region = sheetRegion(work, OverlayFrame(screen: size))
    guard region.rows > 0, region.columns > 0 else { return nil }
    return CardContent(
      node: view.root,
      key: CardContent.Key(
        version: 0, columns: region.columns, rows: region.rows, isDimmed: false,
        focused: work.target, busyActions: [], theme: context.theme, isASCII: context.ascii),
      context: context)
  }

  /// Lines of a text, folded at the width.
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
}
