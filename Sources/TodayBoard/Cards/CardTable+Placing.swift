import TodayEngine
import TodayRender
import TodayWire

/// The inputs of the layout for the cards of the page, and its results.
extension CardTable {
  var layoutFrame: LayoutFrame {
    LayoutFrame(
      columns: geometry.columnCount, rows: geometry.viewport.rows,
      gap: geometry.rowGap, rebalances: history.settling.isActive && scroll == 0 && !isPast)
  }

  /// - Parameter vacant: The rows that hidden cards have left empty above others.
  func layoutCard(_ index: Int, vacant: [WidgetID: Int]) -> LayoutCard {
    var card = layoutCard(index)
    if !vacant.isEmpty { card.vacantRows = vacant[cards[index].id] ?? 0 }
    return card
  }

  /// Without the rows above it.
  private func layoutCard(_ index: Int) -> LayoutCard {
    let card = cards[index]
    let state = states[index]
    if geometry.style == .lines { return .fixed(0, column: state.column) }
    var item = LayoutCard(span: span(of: index), column: state.column)
    item.frameRows = 1 + wordRows(of: index) + geometry.closingRows
    guard card.picture.node != nil || takesUsualRows(card) else { return item }
    let needed = state.rows ?? BoardLayout.guess
    let most = isZoomed ? needed : rows(of: card, needed: needed)
    item.base = most
    item.content = most
    item.most = max(most, min(self.most(of: index), most + state.growth))
    item.growsAtOnce = (1..<Node.unlimitedGrowth).contains(state.growth)
    guard !isZoomed else { return item }
    switch card.size.rows {
    case .count(let rows)?:
      let rows = min(rows, needed + state.growth)
      return .fixed(rows, frameRows: item.frameRows, span: item.span, column: item.column)
    case .fill?: item.fills = true
    case nil: break
    }
    // If the user chose a mode, it has the usual number of rows.
    guard !card.isModeChosen || item.fills else { return item }
    item.base = min(most, BoardGeometry.compactRows)
    item.content = card.mode == .compact ? needed : most
    item.most = max(item.most, item.content)
    item.isExpandable = card.mode == .compact && card.canExpand && !card.isSameInBothModes
    item.isExpandedByRoom = card.mode == .expanded && !card.isModeChosen
    item.leastExpanded = state.leastExpanded
    return item
  }

  /// Whether a card without content gets rows for it. On a board that is higher than the screen, a card is
  /// read when it is in sight, and without rows too many would be. Columns of fewer cards are balanced by
  /// their heights, so those in sight are all read.
  private func takesUsualRows(_ card: Card) -> Bool {
    card.isUnread && cards.count > LayoutPlan.mostSearched
  }

  /// The rows of a mode: the content's rows, at most five, in compact; the widget's preferred rows,
  /// at most those of the board, in expanded.
  func rows(of card: Card, needed: Int) -> Int {
    switch card.mode {
    case .compact: min(needed, BoardGeometry.compactRows)
    case .expanded: min(max(card.preferredRows ?? needed, 0), geometry.sizes.expanded.rows)
    }
  }

  /// A higher chart would dominate the board.
  private func most(of index: Int) -> Int {
    isZoomed ? geometry.viewport.rows : min(max(contentWidth(of: index) / 4, 8), 24)
  }

  /// The columns that a card covers.
  func span(of index: Int) -> Int {
    switch cards[index].size.span {
    case .columns(let count)?: min(max(count, 1), geometry.columnCount)
    case .full?: geometry.columnCount
    case nil: 1
    }
  }

  func contentWidth(of index: Int) -> Int { geometry.contentWidth(ofSpan: span(of: index)) }

  /// Measures the visible cards. Returns the indexes of those that need other rows than before.
  mutating func measureSight(_ context: DrawContext) -> [Int] {
    guard geometry.style == .cards else { return [] }
    let sight = sight
    // The screenfuls of a kiosk depend on all heights.
    let measuresAll = geometry.isBare && layout.slots.count <= LayoutPlan.mostSearched
    var changed: [Int] = []
    for (index, slot) in layout.slots.enumerated()
    where !states[index].isMeasured && (measuresAll || sight.overlaps(slot.top..<slot.bottom)) {
      let before = (states[index].rows, states[index].growth)
      measure(index, context)
      if before != (states[index].rows, states[index].growth) { changed.append(index) }
    }
    return changed
  }

  private mutating func measure(_ index: Int, _ context: DrawContext) {
    states[index].isMeasured = true
    guard let node = cards[index].picture.node else {
      states[index].rows = nil
      states[index].leastRows = 0
      states[index].growth = 0
      return
    }
    let columns = contentWidth(of: index)
    let layout = NodeLayout(node, columns: columns, context: context)
    contents.measured[cards[index].id] = MeasuredContent(
      version: states[index].version, layout: layout)
    states[index].rows = layout.size.rows
    states[index].leastRows = layout.leastRows
    states[index].growth = node.growth(columns: columns, context: context)
  }

