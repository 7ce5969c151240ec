import TodayEngine
import TodayRender
import TodayWire

/// The page next to the list of Edit, as it would be with Done.
struct EditPreview {
  private let state: EditState
  private let board: Board
  private let page: Int
  private let cards: CardTable
  private let columnCount: Int

  init(_ state: EditState, _ context: LayerContext) {
    self.state = state
    board = context.board
    page = Self.page(state)
    cards = context.cards(ofPage: page)
    columnCount = context.geometry(ofPage: page).columnCount
  }

  /// The columns of the list next to a preview: a name, its app and a mark. The board's cards need the others.
  private static let listColumns = 48

  /// The preview if there is space for it and the list; otherwise nil.
  static func region(on screen: TodayWire.CellSize, _ frame: OverlayFrame) -> Region? {
    guard screen.columns >= 72, frame.list.rows >= 8, frame.detail != nil else { return nil }
    let columns = max(frame.list.columns - listColumns, 30)
    return Region(
      row: frame.list.row, column: frame.list.endColumn - columns, columns: columns,
      rows: frame.list.rows)
  }

  /// The page of the focused card, or else the visible page.
  private static func page(_ state: EditState) -> Int {
    guard let focused = state.focused, state.enabled.contains(focused.id) else {
      return state.pages.current
    }
    return state.pages.page(of: focused.id)
  }

  /// The resulting page: its columns and its cards at their heights, drawn narrower.
  func draw(in region: Region, on canvas: inout Canvas) {
    let entries = state.onBoard.filter {
      !board.hides($0.id) && state.pages.page(of: $0.id) == page
    }
    let count = columnCount
    let width = (region.columns - 2 * (count - 1)) / count
    guard width >= 4 else { return }
    let columns = cards.keptColumns(of: entries.map(\.id))
    let items = zip(entries, columns).map { entry, column in
      let index = cards.index(of: entry.id)
      return LayoutCard.fixed(
        (index.map { cards.height(of: $0) } ?? 2) - 1, span: index.map { cards.span(of: $0) } ?? 1,
        column: column)
    }
    let flow = BoardLayout.place(items, in: LayoutFrame(columns: count, rows: region.rows))
    let focus = entries.firstIndex { $0.id == state.focused?.id }
    let top = focus.map { max(flow.slots[$0].bottom - region.rows, 0) } ?? 0
    for (index, entry) in entries.enumerated() {
      let slot = flow.slots[index]
      let place = Region(
        row: region.row + slot.top - top, column: region.column + slot.column * (width + 2),
        columns: slot.span * (width + 2) - 2, rows: slot.height)
      guard !place.intersection(region).isEmpty else { continue }
      draw(entry, isFocused: index == focus, in: place, clip: region, &canvas)
    }
  }

  /// The content is laid out again, because the columns are narrower than those of the board.
  private func draw(
    _ entry: RosterEntry, isFocused: Bool, in place: Region, clip: Region,
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
    let body = Region(
      row: place.row + 1, column: place.column, columns: place.columns, rows: place.rows - 1)
    guard body.rows > 0, let node = cards[entry.id]?.picture.node else { return }
    let content = CardContent(
      node: node,
      key: CardContent.Key(
        version: 0, columns: body.columns, rows: body.rows, isDimmed: true, focused: nil,
        busyActions: [], theme: theme, isASCII: canvas.context.ascii),
      context: canvas.context)
    canvas.grid.copy(
      content.grid, row: body.row, column: body.column, clip: clip.intersection(body))
    canvas.grid.restyle(clip.intersection(body)) {
      $0.foreground = theme.dim
      // The ground of a theme is a colour, too.
      if $0.background != theme.background { $0.background = theme.rule }
      $0.attributes = []
    }
  }
}
