import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// Themes on the board: tried, kept, and following the terminal's ground.
extension BoardProgram {
  func openThemes() {
    let current = look.choice.text
    var names = look.themes.names
    // What was given as a path or a pair is in no folder.
    for name in ["auto", current] where !names.contains(name) { names.insert(name, at: 1) }
    screen.show(ThemesState(entries: names.map { .init(name: $0) }, current: current))
    pictureChanged()
  }

  /// A theme that cannot be shown says why in the list; the board stays as it is.
  func tryTheme(_ name: String) {
    try? look.show(name)
    themeChanged()
  }

  func keepTheme(_ name: String) {
    do throws(Themes.Failure) {
      try look.keep(name, stores: !host.options.isReadOnly)
      if look.isGiven {
        host.post(.message(.themeOfConfig))
      }
    } catch {
      try? look.show(look.choice.text)
      host.post(.message(error.message))
    }
    themeChanged()
    followGround()
  }

  /// Reads the looks of those that have come into sight; says whether there were any.
  func readThemesInSight() -> Bool {
    let names = screen.unreadThemes
    guard !names.isEmpty else { return false }
    var looks: [String: ThemesState.Look] = [:]
    var themes = Set(names)
    for name in names {
      guard case .auto? = ThemeChoice(name), let choice = ThemeChoice(name) else { continue }
      themes.remove(name)
      themes.insert(choice.name(on: look.ground))
    }
    let read = look.themes.looks(of: themes.sorted())
    for name in names {
      looks[name] = read[ThemeChoice(name)?.name(on: look.ground) ?? name]
    }
    screen.learn(looks)
    return true
  }

  /// Asks the terminal what its ground is, where that matters, and again whenever it gets the focus:
  /// most often it was elsewhere that somebody changed it.
  func followGround() {
    terminal.reported = { [weak self] in self?.terminalReported($0) }
    guard look.dependsOnGround else { return }
    terminal.askForBackground()
  }

  private func terminalReported(_ report: TerminalReport) {
    switch report {
    case .focus(true): if look.dependsOnGround { terminal.askForBackground() }
    case .focus(false): break
    case .background(let color):
      let ground = Appearance(ground: color)
      if look.learn(ground: ground, stores: !host.options.isReadOnly) { themeChanged() }
      host.appearance = look.appearance
    }
  }

  func themeChanged() {
    host.appearance = look.appearance
    pictureChanged()
  }
}