  /// From now on, cards keep their columns and modes.
  mutating func keepPlaces() {
    let isComplete = isComplete
    let isSettling = history.settling.isActive
    let stored = places[geometry.columnCount]
    let rows = geometry.viewport.rows
    if layoutFrame.rebalances { history.balancedRows = rows }
    // Columns that could not be balanced still belong to a board with other rows.
    let isBalanced = history.balancedRows == rows
    var moved: [WidgetID: ColumnPlaces.Place] = [:]
    if stored.isEmpty { moved.reserveCapacity(cards.count) }
    for (index, slot) in layout.slots.enumerated() {
      if isComplete || isSettling || states[index].column != nil {
        states[index].column = slot.column
      }
      let isRoomy = isRoomy(index)
      if states[index].isRoomy, !isRoomy, !cards[index].isModeChosen {
        // The step grows, so that repeated changes of modes and rows end.
        states[index].leastExpanded = max(
          states[index].leastExpanded + LayoutPlan.leastExpansion, LayoutPlan.keptExpansion)
      }
      states[index].isRoomy = isRoomy
      if isComplete, !isSettling, !isZoomed, !isPast, geometry.style == .cards {
        let id = cards[index].id
        let place = ColumnPlaces.Place(
          column: slot.column, rows: isBalanced ? rows : stored[id]?.rows ?? rows)
        if stored[id] != place { moved[id] = place }
      }
    }
    places.store(moved, among: geometry.columnCount)
  }

  /// While cards wait for their first content, their heights are unknown.
  private var isComplete: Bool {
    layout.slots.count > LayoutPlan.mostSearched || cards.allSatisfy(\.isSettled)
  }

  // MARK: The first seconds

  /// Lets the columns settle if none of the cards has one, or if they are from a board with other rows.
  ///
  /// - Parameter cards: The heights of live cards are known, unless the width has changed.
  mutating func settle(_ cards: [Card], in columns: [Int?], isResized: Bool = false) {
    guard geometry.columnCount > 1, !columns.isEmpty, !isPast else { return }
    let isNew = columns.allSatisfy { $0 == nil }
    if isNew ? isResized || !cards.allSatisfy(\.isLive) : areOfOtherRows(cards) {
      history.settling.begin()
    }
  }

  /// Cards that filled a high board can overflow one column of a low one, next to empty columns.
  private func areOfOtherRows(_ cards: [Card]) -> Bool {
    let stored = places[geometry.columnCount]
    return cards.contains { card in
      stored[card.id]?.rows.map { $0 != geometry.viewport.rows } ?? false
    }
  }

  /// A key or the mouse ends it.
  mutating func finishSettling() {
    guard history.settling.isActive else { return }
    history.settling.finish()
    needsLayout = true
  }

  mutating func settle(at now: WallTime) {
    guard history.settling.proceed(at: now, isComplete: isComplete) else { return }
    needsLayout = true
  }

  /// A card that was expanded automatically stays expanded until it is cut to its minimum. Alone on the
  /// screen, each card has space for its expanded mode.
  private func isRoomy(_ index: Int) -> Bool {
    if layout.roomy.contains(index) { return true }
    let card = cards[index]
    if isZoomed { return card.canExpand && !card.isSameInBothModes && !card.isModeChosen }
    guard states[index].isRoomy, !card.isModeChosen else { return false }
    let needed = rows(of: card, needed: states[index].rows ?? 0)
    return card.mode == .compact
      ? false
      : contentRows(of: index) > min(needed, BoardGeometry.compactRows)
        || needed <= BoardGeometry.compactRows
  }

  // MARK: Columns, on the board and in the preview of Edit

  /// The columns that these cards keep when they become the page's cards in this order; nil: a card
  /// gets the shortest column at that time.
  ///
  /// A card keeps its column while others appear and disappear, and a returning card gets its old
  /// column. All columns are assigned again if the order changes, or if a column would stay empty.
  func keptColumns(of ids: [WidgetID]) -> [Int?] {
    var columns: [Int?] = []
    columns.reserveCapacity(ids.count)
    var last = -1
    for id in ids {
      guard let index = indexes[id] else {
        columns.append(history.gone[id] ?? places[geometry.columnCount][id]?.column)
        continue
      }
      if index < last { return Array(repeating: nil, count: ids.count) }
      last = index
      columns.append(states[index].column)
    }
    return usable(columns)
  }

  /// The columns of these cards when the board was last open with the same number of columns.
  func storedColumns(of ids: [WidgetID]) -> [Int?] {
    let stored = places[geometry.columnCount]
    return usable(ids.map { stored[$0]?.column })
  }

  /// All of them or none: no column stays empty.
  private func usable(_ columns: [Int?]) -> [Int?] {
    let used = Set(columns.lazy.compactMap(\.self))
    let isGapless = used.count == (used.max() ?? -1) + 1
    let fillsAll = used.count >= min(geometry.columnCount, columns.count)
    return isGapless && fillsAll ? columns : Array(repeating: nil, count: columns.count)
  }

  /// The columns of cards that leave the page.
  mutating func rememberColumns(without ids: some Sequence<WidgetID>) {
    let staying = Set(ids)
    for (id, index) in indexes where !staying.contains(id) {
      history.gone[id] = states[index].column
    }
  }
}

extension Card {
  fileprivate var isLive: Bool {
    if case .live = picture { true } else { false }
  }

  /// It has its own content, or failed to get it.
  var isSettled: Bool {
    switch picture {
    case .none, .placeholder: badge.isFailure || note != nil
    case .snapshot, .live: true
    }
  }
}
