import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// Themes on the board: previewing and choosing them, and following the terminal's background.
extension BoardProgram {
  func openThemes() {
    let current = look.choice.text
    var names = look.themes.names
    // A theme that was given as a path or a pair is in none of the folders.
    for name in ["auto", current] where !names.contains(name) { names.insert(name, at: 1) }
    screen.show(ThemesState(entries: names.map { .init(name: $0) }, current: current))
    pictureChanged()
  }

  /// If the theme cannot be shown, the list shows the reason, and the board does not change.
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

  /// Reads the themes that have become visible in the list. Returns whether there were any.
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

  /// Asks the terminal for its background if the theme depends on it, and again whenever the terminal gets
  /// the focus, because users usually change the background in another window.
  func followGround() {
    terminal.reported = { [weak self] in self?.terminalReported($0) }
    if look.dependsOnGround { terminal.askForBackground() }
    // All terminals answer the last of its queries, so it must be last.
    followPictures()
  }

  private func terminalReported(_ report: TerminalReport) {
    switch report {
    case .focus(true): if look.dependsOnGround { terminal.askForBackground() }
    case .focus(false), .kittyGraphics, .name, .attributes: break
    case .pictures:
      painting.pictures?.shelf.form = terminal.pictureForm
      pictureChanged()
    case .background(let color):
      let ground = Appearance(ground: color)
      do throws(Themes.Failure) {
        if try look.learn(ground: ground, stores: !host.options.isReadOnly) { themeChanged() }
      } catch {
        host.post(.message(error.message))
      }
      host.appearance = look.appearance
    }
  }

  /// Asks once how the terminal shows pictures.
  private func followPictures() {
    guard let pictures = painting.pictures, !pictures.isFollowing else { return }
    pictures.isFollowing = true
    terminal.showPictures(of: pictures.shelf)
    terminal.askForPictures()
  }

  func themeChanged() {
    host.appearance = look.appearance
    pictureChanged()
  }
}
