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
  private(set) var isStale = false

  private init(origin: BoardPlace, firstPlace: Int, isReading: Bool) {
    self.origin = origin
    self.firstPlace = firstPlace
    self.isReading = isReading
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
      firstPlace: searchedCards(context).firstIndex { $0.id == first } ?? 0,
      isReading: !cards.isZoomed)
    // Cards that were never on the screen have not been read yet.
    return .handled([.open(layer)] + (cards.isZoomed ? [] : [.ask(.loadAll)]))
  }

  /// All cards in the order of the pages; with a zoom, its card.
  private static func searchedCards(_ context: LayerContext) -> [Card] {
    if context.cards.isZoomed { return context.cards.cards }
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
      hints += [KeyHint(.enter, words.keep), KeyHint(.down, words.next)] + context.keyboardHints
    } else {
      let keys = context.keyMap
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
      if !isShown { return show(by: 0, context) }
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
    return .handled()
  }

  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    // As in zoom and in the past, the key of quit leaves the search first.
    if command == .close || command == .quit { return .closed() }
    let steps: [BoardCommand: Int] = [.nextMatch: 1, .previousMatch: -1]
    guard let step = steps[command] else { return .ignored }
    return show(by: step, context)
  }

  /// Moves to the next or previous match, and wraps around.
  private mutating func show(by step: Int, _ context: LayerContext) -> LayerOutcome {
    if isStale { findMatches(context) }
    guard let index, !matches.isEmpty else { return .handled() }
    let next = isShown ? (index + step + matches.count) % matches.count : index
    self.index = next
    isShown = true
    return .handled([.reveal(matches[next].card, row: matches[next].row)])
  }

  // MARK: Finding

  /// Searches all cards; unchanged ones are not drawn again.
  mutating func findMatches(_ context: LayerContext) {
    let query = SearchText.letters(of: field.text)
    var found: [SearchMatch] = []
    if !query.isEmpty {
      let bytes = SearchText.bytes(of: query)
      for (place, card) in Self.searchedCards(context).enumerated() {
        let text = text(of: card, context)
        guard text.mayContain(bytes) else { continue }
        for (row, line) in text.lines.enumerated() {
          found += SearchText.ranges(of: query, in: line).map {
            SearchMatch(card: card.id, place: place, row: row - 1, column: $0.lowerBound)
          }
        }
      }
    }
    let shown = index.map { matches[$0] }
    matches = found
    index = shown.flatMap { found.firstIndex(of: $0) }
    if index == nil {
      index = firstIndex
      isShown = false
    }
    isStale = false
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
    let columns =
      cards.index(of: card.id).map { cards.contentWidth(of: $0) } ?? cards.geometry.contentWidth
    if let known = texts[card.id], known.node == card.picture.node, known.columns == columns {
      return known
    }
    let text = SearchText(card, columns: columns, context: context.draw)
    texts[card.id] = text
    return text
  }
}
