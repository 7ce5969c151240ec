import TodayEngine
import TodayRender
import TodayWire

/// The themes in a list next to the board, which shows the focused one.
struct ThemesLayer: Layer, Equatable {
  var state: ThemesState

  static let commands: [BoardCommand] = [.themes]

  /// The program lists the themes and then opens the layer.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome { .ask(.openThemes) }

  var level: LayerLevel { .panel }
  var textField: LineField? {
    get { state.field }
    set { state.replaceField(newValue) }
  }
  func title(_ context: LayerContext) -> String { context.words.themes.title }
  /// The footer is blank.
  func showsMessage(_ note: ScreenNote?) -> Bool { false }
  func hints(_ context: LayerContext) -> [KeyHint] {
    [
      KeyHint(.enter, context.words.themes.keep), KeyHint(.escape, context.words.edit.cancel),
    ] + context.keyboardHints
  }

  /// Visible themes that have not been read yet.
  func unread(on screen: TodayWire.CellSize) -> [String] {
    let panel = ThemesPanel(screen: screen)
    return state.listed.dropFirst(state.scroll).prefix(max(panel.list.rows, 1))
      .filter { $0.look == nil }.map(\.name)
  }

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    let before = state.focused?.name
    let page = ThemesPanel(screen: context.size).list.rows
    switch key {
    case .escape: return .closed([.ask(.tryTheme(state.original))])
    case .enter: return keepFocused()
    case .up, .backTab, .control("p"): state.move(by: -1)
    case .down, .tab, .control("n"): state.move(by: 1)
    case .pageUp: state.move(by: -page)
    case .pageDown: state.move(by: page)
    case .home: state.focus(0)
    case .end: state.move(by: state.entries.count)
    default: _ = state.type(key)
    }
    return tryFocused(before)
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    let before = state.focused?.name
    switch pointer {
    case .wheel(let rows): state.move(by: rows.signum())
    case .click(_, .row(let row)):
      state.focus(row)
      // A second click applies the previewed theme.
      if state.focused?.name == before { return keepFocused() }
    case .click, .press, .pull, .drag: return .ignored
    }
    return tryFocused(before)
  }

  private func keepFocused() -> LayerOutcome {
    state.focused.map { .closed([.ask(.keepTheme($0.name))]) } ?? .handled()
  }

  private func tryFocused(_ before: String?) -> LayerOutcome {
    guard let name = state.focused?.name, name != before else { return .handled() }
    return .ask(.tryTheme(name))
  }
}
