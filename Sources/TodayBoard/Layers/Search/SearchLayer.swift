import TodayEngine
import TodayRender
import TodayWire

/// The search over all cards: the search text and its matches.
struct SearchLayer: Layer {
  private(set) var field = LineField()
  /// Whether keys go into the field.
  private(set) var isTyping = true
  private(set) var matches: [SearchMatch] = []
  /// The current match; nil if there is none.
  private(set) var index: Int?
  /// Whether the board has shown that match. It may have been found in a card that was read later.
  private var isShown = false
  /// Whether cards that were never on the screen are still being read.
  private var isReading: Bool
  /// The user's previous position, which Esc restores.
  private let origin: BoardPlace
  /// The position in the order of all cards at which the search starts.
  private let firstPlace: Int
  /// Cards that were drawn for the search and have not changed since.
  private var texts: [WidgetID: SearchText] = [:]
  /// Whether the cards have changed since the search.
  private var isStale = false
  /// Whether only the card that was alone on the screen is searched.
  private let isOfZoom: Bool
  /// The card that was alone on the screen when the cards were searched.
  private var searchedZoom: WidgetID?

  private init(origin: BoardPlace, firstPlace: Int, isOfZoom: Bool) {
    self.origin = origin
    self.firstPlace = firstPlace
    self.isOfZoom = isOfZoom
    isReading = !isOfZoom
  }

