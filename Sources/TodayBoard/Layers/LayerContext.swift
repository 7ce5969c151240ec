import TodayEngine
import TodayFleet
import TodayRender
import TodayWire

/// The part of the board that layers can read.
struct LayerContext: Sendable {
  let board: Board
  let settings: ScreenSettings
  let pages: PageStore
  /// The cards of the visible page.
  let cards: CardTable
  let layers: LayerStack
  /// The parts of the last picture that can be clicked.
  let hits: [Hit]
  /// The message in the footer, if it is the board's.
  let message: MessageLine
  let isPaused: Bool
  /// The machines of the fleet, if the config has one.
  let fleet: FleetOverview?
  let draw: DrawContext
  /// Rows at the bottom of the screen that a keyboard takes from the layers below it.
  var keyboardRows = 0

  var screen: TodayWire.CellSize { cards.geometry.screen }
  /// The part of the screen for layers.
  var size: TodayWire.CellSize {
    TodayWire.CellSize(columns: screen.columns, rows: screen.rows - keyboardRows)
  }
  var words: Words { settings.words }
  var keyMap: KeyMap { settings.keyMap }
  var theme: Theme { draw.theme }
  var clock: DisplayClock { draw.clock }
  var focus: CardFocus? { cards.focus }
  /// Whether the board shows the past.
  var isPast: Bool { cards.isPast }
  var note: ScreenNote? { message.note }
  var messageText: String? { message.text(board, words) }
  var saysReadOnly: Bool { message.saysReadOnly(board) }

  /// The key of the keyboard in a text field, if there is a keyboard.
  var keyboardHints: [KeyHint] {
    guard !settings.keyboards.isEmpty, !settings.isReadOnly,
      let key = keyMap.keys(of: .keyboard).first(where: { !$0.isText })
    else { return [] }
    return [KeyHint(key, words.keyboard.title.lowercased())]
  }

  func name(of command: BoardCommand) -> String { keyMap.name(of: command, in: words) }

  /// Rows of a list over the board.
  var listRows: Int { max(OverlayFrame(screen: size).list.rows, 1) }
  /// A list over the board without text about its rows.
  var plainList: OverlayFrame { OverlayFrame(screen: size, detailRows: 0) }
  var plainListRows: Int { max(plainList.list.rows, 1) }

  func geometry(ofPage page: Int, isZoomed: Bool = false) -> BoardGeometry {
    BoardGeometry(
      screen: size, columns: pages.columns(ofPage: page, else: settings.columns),
      load: pages.load(ofPage: page, in: board), look: settings.cardLook, isZoomed: isZoomed,
      isBare: false, isPast: isPast, banner: settings.bannerRows(on: size))
  }

  /// The cards of another page in their drawn form.
  func cards(ofPage page: Int) -> CardTable {
    if page == pages.current, !cards.isZoomed { return cards }
    var table = CardTable(geometry: cards.geometry)
    table.words = words
    table.isPast = isPast
    table.places = cards.places
    table.show(
      pages.cards(ofPage: page, in: board), as: pages.memory(ofPage: page),
      in: geometry(ofPage: page), isZoomed: false)
    table.settle(draw)
    return table
  }
}
