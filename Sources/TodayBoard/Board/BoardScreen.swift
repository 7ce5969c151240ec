package import TodayEngine
package import TodayFleet
package import TodayRender
package import TodayWire

/// The board on a screen: the cards of a page, and the layers over them. Keys and boards in,
/// pictures and commands out. It has no terminal and no clock.
package struct BoardScreen: Sendable {
  package internal(set) var board = Board()
  var settings = ScreenSettings()
  var pageStore = PageStore()
  /// The cards of the page that is shown.
  var table: CardTable
  var layers = LayerStack()
  var message = MessageLine()
  var undoStack = UndoStack()
  /// Whether the current key is undo, which is not recorded as a change.
  var isUndoing = false
  /// The parts of the last picture that can be clicked.
  var hits: [Hit] = []
  /// When the picture was paused.
  var pausedAt: WallTime?
  /// Set if the board turns its pages by a clock, without a user.
  package var kiosk: Kiosk? {
    didSet { if (kiosk == nil) != (oldValue == nil) { resize(to: size) } }
  }
  /// A widget to scroll to as soon as it is on the board.
  var awaitedCard: WidgetID?
  /// The widget that was awaited and is on the board, until the next key.
  var arrivedCard: WidgetID?
  /// A command to be performed as soon as the board is unlocked.
  var awaitedCommand: BoardCommand?
  /// The scroll position of the last picture.
  var paintedScroll = 0
  /// The machines of the fleet, if the config has one.
  package internal(set) var fleet: FleetOverview?

  package typealias Focus = CardFocus

  package init(size: TodayWire.CellSize, columns: Int? = nil) {
    settings.columns = columns
    table = CardTable(geometry: BoardGeometry(screen: size, columns: columns))
  }

  // MARK: State

  package var size: TodayWire.CellSize { table.geometry.screen }
  package var cards: [Card] { table.cards }
  package internal(set) var focus: CardFocus? {
    get { table.focus }
    set { table.focus = newValue }
  }
  /// Rows of the board above the visible part.
  package internal(set) var scroll: Int {
    get { table.scroll }
    set { table.scroll = newValue }
  }

  /// Whether a layer covers the board.
  package var isCovered: Bool { layers.isCovered }
  package var covering: Covering { layers.covering }
  package var isPaused: Bool { pausedAt != nil }
  var isKiosk: Bool { kiosk != nil }
  /// The card that is shown alone.
  package var zoomed: WidgetID? { layers.first(ZoomLayer.self)?.card }
  var isZoomed: Bool { zoomed != nil }

  /// The largest content in each mode, at the present size of the screen.
  package var sizes: MaximumSizes {
    isZoomed
      ? BoardGeometry(
        screen: size, columns: pageColumns, load: pageLoad, look: settings.cardLook,
        banner: settings.bannerRows(on: size)
      ).sizes
      : table.geometry.sizes
  }

  /// The rows of the board on the screen, between header and footer.
  package var boardRegion: Region {
    let viewport = table.geometry.viewport
    return Region(row: viewport.row, column: 0, columns: size.columns, rows: viewport.rows)
  }

  /// The title of the terminal's window: the number of failed cards.
  package var windowTitle: String {
    words.windowTitle(failures: board.cards.count { $0.badge.isFailure && !$0.isVisiting })
  }

  /// The columns of cards, stored for the next start.
  package var places: ColumnPlaces {
    get { table.places }
    set { table.places = newValue }
  }

  // MARK: Settings

  package var keyMap: KeyMap {
    get { settings.keyMap }
    set { settings.keyMap = newValue }
  }
  package var words: Words {
    get { settings.words }
    set {
      settings.words = newValue
      table.words = newValue
    }
  }
  package var isReadOnly: Bool {
    get { settings.isReadOnly }
    set { settings.isReadOnly = newValue }
  }
  package var columns: Int? {
    get { settings.columns }
    set {
      guard newValue != settings.columns else { return }
      settings.columns = newValue
      resize(to: size)
    }
  }
  package var cardLook: CardLook {
    get { settings.cardLook }
    set {
      guard newValue != settings.cardLook else { return }
      settings.cardLook = newValue
      resize(to: size)
      pageStore.forgetPlaces()
    }
  }
  package var banner: ConfigBanner? {
    get { settings.banner }
    set {
      guard newValue != settings.banner else { return }
      settings.banner = newValue
      resize(to: size)
    }
  }
  package var extensions: [SheetEntry] {
    get { settings.extensions }
    set { settings.extensions = newValue }
  }

  package var keyboards: [KeyboardEntry] {
    get { settings.keyboards }
    set { settings.keyboards = newValue }
  }

  // MARK: Changes

  func makeGeometry(_ size: TodayWire.CellSize? = nil) -> BoardGeometry {
    let size = size ?? self.size
    return BoardGeometry(
      screen: size, columns: pageColumns, load: pageLoad, look: settings.cardLook,
      isZoomed: isZoomed, isBare: isKiosk, isPast: table.isPast,
      banner: settings.bannerRows(on: size))
  }

  /// The number of cards that fill the screen even if each has only its title; `nil` if other cards than the first
  /// ones may be on it. A few of them may be hidden.
  package var cardsThatFill: Int? {
    guard pages.isEmpty, !isKiosk else { return nil }
    return leastCardsThatFill * 9 / 8
  }

  /// Whether the board has so many cards that more would be below the screen.
  package var isFilled: Bool { board.cards.count >= leastCardsThatFill }

  private var leastCardsThatFill: Int {
    let geometry = BoardGeometry(
      screen: size, columns: pageColumns, load: BoardLoad(cards: nil, rows: .max),
      look: settings.cardLook)
    // Fewer cards are balanced, so that each can have any column.
    return max(geometry.viewport.rows * geometry.columnCount, LayoutPlan.mostSearched) + 1
  }

  /// The terminal was resized.
  package mutating func resize(to size: TodayWire.CellSize) {
    let old = table.geometry
    let new = makeGeometry(size)
    table.resize(to: new)
    if new.columnWidth != old.columnWidth || new.columnCount != old.columnCount {
      pageStore.forgetPlaces()
    }
  }

  /// Sets the current board. Returns whether its picture can differ from the last one.
  @discardableResult
  package mutating func update(board new: Board) -> Bool {
    guard new != board else { return false }
    let old = board
    let oldCards = table.cards
    board = new
    pageStore.follow(new)
    if !table.isPast { pageStore.forgetLoads() }
    message.follow(old, new)
    if let zoomed, !new.cards.contains(where: { $0.id == zoomed }) {
      zoom(nil)
    } else {
      let cards = shownCards
      if cards != oldCards {
        table.update(cards: cards, hidden: Set(new.hidden.map(\.id)))
      }
    }
    if makeGeometry().columnCount != table.geometry.columnCount { resize(to: size) }
    layers.set(QuestionLayer.following(layers.first(QuestionLayer.self), board))
    layers.follow(old, new)
    if new.isLocked { layers.close(KeyboardLayer.self) }
    showAwaitedCard()
    reportHiding(since: old)
    return true
  }

  private mutating func showAwaitedCard() {
    guard let id = awaitedCard, let page = pageStore.page(of: id, in: board) else { return }
    awaitedCard = nil
    arrivedCard = id
    message.additionEnded()
    turn(to: page)
    table.focus = CardFocus(card: id)
    table.anchors = []
    table.revealsFocus = true
  }

  /// A card that was just added may have nothing to show, at once or after its first update.
  private mutating func reportHiding(since old: Board) {
    guard let id = awaitedCard ?? arrivedCard, !old.hides(id),
      let card = board.hidden.first(where: { $0.id == id }), card.by != .user
    else { return }
    let hasKey = !keyMap.keys(of: .hidden).isEmpty
    message.say(.hiddenForNow(card.title, key: hasKey ? keyMap.name(of: .hidden, in: words) : nil))
  }

  /// The part of the board that layers can read.
  func layerContext(_ context: DrawContext) -> LayerContext {
    LayerContext(
      board: board, settings: settings, pages: pageStore, cards: table, layers: layers,
      hits: hits, message: message, isPaused: isPaused, fleet: fleet, draw: context,
      keyboardRows: keyboardRows)
  }
}