  static let commands: [BoardCommand] = [.search]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    let pages = context.pages
    // Notices are not searched.
    if pages.isOnNotices { return .handled([.turn(to: 0), .perform(.search)]) }
    let cards = context.cards
    let here = cards.focusedIndex ?? cards.firstInSight ?? 0
    let first = cards.cards.indices.contains(here) ? cards.cards[here].id : nil
    let layer = SearchLayer(
      origin: BoardPlace(page: pages.current, scroll: cards.scroll, focus: cards.focus),
      firstPlace: searchedCards(context, isOfZoom: cards.isZoomed).firstIndex { $0.id == first }
        ?? 0,
      isOfZoom: cards.isZoomed)
    // Cards that were never on the screen have not been read yet.
    return .handled([.open(layer)] + (cards.isZoomed ? [] : [.ask(.loadAll)]))
  }

  /// All cards in the order of the pages; with a zoom before the search, its card.
  private static func searchedCards(_ context: LayerContext, isOfZoom: Bool) -> [Card] {
    if isOfZoom, context.cards.isZoomed { return context.cards.cards }
    var seen: Set<WidgetID> = []
    let pages = context.pages
    if pages.isOnFleet { return pages.cards(ofPage: pages.current, in: context.board) }
    return (0..<pages.cardPageCount).flatMap { pages.cards(ofPage: $0, in: context.board) }
      .filter { seen.insert($0.id).inserted }
  }

  var level: LayerLevel { .board }
  var textField: LineField? {
    get { isTyping ? field : nil }
    set { field = newValue ?? field }
  }
  var footerPriority: Int? { 2 }
  func showsMessage(_ note: ScreenNote?) -> Bool { false }
  func title(_ context: LayerContext) -> String { context.words.finding.find }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.finding
    var hints = [KeyHint(.escape, isTyping ? words.back : words.close)]
    if isTyping {
      let enter = cutMatch(context) == nil ? words.keep : words.showCut
      hints += [KeyHint(.enter, enter), KeyHint(.down, words.next)] + context.keyboardHints
    } else {
      let keys = context.keyMap
      if cutMatch(context) != nil, let key = keys.keys(of: .enter).first {
        hints.append(KeyHint(key, words.showCut))
      }
      if let next = keys.keys(of: .nextMatch).first { hints.append(KeyHint(next, words.next)) }
      if let back = keys.keys(of: .previousMatch).first {
        hints.append(KeyHint(back, words.before))
      }
    }
    return hints
  }

  mutating func follow(_ old: Board, _ new: Board) {
    if new.cards != old.cards { isStale = true }
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    guard isTyping else { return .ignored }
    switch key {
    case .escape, .control("g"): return .closed([.restore(origin)])
    case .enter where matches.isEmpty && !isReading: return .closed()
    case .enter:
      isTyping = false
      return isShown ? showCut(context) : show(by: 0, context)
    case .down, .tab, .control("n"): return show(by: 1, context)
    case .up, .backTab, .control("p"): return show(by: -1, context)
    default:
      let old = field.text
      _ = field.press(key)
      guard field.text != old else { return .handled() }
      findMatches(context)
      index = firstIndex
      isShown = false
      return index == nil ? .handled([.restore(origin)]) : show(by: 0, context)
    }
  }

  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    // As in zoom and in the past, the key of quit leaves the search first.
    if command == .close || command == .quit { return .closed() }
    if command == .enter, cutMatch(context) != nil { return showCut(context) }
    let steps: [BoardCommand: Int] = [.nextMatch: 1, .previousMatch: -1]
    guard let step = steps[command] else { return .ignored }
    return show(by: step, context)
  }

  /// Moves to the next or previous match, and wraps around.
  private mutating func show(by step: Int, _ context: LayerContext) -> LayerOutcome {
    if isOutdated(context) { findMatches(context) }
    guard let index, !matches.isEmpty else { return .handled() }
    let next = isShown ? (index + step + matches.count) % matches.count : index
    if let zoomed = Self.zoomed(context), matches[next].card != zoomed {
      // Only the board knows the rows of its cards.
      return .handled([.zoom(nil), .perform(step < 0 ? .previousMatch : .nextMatch)])
    }
    self.index = next
    isShown = true
    return .handled([.reveal(matches[next].card, row: matches[next].row)])
  }

  // MARK: Rows that the board cuts

  /// The current match, if its card is too low on the board for its row.
  private func cutMatch(_ context: LayerContext) -> SearchMatch? {
    let cards = context.cards
    guard isShown, let match = index.map({ matches[$0] }), !cards.isZoomed,
      cards.geometry.style == .cards, cards.focus?.card == match.card,
      let place = cards.index(of: match.card)
    else { return nil }
    let rows = cards.contentRows(of: place)
    return match.row >= rows && rows < cards.states[place].leastRows ? match : nil
  }

  /// The board has scrolled to the current match. While the text is typed, the board stays.
  func wasRevealed(_ context: LayerContext) -> LayerOutcome {
    isTyping ? .handled() : showCut(context)
  }

  /// Shows the card alone if the board cuts the row of the match.
  private func showCut(_ context: LayerContext) -> LayerOutcome {
    guard let match = cutMatch(context) else { return .handled() }
    return .handled([.zoom(match.card), .reveal(match.card, row: rowAlone(match, context))])
  }

  /// The row of a match in its card alone, which has other columns.
  private func rowAlone(_ match: SearchMatch, _ context: LayerContext) -> Int {
    guard let card = context.cards[match.card] else { return match.row }
    let columns = context.geometry(ofPage: context.pages.current, isZoomed: true).contentWidth
    let text = SearchText(card, columns: columns, context: context.draw)
    let alone = text.matches(SearchText.letters(of: field.text), of: card.id, place: match.place)
    let number = matches.filter { $0.card == match.card }.firstIndex(of: match) ?? 0
    return alone.isEmpty ? match.row : alone[min(number, alone.count - 1)].row
  }

  private static func zoomed(_ context: LayerContext) -> WidgetID? {
    context.layers.first(ZoomLayer.self)?.card
  }

  // MARK: Finding

  /// Whether the cards, or their columns, have changed since the search.
  func isOutdated(_ context: LayerContext) -> Bool {
    isStale || Self.zoomed(context) != searchedZoom
  }

  /// Searches all cards; unchanged ones are not drawn again.
  mutating func findMatches(_ context: LayerContext) {
    let query = SearchText.letters(of: field.text)
    var found: [SearchMatch] = []
    if !query.isEmpty {
      let bytes = SearchText.bytes(of: query)
      for (place, card) in Self.searchedCards(context, isOfZoom: isOfZoom).enumerated() {
        let text = text(of: card, context)
        guard text.mayContain(bytes) else { continue }
        found += text.matches(query, of: card.id, place: place)
      }
    }
    let zoomed = Self.zoomed(context)
    index = index.flatMap {
      zoomed == searchedZoom
        ? found.firstIndex(of: matches[$0]) : counterpart(of: matches[$0], in: found)
    }
    matches = found
    searchedZoom = zoomed
    if index == nil {
      index = firstIndex
      isShown = false
    }
    isStale = false
  }

  /// The same match in other columns, where it may be in another place.
  private func counterpart(of match: SearchMatch, in found: [SearchMatch]) -> Int? {
    let number = matches.filter { $0.card == match.card }.firstIndex(of: match) ?? 0
    let inCard = found.indices.filter { found[$0].card == match.card }
    return inCard.isEmpty ? nil : inCard[min(number, inCard.count - 1)]
  }

  /// The text may have been typed, and also accepted, before the card that has it was read.
  mutating func allWereRead(_ context: LayerContext) -> LayerOutcome {
    isReading = false
    guard !isShown, !field.text.isEmpty else { return .handled() }
    let outcome = show(by: 0, context)
    return !isTyping && matches.isEmpty ? .closed() : outcome
  }

  /// The first match from the start of the search on.
  private var firstIndex: Int? {
    matches.isEmpty ? nil : matches.firstIndex { $0.place >= firstPlace } ?? 0
  }

  private mutating func text(of card: Card, _ context: LayerContext) -> SearchText {
    let cards = context.cards
    // Beside a card that is alone on the screen, the others have the columns that they had before.
    let columns =
      cards.index(of: card.id).map { cards.contentWidth(of: $0) }
      ?? (cards.isZoomed ? texts[card.id]?.columns : nil) ?? cards.geometry.contentWidth
    if let known = texts[card.id], known.node == card.picture.node, known.columns == columns {
      return known
    }
    let text = SearchText(card, columns: columns, context: context.draw)
    texts[card.id] = text
    return text
  }
}
