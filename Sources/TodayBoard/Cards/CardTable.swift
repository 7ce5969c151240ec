package import TodayEngine
package import TodayRender
import TodayWire

/// The focused card, or a tappable part of it.
package struct CardFocus: Sendable, Equatable {
  package var card: WidgetID
  package var target: Target?

  package init(card: WidgetID, target: Target? = nil) {
    self.card = card
    self.target = target
  }

  package struct Target: Sendable, Equatable {
    package var path: NodeIdentity
    package var action: String?
    package var url: String?
    /// The position within the content, used if the part disappears.
    package var row: Int
    package var column: Int
  }
}

extension CardFocus.Target {
  init(_ target: TapTarget) {
    self.init(
      path: target.path, action: target.action, url: target.url, row: target.row,
      column: target.column)
  }
}

/// Stored data of a card while it is on the page.
struct CardState: Sendable, Equatable {
  /// The column that it keeps.
  var column: Int?
  /// The rows that its content needs; the last known number, or `nil` before the first.
  var rows: Int?
  /// The rows below which it is cut: `rows`, or fewer if its charts can be lower.
  var leastRows = 0
  /// Whether `rows` belongs to the present content.
  var isMeasured = false
  /// Rows beyond the needed ones that its content can fill.
  var growth = 0
  /// The board had space for its expanded mode; stays true until the screen changes.
  var isRoomy = false
  /// Below this number of rows its expanded mode is not used again, because it was cut.
  var leastExpanded = 0
  /// Changes with the content.
  var version = 0
  /// The number of cells in which the last view that replaced a snapshot differed from it.
  var firstDifference: Int?

  mutating func renew(_ version: Int) {
    self.version = version
    isMeasured = false
  }
}

/// The cards of the visible page: their positions, the scroll position, the focus, and the drawn
/// contents.
struct CardTable: Sendable {
  private(set) var cards: [Card] = []
  /// By the index of the card.
  var states: [CardState] = []
  private(set) var indexes: [WidgetID: Int] = [:]
  /// For all pages, including earlier sessions.
  var places = ColumnPlaces()
  var history = ColumnHistory()
  var vacancies = Vacancies()
  private var lastVersion = 0
  private(set) var geometry: BoardGeometry
  var layout = BoardLayout()
  var needsLayout = true
  /// The card that had the focus at the last layout.
  var laidOutFocus: WidgetID?
  /// Cards that keep their screen row when others appear or disappear, the best one first.
  var anchors: [Anchor] = []
  var focus: CardFocus?
  /// Rows above the visible part.
  var scroll = 0
  /// The next layout scrolls to the focus.
  var revealsFocus = false
  /// The next layout scrolls to the first of these, unless one is visible.
  var reveals: Set<WidgetID>?
  var contents = CardContents()
  var words = Words()
  /// Whether the cards are from the past.
  var isPast = false
  /// Whether one card is shown alone.
  private(set) var isZoomed = false

  struct Anchor: Sendable, Equatable {
    var card: WidgetID
    /// The position of its title line, from the top of the visible part.
    var row: Int
  }

  init(geometry: BoardGeometry) {
    self.geometry = geometry
  }

  func index(of id: WidgetID?) -> Int? { id.flatMap { indexes[$0] } }
  var focusedIndex: Int? { index(of: focus?.card) }
  var focusedCard: Card? { focusedIndex.map { cards[$0] } }
  subscript(id: WidgetID) -> Card? { index(of: id).map { cards[$0] } }

  /// The visible rows of the board.
  var sight: Range<Int> { scroll..<scroll + max(geometry.viewport.rows, 1) }

  /// The visible cards, by their indexes.
  var visible: [Int] {
    let end = scroll + geometry.viewport.rows
    return layout.slots.indices.filter {
      layout.slots[$0].top < end && layout.slots[$0].bottom > scroll
    }
  }

  /// The size of the screen or of a mode has changed. The same cards stay visible.
  mutating func resize(to new: BoardGeometry) {
    let old = geometry
    if isFocusInSight { revealsFocus = true }
    keepAnchors()
    geometry = new
    vacancies = Vacancies()
    needsLayout = true
    for index in states.indices { states[index].leastExpanded = 0 }
    if new.columnWidth != old.columnWidth || new.columnCount != old.columnCount
      || new.look != old.look
    {
      let stored = storedColumns(of: cards.map(\.id))
      for index in states.indices {
        states[index].isMeasured = false
        states[index].column = stored[index]
        states[index].isRoomy = false
      }
      history = ColumnHistory()
      settle(cards, in: stored, isResized: true)
    } else if new.viewport.rows != old.viewport.rows {
      settle(cards, in: states.map(\.column))
    }
  }

