import TodayBoard
import TodayEngine
import TodayFleet
import TodayHost
import TodayRender
import TodayWire

/// The board follows its config: saved values apply at once, and a banner above the board shows mistakes
/// until they are fixed.
extension BoardProgram {
  /// Starts after the first frame, which is drawn with the config's last known values.
  func watchConfig() {
    config.begin { [weak self] old, new in
      if new != old { self?.show(new, after: old) }
      self?.showProblems()
      self?.pictureChanged()
    }
    showProblems()
  }

  /// The config may name a widget before it is installed, so its problems depend on the registry.
  func registryDidChange() {
    if let new = scripts.unasked, host.engine.info(of: new) != nil {
      scripts.unasked = nil
      askSettings(of: new)
    }
    ProgramQuestion(host: host).withdrawAnswered()
    showProblems()
    extensionsChanged()
    pictureChanged()
  }

  func sectionDidChange(_ section: BoardSection) {
    // The past has pages of its own.
    if past?.moment?.lineup == nil { screen.pages = section.pages.map(BoardPage.init) }
  }

  private func show(_ new: Config, after old: Config) {
    if new["theme"] != old["theme"] { takeTheme(new) }
    screen.columns = new.columns
    screen.cardLook = new.cardLook
    clock.reducesMotion = new.reducesMotion
    screen.keyMap = new.keyMap
    screen.pages = pages(new)
    if new.fleet != old.fleet {
      if new.fleet == nil { fleetDidChange(.ended) }
      host.look(at: screen.fleetLook)
    }
    if new.kiosk != old.kiosk { screen.kiosk = new.kiosk.map { Kiosk(seconds: $0) } }
  }

  /// If the theme cannot be used, the banner reports a mistake and the board keeps its colours.
  func takeTheme(_ config: Config) {
    look.follow(config["theme"])
    reportThemeFailure()
    themeChanged()
    followGround()
  }

  /// The author of a theme sees each saved change. A file with a mistake changes nothing but the message.
  func themesDidChange() {
    let before = look.failure?.message
    look.follow(config.loaded.config["theme"])
    if look.failure?.message != before { reportThemeFailure() }
    showProblems()
    themeChanged()
  }

  /// The banner reports a theme of the config that cannot be used.
  func reportThemeFailure() {
    if look.problem == nil, let failure = look.failure { host.post(.message(failure.message)) }
  }

  private func showProblems() {
    let theme = config.unusedTheme.map { look.problem(of: $0) } ?? look.problem
    screen.banner = ConfigBanner(
      file: "config.yaml", problems: config.problems + [theme].compactMap { $0 })
  }

  // MARK: Shipped scripts

  func offerScripts() {
    let offers = scripts.offers
    if !offers.isEmpty { screen.offer(offers) }
    if let entries = scripts.entries { screen.offer(entries) }
    pictureChanged()
  }

  func preview(_ command: AddedCommand) {
    if refusesChange || settings.isClosed { return }
    scripts.show(command) { [weak self] in
      self?.screen.show($0, of: command)
      self?.pictureChanged()
    }
  }

  func add(_ addition: () -> Void) {
    // The board may have been locked while Edit was open.
    if !refusesChange, !settings.isClosed { addition() }
  }
}
