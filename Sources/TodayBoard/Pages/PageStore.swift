import TodayEngine

/// The pages of the board, and the visible one. Behind those with cards are the page of the fleet, if
/// the config has one, and the page of notices.
struct PageStore: Sendable {
  /// From the config; empty means one page with all cards.
  private(set) var pages: [BoardPage] = []
  /// The pages with patterns instead of the cards of other machines that these stand for.
  private(set) var written: [BoardPage] = []
  /// The cards of other machines that are on the board, if there are patterns.
  private var foreign: [WidgetID] = []
  /// Counted from 0.
  private(set) var current = 0
  private var memories: [Int: PageMemory] = [:]
  /// The sizes of the present pages while the board shows the past, which has the same columns.
  private var keptLoads: [Int: KeptLoad] = [:]

  private struct KeptLoad {
    /// Empty if the config has no pages.
    var widgets: Set<WidgetID>
    var load: BoardLoad
  }

  /// Whether there is a page of the fleet.
  var hasFleet = false {
    // The page of notices is behind it, and stays on the screen.
    didSet { if hasFleet != oldValue, current >= cardPageCount { current += hasFleet ? 1 : -1 } }
  }
  /// The machine whose cards are on the page of the fleet; `nil` while it lists the machines.
  private(set) var visitedHost: String?

  /// The number of pages with cards; one if the config has none.
  var cardPageCount: Int { max(pages.count, 1) }

  /// The number of the page of the fleet, from 0; `nil` if there is none.
  var fleetPage: Int? { hasFleet ? cardPageCount : nil }

  var noticesPage: Int { cardPageCount + (hasFleet ? 1 : 0) }

  /// Whether the page of notices is on the screen.
  var isOnNotices: Bool { current >= noticesPage }

  /// Whether the page of the fleet is on the screen.
  var isOnFleet: Bool { current == fleetPage }

  /// Whether the visible page is a list without cards.
  var isOnList: Bool { isOnNotices || isOnFleet && visitedHost == nil }

  /// The visible page if the config can have it, otherwise the first one.
  var configuredPage: Int { current < cardPageCount ? current : 0 }

  /// There is a page of notices if there are notices or several pages.
  func hasNotices(_ board: Board) -> Bool {
    pages.count > 1 || !board.notices.notices.isEmpty
  }

  func count(_ board: Board) -> Int { noticesPage + (hasNotices(board) ? 1 : 0) }

  func name(_ index: Int, _ words: Words) -> String {
    if index == fleetPage {
      return visitedHost.map { "\(words.fleet.title) · \($0)" } ?? words.fleet.title
    }
    if index >= cardPageCount { return words.notices.title }
    return pages.indices.contains(index) ? pages[index].name : words.pages.first
  }

  /// The cards of a page. Cards on no page of the config are at the end of the first one, so that
  /// every card is reachable.
  func cards(ofPage index: Int, in board: Board) -> [Card] {
    if index == fleetPage, let visitedHost { return board.cards(ofHost: visitedHost) }
    guard index < cardPageCount else { return [] }
    let present = board.cards.contains(where: \.isVisiting) ? board.ownCards : board.cards
    guard !pages.isEmpty else { return present }
    var byID: [WidgetID: Card] = [:]
    for card in present { byID[card.id] = card }
    var cards = pages[index].widgets.compactMap { byID.removeValue(forKey: $0) }
    if index == 0 {
      let named = Set(pages.lazy.flatMap(\.widgets))
      cards += present.filter { !named.contains($0.id) }
    }
    return cards
  }

  /// The size of a page's content, including hidden cards.
  func load(ofPage index: Int, in board: Board) -> BoardLoad {
    // The past can have other pages.
    if let kept = keptLoads[index], kept.widgets == widgets(ofPage: index) { return kept.load }
    let hidden = hiddenCards(ofPage: index, in: board).map { _ in CardSize() }
    return BoardLoad(cards(ofPage: index, in: board).map(\.size) + hidden)
  }

  mutating func keepLoads(of board: Board) {
    keptLoads = Dictionary(
      uniqueKeysWithValues: (0..<cardPageCount).map {
        ($0, KeptLoad(widgets: widgets(ofPage: $0), load: load(ofPage: $0, in: board)))
      })
  }

  private func widgets(ofPage index: Int) -> Set<WidgetID> {
    pages.indices.contains(index) ? Set(pages[index].widgets) : []
  }

  mutating func forgetLoads() { keptLoads = [:] }

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
    guard let card = board.cards.first(where: { $0.id == id }) else { return nil }
    if isOnFleet, let visitedHost, card.host == visitedHost { return current }
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

  // MARK: Patterns

  /// Follows a change of the cards.
  mutating func follow(_ board: Board) {
    if Self.foreign(in: board, written) != foreign { expand(in: board) }
  }

  private mutating func expand(in board: Board) {
    foreign = Self.foreign(in: board, written)
    pages = written.map { page in
      guard page.hasPatterns else { return page }
      var new = page
      new.widgets = BoardSection(pages: [BoardSection.Page(page)]).expanded(with: foreign).ids
        .filter { !$0.isPattern }
      return new
    }
  }

  private static func foreign(in board: Board, _ pages: [BoardPage]) -> [WidgetID] {
    guard pages.contains(where: \.hasPatterns) else { return [] }
    let cards = board.cards.lazy.filter { !$0.isVisiting }.map(\.id) + board.hidden.map(\.id)
    return cards.filter { WidgetInfo.host(of: $0) != nil }
  }

  // MARK: Turning

  mutating func turn(to index: Int) { current = index }

  /// The page of the fleet shows the cards of a machine; `nil` for the list.
  mutating func visit(_ host: String?) {
    visitedHost = host
    if let fleetPage { memories[fleetPage] = nil }
  }

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
    // The pages behind those with cards keep their order.
    let behind = current - cardPageCount
    written = new
    expand(in: board)
    memories = [:]
    current = behind >= 0 ? cardPageCount + behind : min(current, cardPageCount - 1)
    if let card, let page = page(of: card, in: board) { current = page }
  }
}

extension Card {
  /// The other machine that it is from; `nil` for this one.
  var host: String? { WidgetInfo.host(of: id) }
}

extension Board {
  /// The cards that are on the board.
  var ownCards: [Card] { cards.filter { !$0.isVisiting } }

  func cards(ofHost host: String) -> [Card] { cards.filter { $0.host == host } }
}
