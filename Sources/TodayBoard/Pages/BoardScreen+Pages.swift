import TodayEngine

/// The pages of the board, and the one that is shown.
extension BoardScreen {
  /// How many pages have cards; without any in the config there is one with all of them.
  var cardPageCount: Int { max(pages.count, 1) }

  /// Notices come last, once there are any; they have a place of their own where there are pages.
  var hasNoticesPage: Bool { pages.count > 1 || !board.notices.notices.isEmpty }

  var pageCount: Int { cardPageCount + (hasNoticesPage ? 1 : 0) }

  /// The page of notices is on the screen.
  var isOnNotices: Bool { page >= cardPageCount }

  func pageName(_ index: Int) -> String {
    if index >= cardPageCount { return words.notices.title }
    return pages.indices.contains(index) ? pages[index].name : words.notices.board
  }

  /// The cards of a page. One that no page names stands at the end of the first: nothing that is on
  /// the board is out of reach.
  func cards(ofPage index: Int, in board: Board) -> [Card] {
    guard index < cardPageCount else { return [] }
    guard !pages.isEmpty else { return board.cards }
    var byID: [WidgetID: Card] = [:]
    for card in board.cards { byID[card.id] = card }
    var cards = pages[index].widgets.compactMap { byID.removeValue(forKey: $0) }
    if index == 0 {
      let named = Set(pages.lazy.flatMap(\.widgets))
      cards += board.cards.filter { !named.contains($0.id) }
    }
    return cards
  }

  /// The cards of what is on the screen.
  var shownCards: [Card] {
    guard let zoomed else { return cards(ofPage: page, in: board) }
    return board.cards.filter { $0.id == zoomed }
  }

  /// The first page that a card is on.
  func page(of id: WidgetID) -> Int? {
    guard board.cards.contains(where: { $0.id == id }) else { return nil }
    return pages.firstIndex { $0.widgets.contains(id) } ?? 0
  }

  /// How many columns the user wants on the page that is shown.
  var pageColumns: Int? { pages.indices.contains(page) ? pages[page].columns ?? columns : columns }

  /// Shows the page that is meant by its name, or by its number as the tabs show it.
  ///
  /// - Returns: Whether there is one.
  package mutating func begin(at name: String) -> Bool {
    let wanted = name.lowercased()
    let named = (0..<pageCount).first { pageName($0).lowercased() == wanted }
    guard let place = named ?? Int(name).map({ $0 - 1 }), (0..<pageCount).contains(place) else {
      return false
    }
    turn(to: place)
    return true
  }

  mutating func turn(by step: Int) {
    turn(to: min(max(page + step, 0), pageCount - 1))
  }

  /// Shows a page as it was left.
  mutating func turn(to index: Int) {
    guard (0..<pageCount).contains(index) else { return }
    leaveZoom()
    guard index != page else { return }
    remember()
    page = index
    if isOnNotices { noticeIndex = 0 }
    recall()
  }

  /// The config names other pages.
  mutating func pagesChanged(from old: [BoardPage]) {
    let wasOnNotices = page >= max(old.count, 1)
    let shown = focus?.card
    memories = [:]
    page = wasOnNotices ? cardPageCount : min(page, cardPageCount - 1)
    if let shown, let page = self.page(of: shown) { self.page = page }
    recall()
    if let shown, indexes[shown] != nil { focus = Focus(card: shown) }
  }

  mutating func remember() {
    guard !isOnNotices else { return }
    var memory = PageMemory(focus: focus, scroll: scroll)
    for (card, state) in zip(cards, states) { memory.states[card.id] = state }
    memories[page] = memory
  }

  /// Other cards may have come, and these may say something else: only where they stood is known.
  mutating func recall() {
    let memory = isZoomed ? PageMemory() : memories[page] ?? PageMemory()
    geometry = makeGeometry()
    cards = shownCards
    indexes = [:]
    goneColumns = [:]
    states = []
    for (index, card) in cards.enumerated() {
      indexes[card.id] = index
      var state = memory.states[card.id] ?? CardState()
      lastVersion += 1
      state.renew(lastVersion)
      states.append(state)
    }
    focus = memory.focus.flatMap { indexes[$0.card] == nil ? nil : $0 }
    scroll = memory.scroll
    anchors = []
    needsLayout = true
    paintedScroll = scroll
  }
}
