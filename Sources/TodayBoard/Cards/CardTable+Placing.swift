import TodayEngine
import TodayRender
import TodayWire

/// The cards of the page as the layout sees them, and what it says of them.
extension CardTable {
  var layoutFrame: LayoutFrame {
    LayoutFrame(
      columns: geometry.columnCount, rows: geometry.viewport.rows,
      gap: geometry.style == .lines ? 0 : 1)
  }

  var layoutCards: [LayoutCard] {
    let vacant = vacancies.rows
    return cards.indices.map { index in
      var card = layoutCard(index)
      card.vacantRows = vacant[cards[index].id] ?? 0
      return card
    }
  }

  private func layoutCard(_ index: Int) -> LayoutCard {
    let card = cards[index]
    let state = states[index]
    if geometry.style == .lines { return .fixed(0, column: state.column) }
    var item = LayoutCard(span: span(of: index), column: state.column)
    item.frameRows = 1 + wordRows(of: index)
    guard card.picture.node != nil else { return item }
    let needed = state.rows ?? BoardLayout.guess
    let most = isZoomed ? needed : rows(of: card, needed: needed)
    item.base = most
    item.content = most
    item.most = state.stretches ? max(most, self.most(of: index)) : most
    guard !isZoomed else { return item }
    switch card.size.rows {
    case .count(let rows)?:
      let rows = state.stretches ? rows : min(rows, needed)
      return .fixed(rows + item.frameRows - 1, span: item.span, column: item.column)
    case .fill?: item.fills = true
    case nil: break
    }
    // A mode that the user chose has as many rows as it always had.
    guard !card.isModeChosen || item.fills else { return item }
    item.base = min(most, BoardGeometry.compactRows)
    item.content = card.mode == .compact ? needed : most
    item.most = max(item.most, item.content)
    item.isExpandable = card.mode == .compact && card.canExpand && !card.isSameInBothModes
    item.isExpandedByRoom = card.mode == .expanded && !card.isModeChosen
    item.leastExpanded = state.leastExpanded
    return item
  }

  /// Rows of a mode: as many as there are in compact, at most five; what the widget prefers in
  /// expanded, at most what the board can show at once.
  func rows(of card: Card, needed: Int) -> Int {
    switch card.mode {
    case .compact: min(needed, BoardGeometry.compactRows)
    case .expanded: min(max(card.preferredRows ?? needed, 0), geometry.sizes.expanded.rows)
    }
  }

  /// A chart that is higher than this looks like a wall.
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

  /// Measures the cards that are in sight; returns whether one was.
  mutating func measureSight(_ context: DrawContext) -> Bool {
    guard geometry.style == .cards else { return false }
    let sight = sight
    var hasMeasured = false
    for (index, slot) in layout.slots.enumerated()
    where !states[index].isMeasured && sight.overlaps(slot.top..<slot.bottom) {
      measure(index, context)
      hasMeasured = true
    }
    return hasMeasured
  }

  private mutating func measure(_ index: Int, _ context: DrawContext) {
    states[index].isMeasured = true
    guard let node = cards[index].picture.node else {
      states[index].rows = nil
      states[index].stretches = false
      return
    }
    states[index].rows = CardContent.rows(
      of: node, columns: contentWidth(of: index), context: context)
    states[index].stretches = node.stretches
  }

  /// Cards keep their columns and their modes from now on.
  mutating func keepPlaces() {
    // While cards get their first content, their heights say nothing yet.
    let isComplete = layout.slots.count > LayoutPlan.mostSearched || cards.allSatisfy(\.isSettled)
    for (index, slot) in layout.slots.enumerated() {
      if isComplete || states[index].column != nil { states[index].column = slot.column }
      let isRoomy = isRoomy(index)
      if states[index].isRoomy, !isRoomy, !cards[index].isModeChosen {
        // More each time: modes and rows that follow each other come to an end.
        states[index].leastExpanded = max(
          states[index].leastExpanded + LayoutPlan.leastExpansion, LayoutPlan.keptExpansion)
      }
      states[index].isRoomy = isRoomy
      if isComplete, !isZoomed, !isPast, geometry.style == .cards {
        places.store(slot.column, of: cards[index].id, among: geometry.columnCount)
      }
    }
  }

  /// A card that was expanded by itself stays so until it is cut to what it has in any case.
  private func isRoomy(_ index: Int) -> Bool {
    if layout.roomy.contains(index) { return true }
    let card = cards[index]
    guard states[index].isRoomy, !card.isModeChosen else { return false }
    let needed = rows(of: card, needed: states[index].rows ?? 0)
    return card.mode == .compact
      ? false
      : contentRows(of: index) > min(needed, BoardGeometry.compactRows)
        || needed <= BoardGeometry.compactRows
  }

  // MARK: Columns, on the board and in the preview of Edit

  /// The columns that these cards keep when they are the page's, in this order; nil: a card gets the
  /// one that is shortest by then.
  ///
  /// A card keeps its column while others come and go, and one that comes back has its old one.
  /// All columns are assigned again when the order is another one, or when a column would stay empty.
  func keptColumns(of ids: [WidgetID]) -> [Int?] {
    var columns: [Int?] = []
    columns.reserveCapacity(ids.count)
    var last = -1
    for id in ids {
      guard let index = indexes[id] else {
        columns.append(goneColumns[id] ?? places[geometry.columnCount][id])
        continue
      }
      if index < last { return Array(repeating: nil, count: ids.count) }
      last = index
      columns.append(states[index].column)
    }
    return usable(columns)
  }

  /// The columns that these cards had when the board was last open with as many.
  func storedColumns(of ids: [WidgetID]) -> [Int?] {
    let stored = places[geometry.columnCount]
    return usable(ids.map { stored[$0] })
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
      goneColumns[id] = states[index].column
    }
  }
}

extension Card {
  /// It has content of its own, or has failed to get any.
  var isSettled: Bool {
    switch picture {
    case .none, .placeholder: badge.isFailure || note != nil
    case .snapshot, .live: true
    }
  }
}
