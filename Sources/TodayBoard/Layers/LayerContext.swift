import TodayEngine
import TodayRender
import TodayWire

/// What a layer sees of the board below it.
struct LayerContext: Sendable {
  let board: Board
  let settings: ScreenSettings
  let pages: PageStore
  /// The cards of the page that is shown.
  let cards: CardTable
  let layers: LayerStack
  /// What could be clicked in the last picture.
  let hits: [Hit]
  /// In the footer, if it is the board's.
  let message: MessageLine
  let isPaused: Bool
  let draw: DrawContext

  var size: TodayWire.CellSize { cards.geometry.screen }
  var words: Words { settings.words }
  var keyMap: KeyMap { settings.keyMap }
  var theme: Theme { draw.theme }
  var clock: DisplayClock { draw.clock }
  var focus: CardFocus? { cards.focus }
  /// The board stands as it was at an earlier time.
  var isPast: Bool { cards.isPast }
  var note: ScreenNote? { message.note }
  var messageText: String? { message.text(board, words) }

  func name(of command: BoardCommand) -> String { keyMap.name(of: command, in: words) }

  /// Rows of a list that lies over the board.
  var listRows: Int { max(OverlayFrame(screen: size).list.rows, 1) }

  func geometry(ofPage page: Int, isZoomed: Bool = false) -> BoardGeometry {
    BoardGeometry(
      screen: size, columns: pages.columns(ofPage: page, else: settings.columns),
      load: pages.load(ofPage: page, in: board), isZoomed: isZoomed, isBare: false, isPast: isPast)
  }

  /// The cards of another page as they would be shown.
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
