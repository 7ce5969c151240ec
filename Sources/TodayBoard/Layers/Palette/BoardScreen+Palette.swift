import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  mutating func pressInPalette(
    _ key: Key, _ old: PaletteState, _ context: DrawContext
  ) -> [ScreenCommand] {
    var state = old
    let items = paletteItems(state.field.text, context)
    let last = max(items.count - 1, 0)
    switch key {
    case .escape, .control("g"):
      overlay = .none
      return []
    case .enter: return choose(items, at: state.index, context)
    case .up, .backTab, .control("p"): state.index = max(state.index - 1, 0)
    case .down, .tab, .control("n"): state.index = min(state.index + 1, last)
    case .pageUp: state.index = max(state.index - overlayRows, 0)
    case .pageDown: state.index = min(state.index + overlayRows, last)
    default:
      if state.field.press(key), state.field != old.field {
        state.index = 0
        state.scroll = 0
      }
    }
    overlay = .palette(state)
    return []
  }

  mutating func choose(
    _ items: [PaletteItem], at index: Int, _ context: DrawContext
  ) -> [ScreenCommand] {
    guard items.indices.contains(index) else { return [] }
    overlay = .none
    switch items[index].does {
    case .command(let command): return perform(command, context)
    case .target(let target):
      guard let card = focus?.card else { return [] }
      return tap(target, of: card, context)
    case .card(let id): show(id, context)
    case .widget(let id): return lead(to: id, context)
    case .page(let page): turn(to: page)
    }
    return []
  }

  /// To the list in which something can be done about a widget.
  private mutating func lead(to id: WidgetID, _ context: DrawContext) -> [ScreenCommand] {
    if let index = board.hidden.firstIndex(where: { $0.id == id }) {
      let commands = perform(.hidden, context)
      if case .hidden = overlay { overlay = .hidden(index: index) }
      return commands
    }
    let commands = perform(.edit, context)
    if case .edit = overlay { overlay = .edit(makeEdit(focus: id)) }
    return commands
  }

  /// The card with the focus, on the page that it is on.
  mutating func show(_ id: WidgetID, _ context: DrawContext) {
    guard let page = page(of: id) else { return }
    if isOnNotices || indexes[id] == nil { turn(to: page) }
    settle(context)
    if let index = indexes[id] { focusCard(index, context) }
  }

  /// What fits what was typed, the best first; all in a steady order where nothing was.
  mutating func paletteItems(_ typed: String, _ context: DrawContext) -> [PaletteItem] {
    let all = allPaletteItems(context)
    guard !typed.allSatisfy(\.isWhitespace) else { return all }
    var found: [(item: PaletteItem, score: Int, place: Int)] = []
    for (place, item) in all.enumerated() {
      let match = FuzzyMatch(typed, in: item.name)
      let other = FuzzyMatch.words(typed, among: item.also, orIn: item.name)
      var item = item
      if let other, other.score > match?.score ?? .min {
        item.found = other.words.joined(separator: " ")
        found.append((item, other.score, place))
      } else if let match {
        item.places = match.places
        found.append((item, match.score, place))
      }
    }
    return found.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.item)
  }

  private mutating func allPaletteItems(_ context: DrawContext) -> [PaletteItem] {
    var items: [PaletteItem] = []
    let say = words.finding
    if let index = focusedIndex {
      items += targets(of: index, context).filter { !$0.text.isEmpty }.map {
        PaletteItem(name: $0.text, right: cards[index].title, does: .target($0))
      }
      items += commands(of: .card)
    }
    items += commands(of: .first) + commands(of: .board) + commands(of: .finding)
    if pageCount > 1 {
      items += (0..<pageCount).map { page in
        let command = BoardCommand.page(number: page + 1)
        let key = command.map { keyMap.name(of: $0, in: words) } ?? ""
        let also = page >= cardPageCount ? say.alsoNotices : ""
        return PaletteItem(
          name: say.page(pageName(page)), right: key, does: .page(page), also: also)
      }
    }
    let about = Dictionary(
      board.roster.lazy.map { ($0.id, "\($0.appName) \($0.summary)") },
      uniquingKeysWith: { first, _ in first })
    items += board.cards.map {
      PaletteItem(
        name: $0.title, icon: $0.icon, right: say.card, does: .card($0.id), also: about[$0.id] ?? ""
      )
    }
    let shown = Set(board.cards.lazy.map(\.id))
    items += board.roster.filter { !shown.contains($0.id) && $0.problem == nil }.map {
      PaletteItem(
        name: $0.title, icon: $0.icon, right: $0.isEnabled ? words.hidden.state : words.edit.add,
        does: .widget($0.id), also: about[$0.id] ?? "")
    }
    if focusedIndex == nil { items += commands(of: .card) }
    return items + commands(of: .other) + commands(of: .moving)
  }

  private func commands(of group: BoardCommand.Group) -> [PaletteItem] {
    BoardCommand.allCases.compactMap { command in
      guard command.group == group, command.pageNumber == nil, command != .palette,
        command != .close
      else { return nil }
      return PaletteItem(
        name: words.help.does(command), right: keyMap.name(of: command, in: words),
        does: .command(command), also: words.help.alsoCalled(command))
    }
  }

  mutating func drawPalette(_ state: inout PaletteState, _ canvas: inout Canvas) {
    let frame = OverlayFrame(screen: size)
    let items = paletteItems(state.field.text, canvas.context)
    state.index = min(state.index, max(items.count - 1, 0))
    state.scroll = frame.scroll(from: state.scroll, focus: state.index, count: items.count)
    drawOverlayTitle("", right: words.finding.count(items.count), frame, &canvas)
    drawOverlayField(state.field, after: words.finding.title, isFocused: true, frame, &canvas)
    for offset in 0..<max(frame.list.rows, 0) where items.indices.contains(state.scroll + offset) {
      let index = state.scroll + offset
      let item = items[index]
      let row = frame.list.row + offset
      let icon = IconTitle.prefix(item.icon, ascii: canvas.context.ascii)
      drawRow(
        index, at: row, isFocused: index == state.index, mark: "", name: icon + item.name,
        words: item.found,
        right: item.right, paint: canvas.theme.dim, frame, &canvas)
      mark(item.places.map { $0 + icon.count }, of: icon + item.name, row: row, frame, &canvas)
    }
    if items.isEmpty {
      canvas.put(
        TextLayout.truncate(words.finding.nothing, to: frame.list.columns), row: frame.list.row,
        column: frame.list.column, paint: canvas.theme.dim)
    }
    drawKeys(
      [
        (.escape, words.finding.close), (.enter, words.finding.choose), (.down, words.finding.next),
      ],
      frame, &canvas)
  }

  /// The letters that were typed are underlined.
  private func mark(
    _ places: [Int], of name: String, row: Int, _ frame: OverlayFrame, _ canvas: inout Canvas
  ) {
    var column = frame.list.column + BoardGeometry.indent
    for (place, character) in name.enumerated() {
      let width = TextWidth.width(of: character)
      if places.contains(place) {
        let cells = Region(row: row, column: column, columns: width, rows: 1)
        canvas.grid.restyle(frame.list.intersection(cells)) { $0.attributes.insert(.underline) }
      }
      column += width
    }
  }
}

extension BoardScreen {
  /// A field on the title's row, behind a word.
  func drawOverlayField(
    _ field: LineField, after title: String, isFocused: Bool, _ frame: OverlayFrame,
    _ canvas: inout Canvas
  ) {
    let row = frame.title ?? 0
    let list = frame.list
    let used = canvas.put(
      TextLayout.truncate(title, to: list.columns / 2), row: row, column: list.column,
      paint: canvas.theme.accent, attributes: .bold)
    let column = list.column + used + (used > 0 ? 2 : 0)
    canvas.put(
      field, row: row, column: column, columns: max(list.endColumn - column - 12, 4),
      isFocused: isFocused, clip: Region(row: row, column: 0, columns: size.columns, rows: 1))
  }
}
