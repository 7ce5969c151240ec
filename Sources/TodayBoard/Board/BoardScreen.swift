package import TodayEngine
package import TodayRender
package import TodayWire

/// Where the user stands on the board: what has the focus, how far it is scrolled, what lies over
/// it. Keys and boards in, pictures and commands out; no terminal, no clock.
package struct BoardScreen: Sendable {
  package internal(set) var size: TodayWire.CellSize
  package internal(set) var board = Board()
  package internal(set) var overlay = Overlay.none
  package internal(set) var focus: Focus?
  /// Rows of the board above the visible part.
  package internal(set) var scroll = 0
  /// When the picture was stopped.
  var pausedAt: WallTime?
  /// Counted from 0; the page of notices is the last one.
  package internal(set) var page = 0
  /// The pages that the user wants; empty: one with all the cards.
  package var pages: [BoardPage] = [] {
    didSet { if pages != oldValue { pagesChanged(from: oldValue) } }
  }
  /// Not nil while the board stands in the past.
  package var rewind: RewindState? {
    didSet {
      if (rewind == nil) != (oldValue == nil) { resize(to: size) }
      follow(.past, isOpen: rewind != nil)
      guard let rewind, rewind.at != oldValue?.at else { return }
      revealsChange = true
      needsLayout = true
    }
  }
  /// The mouse was last pressed on the strip of the day.
  var isStripHeld = false
  /// Where the hand was last that holds it.
  var stripColumn: Int?
  package var keyMap = KeyMap.standard
  package var words = Words()
  /// Nothing is changed from here.
  package var isReadOnly = false
  /// nil: nothing is wrong with the config.
  package var banner: ConfigBanner?
  /// The Action and Share extensions that there are.
  package var extensions: [SheetEntry] = []
  /// How many columns the user wants; nil: as many as fit.
  package var columns: Int? {
    didSet { if columns != oldValue { resize(to: size) } }
  }

  /// Of the page that is shown.
  package internal(set) var cards: [Card] = []
  var memories: [Int: PageMemory] = [:]
  /// Nobody sits at the board.
  package var kiosk: Kiosk? {
    didSet { if (kiosk == nil) != (oldValue == nil) { resize(to: size) } }
  }
  /// The card that is alone on the screen.
  package internal(set) var zoomed: WidgetID? {
    didSet { follow(.zoom, isOpen: isZoomed) }
  }
  /// The focused row of the page of notices.
  var noticeIndex = 0
  var geometry: BoardGeometry
  var layout = BoardLayout()
  /// By the index of the card.
  var states: [CardState] = []
  var indexes: [WidgetID: Int] = [:]
  /// Of cards that were on this page since everything flowed.
  var goneColumns: [WidgetID: Int] = [:]
  var needsLayout = true
  /// The card that had the focus when the board was laid out.
  var laidOutFocus: WidgetID?
  /// Cards that stay on their row of the screen when others come and go, the best one first.
  var anchors: [Anchor] = []
  /// A widget that was added in Edit and is to be scrolled to.
  var awaited: WidgetID?
  /// What takes back what was done, the last one last.
  var undoable: [UserAction] = []
  var isUndoing = false
  /// About the last key.
  var note: ScreenNote?
  /// A message that was on the screen when a key was pressed, or for long enough.
  var readMessage: String?
  var shownMessage: ShownMessage?
  /// What is looked for in the cards.
  var search: SearchState? {
    didSet { follow(.search, isOpen: search != nil) }
  }
  /// What was opened over the board, the last one last.
  var layers: [Layer] = []
  var searchTexts: [WidgetID: SearchText] = [:]
  /// The cards say something else than when they were searched.
  var isSearchStale = false
  var lastVersion = 0
  var contents: [WidgetID: CardContent] = [:]
  var hits: [Hit] = []
  var paintedScroll = 0
  var revealsFocus = false
  /// Another moment of the past is shown.
  var revealsChange = false
  /// Of the question that lies over everything.
  var answer: AnswerState?
  /// What waits for the board to be unlocked.
  var awaitedCommand: BoardCommand?
  /// Of the card that is being inspected.
  var report: InspectorReport?
  var inspectorRowCount = 0

  package init(size: TodayWire.CellSize, columns: Int? = nil) {
    self.size = size
    self.columns = columns
    geometry = BoardGeometry(screen: size, columns: columns)
  }

  package enum Overlay: Sendable, Equatable {
    case none
    case edit(EditState)
    /// The focused row.
    case hidden(index: Int)
    case settings(SettingsState)
    case help(HelpState)
    case palette(PaletteState)
    case hints(HintState)
    case menu(MenuState)
    case inspector(InspectorState)
    case sheet(SheetState)
    case themes(ThemesState)
  }

  /// A card, or a tappable part of it.
  package struct Focus: Sendable, Equatable {
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
      /// Within the content: where the focus goes when the part is gone.
      package var row: Int
      package var column: Int
    }
  }

  /// What the screen remembers of a card.
  struct CardState: Sendable, Equatable {
    /// The column that it keeps.
    var column: Int?
    /// Rows that its content needs; the last known number, nil before the first.
    var rows: Int?
    /// Whether `rows` is that of the present content.
    var isMeasured = false
    /// Another number for other content.
    var version = 0
    /// Cells by which the last view that replaced a snapshot differed from it.
    var firstDifference: Int?

    mutating func renew(_ version: Int) {
      self.version = version
      isMeasured = false
    }
  }

  struct Anchor: Sendable, Equatable {
    var card: WidgetID
    /// Of its title line, from the top of the visible part.
    var row: Int
  }

  /// The largest content in each mode, at the present size of the screen.
  package var sizes: MaximumSizes {
    isZoomed ? BoardGeometry(screen: size, columns: pageColumns).sizes : geometry.sizes
  }

  func makeGeometry() -> BoardGeometry {
    BoardGeometry(
      screen: size, columns: pageColumns, isZoomed: isZoomed, isBare: isKiosk,
      isPast: rewind != nil)
  }

  /// The terminal has another size now.
  package mutating func resize(to size: TodayWire.CellSize) {
    let old = geometry
    let hadFocusInSight = isFocusInSight
    keepAnchors()
    self.size = size
    geometry = makeGeometry()
    needsLayout = true
    if hadFocusInSight { revealsFocus = true }
    if geometry.columnWidth != old.columnWidth || geometry.columnCount != old.columnCount {
      for index in states.indices {
        states[index].isMeasured = false
        states[index].column = nil
      }
      goneColumns = [:]
      for page in memories.keys { memories[page]?.states = [:] }
    }
  }

  /// The board as it is now; returns whether a picture of it can differ from the last one's.
  ///
  /// Focus and scroll stay with the cards that they are at.
  @discardableResult
  package mutating func update(board new: Board) -> Bool {
    guard new != board else { return false }
    let old = cards
    if search != nil, new.cards != board.cards { isSearchStale = true }
    // What became of it is there to be read.
    if case .adding? = note, new.message != nil, new.message != board.message { note = nil }
    board = new
    if let id = zoomed, !new.cards.contains(where: { $0.id == id }) {
      leaveZoom()
    } else {
      let cards = shownCards
      if cards != old { update(cards: cards) }
    }
    noticeIndex = min(noticeIndex, max(new.notices.notices.count - 1, 0))
    followQuestion()
    switch overlay {
    case .edit(var state):
      state.update(roster: new.roster)
      overlay = .edit(state)
    case .hidden(let index): overlay = .hidden(index: min(index, max(new.hidden.count - 1, 0)))
    case .none, .settings, .help, .palette, .hints, .menu, .inspector, .sheet, .themes: break
    }
    if let id = awaited, let page = page(of: id) {
      awaited = nil
      if case .adding? = note { note = nil }
      turn(to: page)
      focus = Focus(card: id)
      anchors = []
      revealsFocus = true
    }
    return true
  }

  private mutating func update(cards new: [Card]) {
    let old = cards
    keepAnchors()
    cards = new
    needsLayout = true
    if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
      for index in new.indices where old[index].picture.node != new[index].picture.node {
        lastVersion += 1
        states[index].renew(lastVersion)
      }
      return
    }
    let focusIndex = focus.flatMap { indexes[$0.card] }
    let oldIndexes = indexes
    let oldStates = states
    let columns = keptColumns(of: new.map(\.id))
    if columns.allSatisfy({ $0 == nil }) {
      goneColumns = [:]
    } else {
      rememberColumns(without: new.lazy.map(\.id))
    }
    indexes.removeAll(keepingCapacity: true)
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
      focus = new.indices.contains(index) ? Focus(card: new[index].id) : nil
    }
  }

  func index(of id: WidgetID?) -> Int? { id.flatMap { indexes[$0] } }
  var focusedIndex: Int? { index(of: focus?.card) }
}
