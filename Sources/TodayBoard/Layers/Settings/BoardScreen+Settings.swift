import TodayEngine
import TodayRender
import TodayWire

/// The settings of an app.
extension BoardScreen {
  /// Shows a form over the board. The program asked the app's files for it.
  package mutating func show(_ settings: SettingsState) {
    overlay = .settings(settings)
  }

  func openSettings() -> [ScreenCommand] {
    focusedIndex.map { [.openSettings(cards[$0].id)] } ?? []
  }

  mutating func pressInSettings(_ key: Key, _ state: SettingsState) -> [ScreenCommand] {
    var state = state
    if key != .escape { state.stay() }
    switch key {
    case .escape:
      overlay = state.leave() ? .none : .settings(state)
      return []
    case .enter:
      guard state.finish() else { break }
      overlay = .none
      return state.changes.isEmpty ? [] : [.saveSettings(state.card, state.changes)]
    case .up, .backTab: state.move(by: -1)
    case .down, .tab: state.move(by: 1)
    case .pageUp: state.move(by: -overlayRows)
    case .pageDown: state.move(by: overlayRows)
    default:
      // What can be typed is typed: a letter means nothing else here.
      if !state.type(key) {
        switch key {
        case .space, .right: state.step(by: 1)
        case .left: state.step(by: -1)
        default: break
        }
      }
    }
    overlay = .settings(state)
    return []
  }

  mutating func clickSetting(_ row: Int, _ state: SettingsState) {
    var state = state
    let wasFocused = state.index == row
    state.focus(row)
    if state.index == row, wasFocused || state.field == nil { state.step(by: 1) }
    overlay = .settings(state)
  }

  mutating func wheelOverSettings(by rows: Int, _ state: SettingsState) {
    var state = state
    state.move(by: rows.signum())
    overlay = .settings(state)
  }
}
