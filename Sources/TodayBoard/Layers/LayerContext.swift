import TodayEngine
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
  let draw: DrawContext

  var size: TodayWire.CellSize { cards.geometry.screen }
  var words: Words { settings.words }
  var keyMap: KeyMap { settings.keyMap }
  var theme: Theme { draw.theme }
  var clock: DisplayClock { draw.clock }
  var focus: CardFocus? { cards.focus }
  /// Whether the board shows the past.
  var isPast: Bool { cards.isPast }
  var note: ScreenNote? { message.note }
  var messageText: String? { message.text(board, words) }

  func name(of command: BoardCommand) -> String { keyMap.name(of: command, in: words) }

  /// Rows of a list over the board.
  var listRows: Int { max(OverlayFrame(screen: size).list.rows, 1) }

  func geometry(ofPage page: Int, isZoomed: Bool = false) -> BoardGeometry {
    BoardGeometry(
      screen: size, columns: pages.columns(ofPage: page, else: settings.columns),
      load: pages.load(ofPage: page, in: board), look: settings.cardLook, isZoomed: isZoomed,
      isBare: false, isPast: isPast)
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
