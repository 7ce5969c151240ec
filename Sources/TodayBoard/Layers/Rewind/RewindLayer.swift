import TodayEngine
import TodayRender
import TodayWire

/// The board at an earlier time. Moving, searching and zooming work; nothing can be tapped or
/// changed.
struct RewindLayer: Layer, Equatable {
  var state: RewindState
  /// Whether the mouse button was pressed on the strip of the day.
  private var isStripHeld = false
  /// Last pointer position of the drag.
  private var stripColumn: Int?

  init(state: RewindState) {
    self.state = state
  }

  static let commands: [BoardCommand] = [
    .earlier, .later, .hourEarlier, .dayEarlier, .hourLater, .dayLater,
  ]

  /// The program reads the moment and then opens the layer.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    // There is no moment after now.
    guard [.earlier, .hourEarlier, .dayEarlier].contains(command) else { return .handled() }
    return steps[command].map { .ask(.rewind($0)) } ?? .handled()
  }

  private static let steps: [BoardCommand: RewindStep] = [
    .earlier: .back, .later: .forward, .hourEarlier: .by(-RewindState.hour),
    .dayEarlier: .by(-RewindState.day), .hourLater: .by(RewindState.hour),
    .dayLater: .by(RewindState.day), .close: .now, .quit: .now,
  ]

  var level: LayerLevel { .board }
  var footerPriority: Int? { 1 }
  var followsDrags: Bool { true }
  func title(_ context: LayerContext) -> String { context.words.rewind.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    pastKeys(context).map { item in
      KeyHint(
        keys: item.keys.compactMap { context.keyMap.keys(of: $0.command).first }, words: item.does)
    }
  }

  /// No command given in the past reaches the current widgets.
  func refusal(of command: ScreenCommand) -> ScreenNote? {
    switch command {
    case .rewind, .copy, .quit, .redraw, .suspend, .loadAll, .startKeyboard, .keyboard, .prompted:
      nil
    case .user, .startRequest, .startPicker, .pickDocument, .request, .openSettings, .saveSettings,
      .listScripts,
      .installScripts, .installFromGallery, .previewCommand, .addCommand, .askSettings,
      .openNewCard, .openThemes, .tryTheme, .keepTheme, .password:
      .past
    }
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome { .ignored }

  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    guard command.isAllowedInPast else { return .handled([.say(.past)]) }
    return Self.steps[command].map { .ask(.rewind($0)) } ?? .ignored
  }

  // MARK: The pointer

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .press(let event):
      isStripHeld = context.hits.part(at: event) == .area
      stripColumn = nil
      return .ignored
    case .pull(let event, _): return isStripHeld ? scrub(to: event.column, context) : .handled()
    // A drag that started on the strip belongs to it wherever the button is released.
    case .drag(let event, _):
      guard isStripHeld || context.hits.part(at: event) == .area else { return .ignored }
      isStripHeld = false
      return scrub(to: event.column, context)
    case .click(let event, .area): return step(to: event.column, context)
    case .click, .wheel: return .ignored
    }
  }

  /// Once for each cell while the pointer moves along the strip.
  private mutating func scrub(to column: Int, _ context: LayerContext) -> LayerOutcome {
    guard stripColumn != column else { return .handled() }
    stripColumn = column
    return step(to: column, context)
  }

  /// Moves to the moment that a cell of the strip marks.
  private func step(to column: Int, _ context: LayerContext) -> LayerOutcome {
    let viewport = context.cards.geometry.viewport
    let columns = max(viewport.columns, 0)
    let place = min(max(column - viewport.column, 0), max(columns - 1, 0))
    let seconds = HistoryStrip.seconds(of: place, from: state.from, to: state.to, columns: columns)
    return .ask(.rewind(.cell(seconds, of: context.focus?.card)))
  }
}
