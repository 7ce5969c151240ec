import TodayEngine
import TodayRender
import TodayWire

/// Something that lies over the board: a list, a form, the search, a question.
///
/// It gets keys and the pointer before the board does, and draws itself. It cannot change the board:
/// its outcome says what is to happen.
protocol Layer: Sendable {
  /// The commands of the board that open it.
  static var commands: [BoardCommand] { get }

  /// - Parameters:
  ///   - command: One of ``commands``.
  ///   - widget: The widget that the layer is to show first; nil: that of the focus.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome

  var level: LayerLevel { get }
  func title(_ context: LayerContext) -> String
  /// Its keys, as its last row names them.
  func hints(_ context: LayerContext) -> [KeyHint]

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome

  /// A command of the board, by a key that no layer took or by a click.
  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome
  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome

  /// The board has changed.
  mutating func follow(_ old: Board, _ new: Board)

  /// The layer draws in place of the footer; of several, the one with the highest number. nil: the
  /// footer stays.
  var footerPriority: Int? { get }

  /// Whether the board's message or a note about the last key can be read while it is open.
  func showsMessage(_ note: ScreenNote?) -> Bool

  /// Whether the terminal is to report every move of the mouse while a button is down.
  var followsDrags: Bool { get }

  /// Why a command to the program is not carried out; nil: it is.
  func refusal(of command: ScreenCommand) -> ScreenNote?
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext)
}

extension Layer {
  static var commands: [BoardCommand] { [] }
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome { .ignored }

  var level: LayerLevel { .screen }
  func title(_ context: LayerContext) -> String { "" }
  func hints(_ context: LayerContext) -> [KeyHint] { [] }
  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    .ignored
  }
  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    .ignored
  }
  mutating func follow(_ old: Board, _ new: Board) {}
  var footerPriority: Int? { nil }
  func showsMessage(_ note: ScreenNote?) -> Bool { true }
  var followsDrags: Bool { false }
  func refusal(of command: ScreenCommand) -> ScreenNote? { nil }
}

/// How much of the board a layer leaves visible. A higher level lies above a lower one.
enum LayerLevel: Int, Sendable, Comparable {
  /// In place of the cards: header and footer stay, and the board's keys work.
  case page
  /// On the board, whose keys work.
  case board
  /// Over a part of the board. It takes all keys.
  case panel
  /// Over the whole screen. It takes all keys.
  case screen
  /// Over everything, until it is answered.
  case question

  static func < (one: LayerLevel, other: LayerLevel) -> Bool { one.rawValue < other.rawValue }

  /// No key reaches what is below.
  var isModal: Bool { self >= .panel }
}

/// What the pointer does over a layer.
enum LayerPointer: Sendable, Equatable {
  /// The button went down.
  case press(MouseEvent)
  case click(MouseEvent, Hit.Part)
  /// Rows, downwards.
  case wheel(Int)
  /// On its way with the button down; so many rows since it was reported last.
  case pull(MouseEvent, rows: Int)
  /// The button went up so many rows below where it went down.
  case drag(MouseEvent, rows: Int)
}

/// What a layer makes of a key or of the pointer.
enum LayerOutcome: Sendable {
  /// The layer below it gets the event, at last the board.
  case ignored
  case handled([LayerEffect] = [])
  /// The layer closes, then the effects happen.
  case closed([LayerEffect] = [])

  /// Asks the program for something.
  static func ask(_ commands: ScreenCommand...) -> LayerOutcome {
    .handled(commands.map(LayerEffect.ask))
  }
}

/// What a layer changes outside of itself.
enum LayerEffect: Sendable {
  case ask(ScreenCommand)
  case say(ScreenNote)
  case open(any Layer)
  /// As the command's key on the board, about a widget or the focus.
  case perform(BoardCommand, about: WidgetID? = nil)
  /// As a click on a part of the board.
  case click(Hit.Part)
  /// Taps a part of a card.
  case tap(TapTarget, of: WidgetID)
  /// Gives a card of this page the focus, and scrolls to it.
  case focus(WidgetID)
  /// Gives a card of this page the focus.
  case select(WidgetID)
  /// Shows a card on its page.
  case show(WidgetID)
  /// Shows a card as soon as it is on the board.
  case await(WidgetID)
  /// Shows a row of a card's content; -1 is its title.
  case reveal(WidgetID, row: Int)
  case turn(to: Int)
  /// Goes back to a place on the board.
  case restore(BoardPlace)
  /// Shows a card alone on the screen; nil: the whole page.
  case zoom(WidgetID?)
}

/// A place on the board that one can come back to.
struct BoardPlace: Sendable, Equatable {
  var page: Int
  var scroll: Int
  var focus: CardFocus?
}
