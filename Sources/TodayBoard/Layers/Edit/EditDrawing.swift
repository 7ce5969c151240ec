import TodayEngine
import TodayRender
import TodayWire

extension EditLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    if let first = state.keysFrom { return drawKeys(from: first, on: &canvas, context) }
    let focused = state.shown.isEmpty ? nil : state.focused
    let message = context.note.map(context.words.screenNotes.text)
    let detail = message ?? focused.map { self.detail(of: $0, context) } ?? ""
    let frame = OverlayFrame(screen: context.size, detail: detail)
    let theme = context.theme
    var rows = frame
    let preview = EditPreview.region(on: context.size, frame)
    if let preview { rows.list.columns = preview.column - frame.list.column - 3 }
    drawEntries(rows, &canvas, context)
    drawTitle(frame, &canvas, context)
    let paint = focused?.problem == nil ? theme.dim : theme.bad
    canvas.drawDetail(detail, message == nil ? paint : theme.info, in: frame)
    canvas.drawHints(hints(context), in: frame, context.words)
    if frame.detail == nil {
      canvas.drawMessage(
        message, theme.info, over: context.size.rows - 1, rows: 2,
        in: context.cards.geometry.viewport)
    }
    if let preview { EditPreview(state, context).draw(in: preview, on: &canvas) }
  }

  /// Shows the rows that are not visible, or else the meaning of the marks.
  private func drawTitle(
    _ frame: OverlayFrame, _ canvas: inout Canvas, _ context: LayerContext
  ) {
    let words = context.words
    let title = title(context)
    let rest = ListRest(from: state.scroll, rows: frame.list.rows, of: state.shown.count)
    guard let field = state.filter else {
      let hint = state.isFiltering || rest != ListRest() ? "" : words.edit.hint
      return canvas.drawTitle(title, right: hint, rest: rest, in: frame, words)
    }
    canvas.drawField(
      field, after: title, rest: rest, isFocused: state.isTyping, in: frame, words)
  }

  private mutating func drawEntries(
    _ frame: OverlayFrame, _ canvas: inout Canvas, _ context: LayerContext
  ) {
    let words = context.words
    let theme = canvas.theme
    let shown = state.shown
    let place = shown.firstIndex(of: state.index) ?? 0
    state.scroll = frame.scroll(from: state.scroll, focus: place, count: shown.count)
    for offset in 0..<max(frame.list.rows, 0) where shown.indices.contains(state.scroll + offset) {
      let index = shown[state.scroll + offset]
      let entry = state.entries[index]
      let isOn = state.enabled.contains(entry.id)
      let isBroken = entry.problem != nil
      canvas.drawRow(
        index, at: frame.list.row + offset, isFocused: index == state.index,
        mark: isBroken ? "!" : isOn ? "●" : "○",
        name: IconTitle.text(entry.icon, entry.title, ascii: context.draw.ascii),
        words: words.bundles.problem(of: entry) ?? kind(of: entry, words),
        right: mark(of: entry, context),
        paint: isBroken ? theme.bad : isOn ? theme.good : theme.dim, in: frame)
      if state.isDragging, index == state.index {
        let row = Region(
          row: frame.list.row + offset, column: frame.list.column, columns: frame.list.columns,
          rows: 1)
        canvas.grid.restyle(row) { $0.attributes.insert(.reverse) }
      }
    }
    if !state.isFiltering { drawMore(after: shown.count - state.scroll, frame, &canvas, words) }
    guard shown.isEmpty else { return }
    canvas.drawInstead(
      state.entries.isEmpty ? words.edit.nothing : words.finding.nothing, in: frame)
  }

  /// The app's name, or that it is a script.
  private func kind(of entry: RosterEntry, _ words: Words) -> String {
    if entry.script != nil { return words.edit.script }
    return entry.appName == entry.title ? "" : entry.appName
  }

  /// If there is space below the list, shows where to find more widgets.
  private func drawMore(
    after rows: Int, _ frame: OverlayFrame, _ canvas: inout Canvas, _ words: Words
  ) {
    let verbs = ["today add 'COMMAND'", "today install PATH", "today new NAME"]
    guard rows > 0, rows + 2 + verbs.count <= frame.list.rows else { return }
    let column = frame.list.column + BoardGeometry.indent
    let first = frame.list.row + rows + 1
    for (offset, line) in ([words.edit.more] + verbs.map { "  " + $0 }).enumerated() {
      canvas.put(
        TextLayout.truncate(line, to: max(frame.list.endColumn - column, 0)), row: first + offset,
        column: column, paint: canvas.theme.dim)
    }
  }

  /// The text at the right of a row: the page, and details that the mark does not show.
  private func mark(of entry: RosterEntry, _ context: LayerContext) -> String {
    let words = context.words
    let pages = context.pages.pages
    let isOn = state.enabled.contains(entry.id)
    let page = state.pages.page(of: entry.id)
    let name =
      isOn && state.pages.areSeveral && pages.indices.contains(page) ? pages[page].name : ""
    let isHidden = isOn && context.board.hides(entry.id)
    let mark = entry.isNew ? words.edit.new : isHidden ? words.hidden.state : ""
    let size = state.newSizes[entry.id].map(words.edit.size) ?? ""
    return [mark, isOn ? size : "", name].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A description of the focused entry, and the reason why it is not visible although it is on the
  /// board.
  private func detail(of entry: RosterEntry, _ context: LayerContext) -> String {
    let words = context.words
    if let problem = words.bundles.problem(of: entry) { return problem }
    if entry.script != nil { return words.edit.about(script: entry) }
    guard context.board.hides(entry.id) else { return entry.summary }
    let hidden = words.hidden.onBoard(context.name(of: .hidden))
    return entry.summary.isEmpty ? hidden : entry.summary + " " + hidden
  }
}

extension Board {
  func hides(_ id: WidgetID) -> Bool { hidden.contains { $0.id == id } }
}
