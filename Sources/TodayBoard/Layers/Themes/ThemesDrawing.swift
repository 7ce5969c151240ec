import TodayEngine
import TodayRender
import TodayWire

/// The position of the list of themes: next to the board on a wide screen, below it on a narrow
/// one, so that a part of the board stays visible.
struct ThemesPanel: Sendable, Equatable {
  let region: Region
  /// The row of the title and the search text; nil if there is no space.
  let title: Int?
  let list: Region
  /// The first row of the text about the focused theme.
  let detail: Int?
  let detailRows: Int
  let keys: Int?

  init(screen: TodayWire.CellSize) {
    let isBeside = screen.columns >= 72
    let rows = isBeside ? screen.rows : min(screen.rows, max(screen.rows / 2, 6))
    let columns = isBeside ? min(40, screen.columns / 2) : screen.columns
    region = Region(
      row: screen.rows - rows, column: screen.columns - columns, columns: columns, rows: rows)
    title = rows >= 3 ? region.row : nil
    keys = rows >= 4 ? region.endRow - 1 : nil
    detailRows = rows >= 14 ? 3 : rows >= 6 ? 1 : 0
    detail = detailRows > 0 ? region.endRow - 1 - detailRows : nil
    let margin = columns >= 16 ? 2 : 0
    let top = region.row + (title == nil ? 0 : 1)
    list = Region(
      row: top, column: region.column + margin, columns: max(columns - 2 * margin, 0),
      rows: max((detail ?? keys ?? region.endRow) - top, 0))
  }
}

