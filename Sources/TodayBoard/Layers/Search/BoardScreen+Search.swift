import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  /// - Returns: the wish for the pictures of all cards: those that were never on the screen are not
  ///   read yet.
  mutating func beginSearch() -> [ScreenCommand] {
    if isOnNotices { turn(to: 0) }
    let here = focusedIndex ?? firstInSight ?? 0
    let first = cards.indices.contains(here) ? cards[here].id : nil
    search = SearchState(
      origin: SearchState.Origin(
        page: page, scroll: scroll, focus: focus,
        first: searchedCards.firstIndex { $0.id == first } ?? 0))
    return isZoomed ? [] : [.loadAll]
  }

  /// All cards in the order of the pages; the one that is alone on the screen.
  private var searchedCards: [Card] {
    if isZoomed { return cards }
    var seen: Set<WidgetID> = []
    return (0..<cardPageCount).flatMap { cards(ofPage: $0, in: board) }
      .filter { seen.insert($0.id).inserted }
  }

  mutating func pressInSearch(_ key: Key, _ context: DrawContext) -> [ScreenCommand] {
    guard var state = search else { return [] }
    switch key {
    case .escape, .control("g"):
      endSearch()
      goBack(to: state.origin)
    case .enter where state.matches.isEmpty: endSearch()
    case .enter:
      state.isTyping = false
      search = state
    case .down, .tab, .control("n"): showMatch(by: 1, context)
    case .up, .backTab, .control("p"): showMatch(by: -1, context)
    default:
      let old = state.query
      _ = state.field.press(key)
      search = state
      guard state.query != old else { return [] }
      findMatches(context)
      let first = search?.matches.firstIndex { $0.place >= state.origin.first } ?? 0
      let isFound = search?.matches.isEmpty == false
      search?.index = isFound ? first : nil
      if search?.index == nil { goBack(to: state.origin) } else { showMatch(by: 0, context) }
    }
    return []
  }

  private mutating func goBack(to origin: SearchState.Origin) {
    turn(to: origin.page)
    focus = origin.focus.flatMap { indexes[$0.card] == nil ? nil : $0 }
    scroll = origin.scroll
    anchors = []
    needsLayout = true
  }

  mutating func endSearch() {
    search = nil
    searchTexts = [:]
  }

  /// Looks through all cards; what was drawn before and has not changed is not drawn again.
  mutating func findMatches(_ context: DrawContext) {
    guard let state = search else { return }
    let query = SearchText.letters(of: state.query)
    var matches: [SearchMatch] = []
    if !query.isEmpty {
      for (place, card) in searchedCards.enumerated() {
        for (row, line) in searchText(of: card, context).lines.enumerated() {
          matches += SearchText.ranges(of: query, in: line).map {
            SearchMatch(card: card.id, place: place, row: row - 1, column: $0.lowerBound)
          }
        }
      }
    }
    let shown = state.index.map { state.matches[$0] }
    search?.matches = matches
    search?.index = shown.flatMap { matches.firstIndex(of: $0) } ?? (matches.isEmpty ? nil : 0)
    isSearchStale = false
  }

  private mutating func searchText(of card: Card, _ context: DrawContext) -> SearchText {
    let columns = geometry.contentWidth
    if let known = searchTexts[card.id], known.node == card.picture.node, known.columns == columns {
      return known
    }
    let text = SearchText(card, columns: columns, context: context)
    searchTexts[card.id] = text
    return text
  }

  /// Goes to the next match or the one before, and from the last to the first.
  mutating func showMatch(by step: Int, _ context: DrawContext) {
    if isSearchStale { findMatches(context) }
    guard let state = search, let index = state.index, !state.matches.isEmpty else { return }
    let next = (index + step + state.matches.count) % state.matches.count
    search?.index = next
    let match = state.matches[next]
    if !isZoomed { show(match.card, context) }
    guard let place = indexes[match.card] else { return }
    let target = targets(of: place, context).first {
      match.row >= $0.row && match.row < $0.row + $0.rows && match.row < contentRows(of: place)
    }
    focus = Focus(card: match.card, target: target.map(Focus.Target.init))
    focusChanged(context)
    let row = layout.slots[place].top + (match.row < 0 ? 0 : wordRows(of: place) + 1 + match.row)
    if row < scroll || row >= scroll + geometry.viewport.rows, row < layout.slots[place].bottom {
      scroll(to: row - geometry.viewport.rows / 2, context)
    }
  }

  // MARK: Drawing

  /// Marks what was found in the cards that are in sight, as they are drawn now.
  func markMatches(_ canvas: inout Canvas, _ visible: [Int]) {
    guard let state = search else { return }
    let query = SearchText.letters(of: state.query)
    guard !query.isEmpty else { return }
    let shown = state.index.map { state.matches[$0] }
    let viewport = geometry.viewport
    for index in visible {
      let slot = layout.slots[index]
      let left = geometry.start(ofColumn: slot.column)
      let first = viewport.row + slot.top - scroll
      for row in max(first, viewport.row)..<max(min(first + slot.height, viewport.endRow), first) {
        guard row >= viewport.row else { continue }
        let end = min(left + geometry.columnWidth, canvas.grid.columns)
        let cells = (left..<max(end, left)).map { canvas.grid[row, $0].cluster }
        let content = row - first - 1 - reasonRows(index)
        for range in SearchText.ranges(of: query, in: cells) {
          let indent = row == first ? 0 : BoardGeometry.indent
          let isShown =
            shown?.card == cards[index].id && shown?.row == (row == first ? -1 : content)
            && shown?.column == range.lowerBound - indent
          let region = Region(
            row: row, column: left + range.lowerBound, columns: range.count, rows: 1)
          let accent = canvas.theme.accent
          canvas.grid.restyle(region) {
            $0.attributes.insert(isShown ? [.reverse, .bold] : [.underline, .bold])
            if !isShown { $0.foreground = accent }
          }
        }
      }
    }
  }

  /// What is looked for and how often it was found, on the last row.
  mutating func drawSearch(_ canvas: inout Canvas) {
    guard let state = search, size.rows > 0 else { return }
    let row = size.rows - 1
    let theme = canvas.theme
    let viewport = geometry.viewport
    canvas.grid.fill(
      Region(row: row, column: 0, columns: size.columns, rows: 1),
      with: Cell(" ", style: CellStyle(background: theme.background)))
    hits.removeAll { $0.region.row == row }
    let say = words.finding
    let count =
      state.query.isEmpty
      ? "" : say.match(state.index.map { $0 + 1 } ?? 0, of: state.matches.count)
    let used = canvas.put(
      "/", row: row, column: viewport.column, limit: viewport.columns, paint: theme.accent,
      attributes: .bold)
    let items = searchItems(state)
    // The field does not grow and shrink with the number.
    let countRoom = max(TextWidth.width(of: count), TextWidth.width(of: say.match(0, of: 0)))
    let rest = viewport.columns - used - countRoom - 3
    // As many of the keys as leave room to type; the way out before all others.
    var taken = 0
    for item in items {
      guard rest - taken - item.width - 3 >= Self.leastSearchField else { break }
      taken += item.width + 3
    }
    let room = max(min(rest - taken, 30), 3)
    canvas.put(
      state.field, row: row, column: viewport.column + used, columns: room,
      isFocused: state.isTyping)
    var column = viewport.column + used + room + 2
    guard column + TextWidth.width(of: count) <= viewport.endColumn else { return }
    canvas.put(
      count, row: row, column: column, paint: state.matches.isEmpty ? theme.warn : theme.dim)
    column += TextWidth.width(of: count)
    for item in items {
      guard column + 3 + item.width <= viewport.endColumn else { break }
      draw(item, row: row, column: column + 3, &canvas)
      column += 3 + item.width
    }
  }

  private static let leastSearchField = 12

  private func searchItems(_ state: SearchState) -> [FooterItem] {
    let say = words.finding
    var keys: [(Key, String)] = [(.escape, state.isTyping ? say.back : say.close)]
    if state.isTyping {
      keys += [(.enter, say.keep), (.down, say.next)]
    } else {
      if let next = keyMap.keys(of: .nextMatch).first { keys.append((next, say.next)) }
      if let back = keyMap.keys(of: .previousMatch).first { keys.append((back, say.before)) }
    }
    return keys.map { FooterItem(key: KeyMap.name($0, in: words), words: $1, part: .key($0)) }
  }
}
