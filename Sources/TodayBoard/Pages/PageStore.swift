import TodayEngine

/// The pages of the board, and which one is shown. The page of notices is the last one.
struct PageStore: Sendable {
  /// From the config; empty: one page with all the cards.
  private(set) var pages: [BoardPage] = []
  /// Counted from 0.
  private(set) var current = 0
  private var memories: [Int: PageMemory] = [:]

  /// How many pages have cards; without any in the config there is one with all of them.
  var cardPageCount: Int { max(pages.count, 1) }

  /// The page of notices is on the screen.
  var isOnNotices: Bool { current >= cardPageCount }

  /// Notices have a page once there are any, and always where there are pages.
  func hasNotices(_ board: Board) -> Bool {
    pages.count > 1 || !board.notices.notices.isEmpty
  }

  func count(_ board: Board) -> Int { cardPageCount + (hasNotices(board) ? 1 : 0) }

  func name(_ index: Int, _ words: Words) -> String {
    if index >= cardPageCount { return words.notices.title }
    return pages.indices.contains(index) ? pages[index].name : words.notices.board
  }

  /// The cards of a page. One that no page names stands at the end of the first, so that every card
  /// of the board can be reached.
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

  /// What a page has to show, hidden cards included.
  func load(ofPage index: Int, in board: Board) -> BoardLoad {
    let hidden = hiddenCards(ofPage: index, in: board).map { _ in CardSize() }
    return BoardLoad(cards(ofPage: index, in: board).map(\.size) + hidden)
  }

  private func hiddenCards(ofPage index: Int, in board: Board) -> [HiddenCard] {
    guard index < cardPageCount else { return [] }
    guard !pages.isEmpty else { return board.hidden }
    let named = Set(pages.lazy.flatMap(\.widgets))
    return board.hidden.filter {
      pages[index].widgets.contains($0.id) || (index == 0 && !named.contains($0.id))
    }
  }

  /// The first page that a card is on.
  func page(of id: WidgetID, in board: Board) -> Int? {
    guard board.cards.contains(where: { $0.id == id }) else { return nil }
    return pages.firstIndex { $0.widgets.contains(id) } ?? 0
  }

  /// How many columns the user wants on a page.
  func columns(ofPage index: Int, else columns: Int?) -> Int? {
    pages.indices.contains(index) ? pages[index].columns ?? columns : columns
  }

  /// Of each card on a page of the config that page's number, from 0.
  var numbers: [WidgetID: Int] {
    guard pages.count > 1 else { return [:] }
    let numbers = pages.enumerated().flatMap { number, page in page.widgets.map { ($0, number) } }
    return Dictionary(numbers) { first, _ in first }
  }

  // MARK: Turning

  mutating func turn(to index: Int) { current = index }

  mutating func remember(_ memory: PageMemory) {
    if !isOnNotices { memories[current] = memory }
  }

  func memory(ofPage index: Int) -> PageMemory { memories[index] ?? PageMemory() }

  /// Cards have other heights and columns at another width.
  mutating func forgetPlaces() {
    for page in memories.keys { memories[page]?.states = [:] }
  }

  /// The config names other pages. The page that is shown stays, or that of a card.
  mutating func replace(_ new: [BoardPage], showing card: WidgetID?, in board: Board) {
    let wasOnNotices = isOnNotices
    pages = new
    memories = [:]
    current = wasOnNotices ? cardPageCount : min(current, cardPageCount - 1)
    if let card, let page = page(of: card, in: board) { current = page }
  }
}
