import TodayEngine
import TodayFleet
import TodayRender
import TodayWire

/// A part of the screen over the board: a list, a form, the search, a question.
///
/// It gets keys and pointer events before the board does, and draws itself. It cannot change the
/// board: it returns an outcome with effects.
protocol Layer: Sendable {
  /// The commands of the board that open it.
  static var commands: [BoardCommand] { get }

  /// - Parameters:
  ///   - command: One of ``commands``.
  ///   - widget: The widget that the layer shows first; `nil` for the focused one.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome

  var level: LayerLevel { get }
  /// The text field that takes keys now; `nil` if there is none. A keyboard may type into it.
  var textField: LineField? { get set }
  func title(_ context: LayerContext) -> String
  /// Its keys, for its last row.
  func hints(_ context: LayerContext) -> [KeyHint]

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome

  /// A command of the board, from a key that no layer handled or from a click.
  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome
  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome

  /// The board has changed.
  mutating func follow(_ old: Board, _ new: Board)

  /// The priority with which the layer draws instead of the footer. The highest number wins; `nil`
  /// keeps the footer.
  var footerPriority: Int? { get }

  /// Whether the board's message or a note is visible while the layer is open.
  func showsMessage(_ note: ScreenNote?) -> Bool

  /// Whether the terminal reports mouse movements while a button is down.
  var followsDrags: Bool { get }

  /// The reason for refusing a command to the program; `nil` if it is allowed.
  func refusal(of command: ScreenCommand) -> ScreenNote?
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext)

  /// For a page: the rows of its list that are not visible, for the footer.
  func rest(_ context: LayerContext) -> ListRest
}

extension Layer {
  static var commands: [BoardCommand] { [] }
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome { .ignored }

  var level: LayerLevel { .screen }
  var textField: LineField? {
    get { nil }
    set {}
  }
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
  func rest(_ context: LayerContext) -> ListRest { ListRest() }
}

/// The level of a layer, which determines how much of the board is visible. Higher levels cover
/// lower ones.
enum LayerLevel: Int, Sendable, Comparable {
  /// Replaces the cards. Header and footer stay, and the board's keys work.
  case page
  /// On the board, whose keys work.
  case board
  /// Over a part of the board. It takes all keys.
  case panel
  /// Over the whole screen. It takes all keys.
  case screen
  /// A keyboard at the bottom of the screen, for the layer below it.
  case keyboard
  /// Over everything, until it is answered.
  case question

  static func < (one: LayerLevel, other: LayerLevel) -> Bool { one.rawValue < other.rawValue }

  /// Whether no key reaches the layers below.
  var isModal: Bool { self >= .panel }
}

/// A pointer event over a layer.
enum LayerPointer: Sendable, Equatable {
  /// The button was pressed.
  case press(MouseEvent)
  case click(MouseEvent, Hit.Part)
  /// Rows, downwards.
  case wheel(Int)
  /// The pointer moved with the button down, by this many rows since the last report.
  case pull(MouseEvent, rows: Int)
  /// The button was released, this many rows below its start.
  case drag(MouseEvent, rows: Int)
}

/// The result of a key or a pointer event for a layer.
enum LayerOutcome: Sendable {
  /// The event goes to the layer below, and finally to the board.
  case ignored
  case handled([LayerEffect] = [])
  /// The layer closes before its effects are performed.
  case closed([LayerEffect] = [])

  /// Sends a request to the program.
  static func ask(_ commands: ScreenCommand...) -> LayerOutcome {
    .handled(commands.map(LayerEffect.ask))
  }
}

/// An effect of a layer on the board.
enum LayerEffect: Sendable {
  case ask(ScreenCommand)
  case say(ScreenNote)
  case open(any Layer)
  /// Like the command's key on the board, for a widget or the focused card.
  case perform(BoardCommand, about: WidgetID? = nil)
  /// Like a click on a part of the board.
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
  /// Shows a row of a card's content. -1 is its title.
  case reveal(WidgetID, row: Int)
  case turn(to: Int)
  /// Returns to a position on the board.
  case restore(BoardPlace)
  /// Shows a single card; `nil` for the whole page.
  case zoom(WidgetID?)
  /// Sorts or searches the machines of the fleet.
  case arrangeFleet(FleetTable.Event)
  /// Shows the cards of another machine on the page of the fleet.
  case visit(String)
  /// It was chosen in the palette.
  case remember(PaletteItem.Action)
}

/// A position on the board to return to.
struct BoardPlace: Sendable, Equatable {
  var page: Int
  var scroll: Int
  var focus: CardFocus?
}
