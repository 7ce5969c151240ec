package import TodayEngine
package import TodayRender
package import TodayWire

/// The board on a screen: the cards of a page, and the layers that lie over them. Keys and boards in,
/// pictures and commands out; no terminal, no clock.
package struct BoardScreen: Sendable {
  package internal(set) var board = Board()
  var settings = ScreenSettings()
  var pageStore = PageStore()
  /// The cards of the page that is shown.
  var table: CardTable
  var layers = LayerStack()
  var message = MessageLine()
  var undoStack = UndoStack()
  /// The key that is being handled takes back a change: it is no change itself.
  var isUndoing = false
  /// What can be clicked in the last picture.
  var hits: [Hit] = []
  /// When the picture was paused.
  var pausedAt: WallTime?
  /// Not nil: the board turns its pages by a clock, without a user.
  package var kiosk: Kiosk? {
    didSet { if (kiosk == nil) != (oldValue == nil) { resize(to: size) } }
  }
  /// A widget to be scrolled to as soon as it is on the board.
  var awaitedCard: WidgetID?
  /// A command to be performed as soon as the board is unlocked.
  var awaitedCommand: BoardCommand?
  /// Where the last picture was scrolled to.
  var paintedScroll = 0

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

  /// A list or a form lies over the board.
  package var isCovered: Bool { layers.isCovered }
  package var isPaused: Bool { pausedAt != nil }
  var isKiosk: Bool { kiosk != nil }
  /// The card that is alone on the screen.
  package var zoomed: WidgetID? { layers.first(ZoomLayer.self)?.card }
  var isZoomed: Bool { zoomed != nil }

  /// The largest content in each mode, at the present size of the screen.
  package var sizes: MaximumSizes {
    isZoomed
      ? BoardGeometry(screen: size, columns: pageColumns, load: pageLoad).sizes
      : table.geometry.sizes
  }

  /// The rows of the screen that the board is on, between header and footer.
  package var boardRegion: Region {
    let viewport = table.geometry.viewport
    return Region(row: viewport.row, column: 0, columns: size.columns, rows: viewport.rows)
  }

  /// The title of the terminal's window: how many cards failed.
  package var windowTitle: String {
    words.windowTitle(failures: board.cards.count { $0.badge.isFailure })
  }

  /// The columns of cards, to be stored for the next session.
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
  package var banner: ConfigBanner? {
    get { settings.banner }
    set { settings.banner = newValue }
  }
  package var extensions: [SheetEntry] {
    get { settings.extensions }
    set { settings.extensions = newValue }
  }

  // MARK: Changes

  func makeGeometry(_ size: TodayWire.CellSize? = nil) -> BoardGeometry {
    BoardGeometry(
      screen: size ?? self.size, columns: pageColumns, load: pageLoad, isZoomed: isZoomed,
      isBare: isKiosk, isPast: table.isPast)
  }

  /// The terminal has another size now.
  package mutating func resize(to size: TodayWire.CellSize) {
    let old = table.geometry
    let new = makeGeometry(size)
    table.resize(to: new)
    if new.columnWidth != old.columnWidth || new.columnCount != old.columnCount {
      pageStore.forgetPlaces()
    }
  }

  /// The board as it is now; returns whether a picture of it can differ from the last one's.
  @discardableResult
  package mutating func update(board new: Board) -> Bool {
    guard new != board else { return false }
    let old = board
    let oldCards = table.cards
    board = new
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
    showAwaitedCard()
    return true
  }

  private mutating func showAwaitedCard() {
    guard let id = awaitedCard, let page = pageStore.page(of: id, in: board) else { return }
    awaitedCard = nil
    message.additionEnded()
    turn(to: page)
    table.focus = CardFocus(card: id)
    table.anchors = []
    table.revealsFocus = true
  }

  /// What the layers see of the board.
  func layerContext(_ context: DrawContext) -> LayerContext {
    LayerContext(
      board: board, settings: settings, pages: pageStore, cards: table, layers: layers,
      hits: hits, message: message, isPaused: isPaused, draw: context)
  }
}
