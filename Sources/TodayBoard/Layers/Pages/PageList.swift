import TodayEngine
import TodayRender

/// The pages while they are changed. A board without pages in the config has one with all its cards.
struct PageList: Sendable, Equatable {
  var pages: [BoardSection.Page]
  /// The page that is shown.
  let current: Int

  static let longestName = BoardSection.longestName

  init(_ context: LayerContext) {
    let store = context.pages
    current = store.isOnNotices ? 0 : store.current
    pages = Self.pages(of: store, on: context.board, context.words)
  }

  /// As the config would name them.
  static func pages(
    of store: PageStore, on board: Board, _ words: Words
  ) -> [BoardSection.Page] {
    func cards(_ ids: [WidgetID]) -> [BoardSection.Card] { ids.map { BoardSection.Card(id: $0) } }
    if store.pages.isEmpty {
      let ids = board.roster.lazy.filter(\.isEnabled).map(\.id)
      return [BoardSection.Page(name: words.pages.first, widgets: cards(Array(ids)))]
    }
    return store.pages.map { page in
      BoardSection.Page(name: page.name, columns: page.columns, widgets: cards(page.widgets))
    }
  }

  var canAdd: Bool { pages.count < BoardSection.mostPages }

  var action: UserAction { .arrangePages(pages) }

  /// A card that no page names stands on the first.
  func page(of id: WidgetID) -> Int {
    pages.firstIndex { $0.widgets.contains { $0.id == id } } ?? 0
  }

  /// The card behind this one on the page that is shown, else the one before it.
  func neighbour(of id: WidgetID, _ context: LayerContext) -> WidgetID? {
    let cards = context.cards.cards.map(\.id)
    guard let place = cards.firstIndex(of: id) else { return nil }
    if place + 1 < cards.count { return cards[place + 1] }
    return place > 0 ? cards[place - 1] : nil
  }

  func mistake(in name: String, of page: Int?) -> PagesLayer.Naming.Mistake? {
    if name.isEmpty { return .empty }
    if name.count > Self.longestName { return .long(limit: Self.longestName) }
    let isTaken = pages.enumerated().contains { $0 != page && $1.name == name }
    return isTaken ? .taken : nil
  }

  mutating func move(_ id: WidgetID, to page: Int) {
    let card = pages.lazy.flatMap(\.widgets).first { $0.id == id } ?? BoardSection.Card(id: id)
    for index in pages.indices { pages[index].widgets.removeAll { $0.id == id } }
    pages[page].widgets.append(card)
  }

  /// A new page behind the others.
  mutating func add(_ name: String, with id: WidgetID?) {
    pages.append(BoardSection.Page(name: name, widgets: []))
    if let id { move(id, to: pages.count - 1) }
  }

  /// Its cards go to the page before it, those of the first page to the next one.
  mutating func remove(_ index: Int) {
    let page = pages.remove(at: index)
    pages[max(index - 1, 0)].widgets += page.widgets
  }
}
