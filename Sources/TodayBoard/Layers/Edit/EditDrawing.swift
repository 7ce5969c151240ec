import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  mutating func drawEdit(_ state: inout EditState, _ canvas: inout Canvas) {
    if let first = state.keysFrom { return drawEditKeys(first, &canvas) }
    let focused = state.shown.isEmpty ? nil : state.focused
    let message = note.map(words.note)
    let detail = message ?? focused.map(editDetail) ?? ""
    let frame = frame(for: detail)
    let theme = canvas.theme
    var rows = frame
    let preview = previewRegion(frame)
    if let preview { rows.list.columns = preview.column - frame.list.column - 3 }
    drawEntries(&state, rows, &canvas)
    drawEditTitle(state, frame, &canvas)
    let paint = focused?.problem == nil ? theme.dim : theme.bad
    drawDetail(detail, message == nil ? paint : theme.info, frame, &canvas)
    drawKeys(editHints(state), frame, &canvas)
    if frame.detail == nil { drawMessage(message, over: size.rows - 1, rows: 2, &canvas) }
    guard let preview else { return }
    let page = pageInPreview(state)
    if page == self.page { return drawPreview(state, of: page, in: preview, &canvas) }
    var there = self
    there.turn(to: page)
    there.settle(canvas.context)
    there.drawPreview(state, of: page, in: preview, &canvas)
  }

  /// With what there is above and below, else with what the marks mean.
  private func drawEditTitle(
    _ state: EditState, _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    let title = words.edit.title
    let above = state.scroll
    let below = max(state.shown.count - above - max(frame.list.rows, 0), 0)
    let counts = [(above, words.footer.above), (below, words.footer.below)].filter { $0.0 > 0 }
    let short = [(above, "▴"), (below, "▾")].filter { $0.0 > 0 }.map { "\($1) \($0)" }
    var right = state.isFiltering ? "" : words.edit.hint
    if !counts.isEmpty { right = counts.map { $1($0) }.joined(separator: "   ") }
    // Beside a field there is room for this.
    let room =
      state.isFiltering ? 12 : frame.list.columns - TextWidth.width(of: title) - KeyHint.gap
    if !short.isEmpty, TextWidth.width(of: right) > room { right = short.joined(separator: " ") }
    drawOverlayTitle(title, right: right, frame, &canvas)
    guard let field = state.filter else { return }
    drawOverlayField(field, after: title, isFocused: state.isTyping, frame, &canvas)
  }

  private mutating func drawEntries(
    _ state: inout EditState, _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let shown = state.shown
    let place = shown.firstIndex(of: state.index) ?? 0
    state.scroll = frame.scroll(from: state.scroll, focus: place, count: shown.count)
    for offset in 0..<max(frame.list.rows, 0) where shown.indices.contains(state.scroll + offset) {
      let index = shown[state.scroll + offset]
      let entry = state.entries[index]
      let isOn = state.enabled.contains(entry.id)
      let isBroken = entry.problem != nil
      drawRow(
        index, at: frame.list.row + offset, isFocused: index == state.index,
        mark: isBroken ? "!" : isOn ? "●" : "○",
        name: IconTitle.text(entry.icon, entry.title, ascii: canvas.context.ascii),
        words: entry.problem ?? kind(of: entry),
        right: note(on: entry, state),
        paint: isBroken ? theme.bad : isOn ? theme.good : theme.dim, frame, &canvas)
      if state.isDragging, index == state.index {
        let row = Region(
          row: frame.list.row + offset, column: frame.list.column, columns: frame.list.columns,
          rows: 1)
        canvas.grid.restyle(row) { $0.attributes.insert(.reverse) }
      }
    }
    if !state.isFiltering { drawMore(after: shown.count - state.scroll, frame, &canvas) }
    guard shown.isEmpty else { return }
    canvas.put(
      TextLayout.truncate(
        state.entries.isEmpty ? words.edit.nothing : words.finding.nothing, to: frame.list.columns),
      row: frame.list.row, column: frame.list.column, paint: theme.dim)
  }

  /// Whose it is, or that it is a script.
  private func kind(of entry: RosterEntry) -> String {
    if entry.script != nil { return words.edit.script }
    return entry.appName == entry.title ? "" : entry.appName
  }

  /// Where there is room below the list: where more comes from.
  private func drawMore(after rows: Int, _ frame: OverlayFrame, _ canvas: inout Canvas) {
    let verbs = ["today add -- COMMAND", "today install PATH", "today new NAME"]
    guard rows > 0, rows + 2 + verbs.count <= frame.list.rows else { return }
    let column = frame.list.column + BoardGeometry.indent
    let first = frame.list.row + rows + 1
    for (offset, line) in ([words.edit.more] + verbs.map { "  " + $0 }).enumerated() {
      canvas.put(
        TextLayout.truncate(line, to: max(frame.list.endColumn - column, 0)), row: first + offset,
        column: column, paint: canvas.theme.dim)
    }
  }

  /// What stands at the right of a row: the page, and what is not plain from the mark.
  private func note(on entry: RosterEntry, _ state: EditState) -> String {
    let isOn = state.enabled.contains(entry.id)
    let page = state.pages.page(of: entry.id)
    let name =
      isOn && state.pages.areSeveral && pages.indices.contains(page) ? pages[page].name : ""
    let state = entry.isNew ? words.edit.new : isOn && isHidden(entry.id) ? words.hidden.state : ""
    return [state, name].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func isHidden(_ id: WidgetID) -> Bool { board.hidden.contains { $0.id == id } }

  /// What the focused one is, and why it is not to be seen although it is on the board.
  private func editDetail(of entry: RosterEntry) -> String {
    if let problem = entry.problem { return problem }
    if entry.script != nil {
      return entry.summary.isEmpty
        ? words.edit.aboutScripts : entry.summary + " " + words.edit.aboutScripts
    }
    guard isHidden(entry.id) else { return entry.summary }
    let hidden = words.hidden.onBoard(keyMap.name(of: .hidden, in: words))
    return entry.summary.isEmpty ? hidden : entry.summary + " " + hidden
  }

  // MARK: The preview

  /// Beside the list, where there is room for both.
  private func previewRegion(_ frame: OverlayFrame) -> Region? {
    guard size.columns >= 72, frame.list.rows >= 8, frame.detail != nil else { return nil }
    let columns = min(frame.list.columns / 2, max(frame.list.columns - 48, 30))
    return Region(
      row: frame.list.row, column: frame.list.endColumn - columns, columns: columns,
      rows: frame.list.rows)
  }

  /// That of the focused card, or else that which the user comes from.
  private func pageInPreview(_ state: EditState) -> Int {
    guard let focused = state.focused, state.enabled.contains(focused.id) else {
      return state.pages.current
    }
    return state.pages.page(of: focused.id)
  }

  /// The page as it will be: its columns and its cards at their heights, drawn narrower.
  private mutating func drawPreview(
    _ state: EditState, of page: Int, in region: Region, _ canvas: inout Canvas
  ) {
    let entries = state.onBoard.filter { !isHidden($0.id) && state.pages.page(of: $0.id) == page }
    let count = makeGeometry().columnCount
    let width = (region.columns - 2 * (count - 1)) / count
    guard width >= 4 else { return }
    var flow = BoardLayout()
    var columns = keptColumns(of: entries.map(\.id))
    flow.flow(columns: &columns, count: count, gap: 1) { index, _ in
      indexes[entries[index].id].map { height(of: $0) } ?? 2
    }
    let focus = entries.firstIndex { $0.id == state.focused?.id }
    let top = focus.map { max(flow.slots[$0].bottom - region.rows, 0) } ?? 0
    for (index, entry) in entries.enumerated() {
      let slot = flow.slots[index]
      let place = Region(
        row: region.row + slot.top - top, column: region.column + slot.column * (width + 2),
        columns: width, rows: slot.height)
      guard !place.intersection(region).isEmpty else { continue }
      drawPreview(of: entry, isFocused: index == focus, in: place, clip: region, &canvas)
    }
  }

  private mutating func drawPreview(
    of entry: RosterEntry, isFocused: Bool, in place: Region, clip: Region,
    _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let clip = clip.intersection(place)
    let name = TextLayout.truncate(
      IconTitle.text(entry.icon, entry.title, ascii: canvas.context.ascii), to: place.columns)
    let used = canvas.put(
      name, row: place.row, column: place.column, paint: isFocused ? theme.focus : theme.title,
      attributes: isFocused ? [.bold, .reverse] : [], clip: clip)
    canvas.put(
      " " + String(repeating: TitleLine.fill, count: max(place.columns - used - 1, 0)),
      row: place.row, column: place.column + used, paint: theme.rule, clip: clip)
    guard let card = indexes[entry.id], let content = content(of: card, canvas.context) else {
      return
    }
    let body = Region(
      row: place.row + 1, column: place.column, columns: place.columns, rows: place.rows - 1)
    canvas.grid.copy(
      content.grid, row: body.row, column: body.column, clip: clip.intersection(body))
    for row in 0..<min(body.rows, content.grid.rows)
    where content.grid.says(row, beyond: body.columns) {
      canvas.put(
        TextLayout.ellipsis, row: body.row + row, column: body.endColumn - 1, paint: theme.dim,
        clip: clip.intersection(body))
    }
    canvas.grid.restyle(clip.intersection(body)) {
      $0.foreground = theme.dim
      $0.attributes = []
    }
  }
}

extension Grid {
  /// Whether there is anything in a row at a column or behind it.
  fileprivate func says(_ row: Int, beyond column: Int) -> Bool {
    column < columns && (max(column, 0)..<columns).contains { self[row, $0].cluster != " " }
  }
}
