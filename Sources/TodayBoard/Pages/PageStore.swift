import TodayEngine

/// The pages of the board, and the visible one. The page of notices is the last one.
struct PageStore: Sendable {
  /// From the config; empty means one page with all cards.
  private(set) var pages: [BoardPage] = []
  /// Counted from 0.
  private(set) var current = 0
  private var memories: [Int: PageMemory] = [:]

  /// The number of pages with cards; one if the config has none.
  var cardPageCount: Int { max(pages.count, 1) }

  /// Whether the page of notices is on the screen.
  var isOnNotices: Bool { current >= cardPageCount }

  /// There is a page of notices if there are notices or several pages.
  func hasNotices(_ board: Board) -> Bool {
    pages.count > 1 || !board.notices.notices.isEmpty
  }

  func count(_ board: Board) -> Int { cardPageCount + (hasNotices(board) ? 1 : 0) }

  func name(_ index: Int, _ words: Words) -> String {
    if index >= cardPageCount { return words.notices.title }
    return pages.indices.contains(index) ? pages[index].name : words.notices.board
  }

  /// The cards of a page. Cards on no page of the config are at the end of the first one, so that
  /// every card is reachable.
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

  /// The size of a page's content, including hidden cards.
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

  /// The visible page if it has the card, otherwise the first page with it.
  func page(of id: WidgetID, in board: Board) -> Int? {
    guard board.cards.contains(where: { $0.id == id }) else { return nil }
    if pages.indices.contains(current), pages[current].widgets.contains(id) { return current }
    return pages.firstIndex { $0.widgets.contains(id) } ?? 0
  }

  /// Whether a widget is on more than one page.
  func isOnSeveralPages(_ id: WidgetID) -> Bool {
    pages.count { $0.widgets.contains(id) } > 1
  }

  /// The number of columns that the user wants on a page.
  func columns(ofPage index: Int, else columns: Int?) -> Int? {
    pages.indices.contains(index) ? pages[index].columns ?? columns : columns
  }

  /// The page number, from 0, of each card that the config puts on a page; the first of several.
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

  /// Heights and columns of cards depend on the width.
  mutating func forgetPlaces() {
    for page in memories.keys { memories[page]?.states = [:] }
  }

  /// The config names other pages. The visible page stays, or the page of a card.
  mutating func replace(_ new: [BoardPage], showing card: WidgetID?, in board: Board) {
    let wasOnNotices = isOnNotices
    pages = new
    memories = [:]
    current = wasOnNotices ? cardPageCount : min(current, cardPageCount - 1)
    if let card, let page = page(of: card, in: board) { current = page }
  }
}
