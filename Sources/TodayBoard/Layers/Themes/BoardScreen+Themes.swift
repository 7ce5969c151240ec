import TodayEngine
import TodayRender
import TodayWire

/// The themes, tried on the board behind their list.
extension BoardScreen {
  /// Lists the themes beside the board. The program looked for them.
  package mutating func show(_ themes: ThemesState) {
    overlay = .themes(themes)
  }

  /// Themes in sight whose looks nobody has read yet.
  package var unreadThemes: [String] {
    guard case .themes(let state) = overlay else { return [] }
    let panel = ThemesPanel(screen: size)
    return state.listed.dropFirst(state.scroll).prefix(max(panel.list.rows, 1))
      .filter { $0.look == nil }.map(\.name)
  }

  package mutating func learn(_ looks: [String: ThemesState.Look]) {
    guard case .themes(var state) = overlay else { return }
    state.learn(looks)
    overlay = .themes(state)
  }

  mutating func pressInThemes(_ key: Key, _ state: ThemesState) -> [ScreenCommand] {
    var state = state
    let before = state.focused?.name
    switch key {
    case .escape:
      overlay = .none
      return [.tryTheme(state.original)]
    case .enter:
      guard let name = before else { return [] }
      overlay = .none
      return [.keepTheme(name)]
    case .up, .backTab, .control("p"): state.move(by: -1)
    case .down, .tab, .control("n"): state.move(by: 1)
    case .pageUp: state.move(by: -ThemesPanel(screen: size).list.rows)
    case .pageDown: state.move(by: ThemesPanel(screen: size).list.rows)
    case .home: state.focus(0)
    case .end: state.move(by: state.entries.count)
    default: _ = state.type(key)
    }
    return tryFocused(state, before)
  }

  mutating func clickTheme(_ row: Int, _ state: ThemesState) -> [ScreenCommand] {
    var state = state
    let before = state.focused?.name
    state.focus(row)
    // A second click takes what the first one has shown.
    if state.focused?.name == before { return pressInThemes(.enter, state) }
    return tryFocused(state, before)
  }

  mutating func wheelOverThemes(by rows: Int, _ state: ThemesState) -> [ScreenCommand] {
    var state = state
    let before = state.focused?.name
    state.move(by: rows.signum())
    return tryFocused(state, before)
  }

  private mutating func tryFocused(_ state: ThemesState, _ before: String?) -> [ScreenCommand] {
    overlay = .themes(state)
    guard let name = state.focused?.name, name != before else { return [] }
    return [.tryTheme(name)]
  }
}