  /// Shows other cards: those of another page, or a single one.
  ///
  /// Cards may have been added or changed in the meantime, so only positions are restored.
  mutating func show(
    _ cards: [Card], as memory: PageMemory, in geometry: BoardGeometry, isZoomed: Bool
  ) {
    self.geometry = geometry
    self.isZoomed = isZoomed
    self.cards = cards
    indexes = [:]
    history = ColumnHistory()
    vacancies = Vacancies()
    states = []
    let stored = memory.states.isEmpty && !isZoomed ? storedColumns(of: cards.map(\.id)) : []
    for (index, card) in cards.enumerated() {
      indexes[card.id] = index
      var state = memory.states[card.id] ?? CardState()
      if stored.indices.contains(index) { state.column = stored[index] }
      lastVersion += 1
      state.renew(lastVersion)
      states.append(state)
    }
    if !isZoomed { settle(cards, in: memory.states.isEmpty ? stored : states.map(\.column)) }
    focus = memory.focus.flatMap { indexes[$0.card] == nil ? nil : $0 }
    scroll = memory.scroll
    anchors = []
    needsLayout = true
  }

  /// The data to store about the page.
  var memory: PageMemory {
    var memory = PageMemory(focus: focus, scroll: scroll)
    for (card, state) in zip(cards, states) { memory.states[card.id] = state }
    return memory
  }

  /// Sets the current cards. Focus and scroll position stay with their cards.
  ///
  /// - Parameter hidden: The cards without content.
  mutating func update(cards new: [Card], hidden: Set<WidgetID> = []) {
    let old = cards
    let areSame = old.count == new.count && zip(old, new).allSatisfy { $0.id == $1.id }
    if !areSame || !vacancies.isEmpty, !old.isEmpty, layout.slots.count == old.count, !isZoomed,
      geometry.style == .cards, !history.settling.isActive
    {
      vacancies.follow(
        zip(old, layout.slots).map { ($0, $1) }, new: new, hidden: hidden, gap: layoutFrame.gap)
    }
    keepAnchors()
    if areSame, let index = focusedIndex, new[index].hasFirstContent(after: old[index]),
      isFocusInSight, !isZoomed
    {
      revealsFocus = true
    }
    cards = new
    needsLayout = true
    if areSame {
      for index in new.indices where old[index].picture.node != new[index].picture.node {
        lastVersion += 1
        states[index].renew(lastVersion)
      }
      return
    }
    let focusIndex = focus.flatMap { indexes[$0.card] }
    let oldIndexes = indexes
    let oldStates = states
    let columns =
      old.isEmpty ? storedColumns(of: new.map(\.id)) : keptColumns(of: new.map(\.id))
    if old.isEmpty { settle(new, in: columns) }
    if columns.allSatisfy({ $0 == nil }) {
      history.gone = [:]
      vacancies = Vacancies()
    } else {
      if !old.isEmpty { rememberColumns(without: new.lazy.map(\.id)) }
    }
    indexes.removeAll(keepingCapacity: true)
    indexes.reserveCapacity(new.count)
    states = []
    states.reserveCapacity(new.count)
    for (index, card) in new.enumerated() {
      indexes[card.id] = index
      var state = CardState()
      if let before = oldIndexes[card.id] {
        state = oldStates[before]
        if old[before].picture.node != card.picture.node {
          lastVersion += 1
          state.renew(lastVersion)
        }
      } else {
        lastVersion += 1
        state.renew(lastVersion)
      }
      state.column = columns[index]
      states.append(state)
    }
    if let card = focus?.card, indexes[card] == nil {
      let index = min(focusIndex ?? 0, new.count - 1)
      focus = new.indices.contains(index) ? CardFocus(card: new[index].id) : nil
    }
  }
}

extension Card {
  /// Its content, or why there is none, has taken the place of its title alone.
  fileprivate func hasFirstContent(after old: Card) -> Bool {
    switch (old.picture, picture) {
    case (.none, .snapshot), (.none, .live), (.placeholder, .snapshot), (.placeholder, .live): true
    case (.none, .none): old.note == nil && note != nil
    case (.none, .placeholder), (.placeholder, .none), (.placeholder, .placeholder), (.snapshot, _),
      (.live, _):
      false
    }
  }
}