extension ThemesLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words.themes
    let panel = ThemesPanel(screen: context.size)
    let theme = canvas.theme
    let ground = CellStyle(foreground: theme.text, background: theme.background)
    canvas.clearFooter(context)
    canvas.grid.fill(panel.region, with: Cell(" ", style: ground))
    drawEdge(of: panel, &canvas)
    // Nothing on the board can be clicked.
    canvas.hits.removeAll(keepingCapacity: true)
    let listed = state.listed
    let least = max(state.index - panel.list.rows + 1, 0)
    state.scroll = max(
      min(max(state.scroll, least), state.index, max(listed.count - panel.list.rows, 0)), 0)
    drawTitle(panel, &canvas, context)
    for offset in 0..<panel.list.rows where listed.indices.contains(state.scroll + offset) {
      draw(
        listed[state.scroll + offset], state.scroll + offset, panel.list.row + offset, panel,
        &canvas)
    }
    if listed.isEmpty {
      canvas.put(
        TextLayout.truncate(words.nothing, to: panel.list.columns), row: panel.list.row,
        column: panel.list.column, paint: theme.dim, clip: panel.region)
    }
    if let row = panel.detail, let entry = state.focused {
      let isBroken = if case .broken = entry.look { true } else { false }
      let lines = TextLayout.wrap(
        detail(of: entry, context), columns: panel.list.columns, limit: panel.detailRows)
      for (offset, line) in lines.enumerated() {
        canvas.put(
          line, row: row + offset, column: panel.list.column,
          paint: isBroken ? theme.bad : theme.dim, clip: panel.region)
      }
    }
    drawKeys(of: panel, &canvas, context)
  }

  /// A rule between board and panel.
  private func drawEdge(of panel: ThemesPanel, _ canvas: inout Canvas) {
    let region = panel.region
    guard region.column > 0 else { return }
    canvas.grid.fill(
      Region(row: region.row, column: region.column, columns: 1, rows: region.rows),
      with: Cell(
        "│",
        style: CellStyle(foreground: canvas.theme.rule, background: canvas.theme.background)))
  }

  private func drawTitle(
    _ panel: ThemesPanel, _ canvas: inout Canvas, _ context: LayerContext
  ) {
    guard let row = panel.title else { return }
    let list = panel.list
    let used = canvas.put(
      TextLayout.truncate(title(context), to: list.columns), row: row, column: list.column,
      paint: canvas.theme.accent, attributes: .bold, clip: panel.region)
    let room = list.columns - used - 2
    guard room >= 4 else { return }
    let isTyped = !state.field.text.isEmpty
    let rest = ListRest(from: state.scroll, rows: list.rows, of: state.listed.count)
    let right = rest.text(
      after: isTyped ? "" : context.words.themes.filter, columns: isTyped ? room / 2 : room,
      context.words)
    let width = TextWidth.width(of: right)
    canvas.put(right, row: row, column: list.endColumn - width, paint: canvas.theme.dim)
    guard isTyped else { return }
    canvas.put(
      state.field, row: row, column: list.column + used + 2,
      columns: room - (width > 0 ? width + 1 : 0), isFocused: true, clip: panel.region)
  }

  private func draw(
    _ entry: ThemesState.Entry, _ index: Int, _ row: Int, _ panel: ThemesPanel,
    _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let list = panel.list
    let isFocused = index == state.index
    canvas.hits.append(
      Hit(
        region: Region(
          row: row, column: panel.region.column, columns: panel.region.columns, rows: 1),
        part: .row(index)))
    if isFocused {
      canvas.put(
        Canvas.marker, row: row, column: list.column, paint: theme.focus, attributes: .bold,
        clip: list)
    }
    var end = list.endColumn
    switch entry.look {
    case .theme(let look):
      if theme.depth > .ansi8, list.columns >= 28 {
        end -= Self.swatchColumns + 1
        drawSwatch(look.reduced(to: theme.depth), row: row, column: end + 1, &canvas)
      }
    case .broken:
      end -= 2
      canvas.put("!", row: row, column: end + 1, paint: theme.bad, attributes: .bold, clip: list)
    case nil: break
    }
    let column = list.column + 2
    canvas.put(
      TextLayout.truncate(entry.name, to: max(end - column, 0)), row: row, column: column,
      paint: isFocused ? theme.focus : theme.text, attributes: isFocused ? .bold : [], clip: list)
    if entry.name == state.original, end - column - TextWidth.width(of: entry.name) >= 2 {
      canvas.put(
        "✓", row: row, column: column + TextWidth.width(of: entry.name) + 1, paint: theme.dim,
        clip: list)
    }
  }

  private static let swatchColumns = 10

  /// Its text colour on its background, and a cell of each accent.
  private func drawSwatch(_ look: Theme, row: Int, column: Int, _ canvas: inout Canvas) {
    let text = CellStyle(foreground: look.text, background: look.background)
    canvas.grid.put(" Aa ", row: row, column: column, style: text)
    let paints = [look.bad, look.warn, look.good, look.info, look.focus, look.accent]
    for (offset, paint) in paints.enumerated() {
      canvas.grid.put(
        " ", row: row, column: column + 4 + offset, style: CellStyle(background: paint))
    }
  }

  private func detail(of entry: ThemesState.Entry, _ context: LayerContext) -> String {
    let words = context.words.themes
    switch entry.name {
    case "terminal": return words.terminal
    case "auto": return words.auto
    default: break
    }
    switch entry.look {
    case .theme(let look):
      let kind = look.isDark ? words.dark : words.light
      return [kind, look.name, look.author].filter { !$0.isEmpty }.joined(separator: " · ")
    case .broken(let reason): return context.words.messages.text(of: reason)
    case nil: return ""
    }
  }

  private func drawKeys(
    of panel: ThemesPanel, _ canvas: inout Canvas, _ context: LayerContext
  ) {
    guard let row = panel.keys else { return }
    var column = panel.list.column
    for hint in hints(context) {
      guard let key = hint.keys.first else { continue }
      let name = KeyMap.name(key, in: context.words)
      let width = hint.width { _ in name }
      guard column + width <= panel.list.endColumn else { break }
      let used = canvas.put(
        name, row: row, column: column, paint: canvas.theme.text, attributes: .bold)
      canvas.put(
        hint.words, row: row, column: column + used + 1, paint: canvas.theme.dim)
      canvas.hits.append(
        Hit(region: Region(row: row, column: column, columns: width, rows: 1), part: .key(key)))
      column += width + 3
    }
  }
}
