import TodayEngine
import TodayRender

/// The pages during changes. A board without pages in the config has one page with all its cards.
struct PageList: Sendable, Equatable {
  var pages: [BoardSection.Page]
  /// The visible page.
  let current: Int

  init(_ context: LayerContext) {
    let store = context.pages
    current = store.configuredPage
    pages = Self.pages(of: store, on: context.board, context.words)
  }

  /// The names in the config.
  static func pages(
    of store: PageStore, on board: Board, _ words: Words
  ) -> [BoardSection.Page] {
    func cards(_ ids: [WidgetID]) -> [BoardSection.Card] { ids.map { BoardSection.Card(id: $0) } }
    if store.written.isEmpty {
      let ids = board.roster.lazy.filter(\.isEnabled).map(\.id)
      return [BoardSection.Page(name: words.pages.first, widgets: cards(Array(ids)))]
    }
    return store.written.map { BoardSection.Page($0) }
  }

  var canAdd: Bool { pages.count < BoardSection.mostPages }

  var action: UserAction { .arrangePages(pages) }

  /// The visible page if it has the card, otherwise the first page with it. A card that is on no page of
  /// the config is on the first.
  func page(of id: WidgetID) -> Int {
    if isOn(id, current) { return current }
    return pages.indices.first { isOn(id, $0) } ?? 0
  }

  /// Whether the config has the card on a page.
  func isOn(_ id: WidgetID, _ page: Int) -> Bool {
    pages.indices.contains(page) && pages[page].widgets.contains { $0.id == id }
  }

  /// The card after this one on the visible page, or else the one before it.
  func neighbour(of id: WidgetID, _ context: LayerContext) -> WidgetID? {
    let cards = context.cards.cards.map(\.id)
    guard let place = cards.firstIndex(of: id) else { return nil }
    if place + 1 < cards.count { return cards[place + 1] }
    return place > 0 ? cards[place - 1] : nil
  }

  func mistake(in name: String, of page: Int?) -> PagesLayer.Naming.Mistake? {
    if name.isEmpty { return .empty }
    if name.count > BoardSection.longestName { return .long(limit: BoardSection.longestName) }
    let isTaken = pages.enumerated().contains { $0 != page && $1.name == name }
    return isTaken ? .taken : nil
  }

  /// Moves a card from the visible page, or else from its first one, to another.
  mutating func move(_ id: WidgetID, to page: Int) {
    let old = self.page(of: id)
    copy(id, to: page)
    if old != page { pages[old].widgets.removeAll { $0.id == id } }
  }

  /// Puts a card on a further page.
  mutating func copy(_ id: WidgetID, to page: Int) {
    let isUnlisted = !pages.contains { $0.widgets.contains { $0.id == id } }
    // A card that the config does not name would leave its page otherwise.
    if isUnlisted { pages[0].widgets.append(BoardSection.Card(id: id)) }
    if !isOn(id, page) { pages[page].widgets.append(BoardSection.Card(id: id)) }
  }

  /// Adds a page after the others.
  mutating func add(_ name: String, with id: WidgetID?) {
    pages.append(BoardSection.Page(name: name, widgets: []))
    if let id { move(id, to: pages.count - 1) }
  }

  /// Its cards move to the page before it, or from the first page to the next one.
  mutating func remove(_ index: Int) {
    let page = pages.remove(at: index)
    let target = max(index - 1, 0)
    pages[target].widgets += page.widgets.filter { !isOn($0.id, target) }
  }
}
