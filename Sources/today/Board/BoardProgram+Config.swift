import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The board follows its config: what it says holds as soon as it is saved, and what is wrong with it
/// stands above the board until it is mended.
extension BoardProgram {
  /// Editors write a file in several steps.
  private static let pause = Duration.milliseconds(100)

  /// After the first picture, which is made of what the config said when it was read last.
  func watchConfig() {
    host.configChanged = { [weak self] in self?.readConfigSoon() }
    showProblems()
    if loaded.isStale { readConfig() }
  }

  private func readConfigSoon() {
    guard !isConfigDue else { return }
    isConfigDue = true
    _ = reactor.schedule(at: HostClock.awake + Self.pause) { [weak self] in
      self?.isConfigDue = false
      self?.readConfig()
    }
  }

  private func readConfig() {
    // The one under way may have read the file before: it is let go of.
    configWork = nil
    configWork = loaded.file.start(reactor) { [weak self] document in
      self?.configWork = nil
      self?.take(document)
    }
  }

  private func take(_ document: ConfigDocument) {
    let old = loaded.config
    loaded.take(document)
    let new = loaded.config
    if new != old { apply(new, after: old) }
    showProblems()
    isPictureStale = true
  }

  private func apply(_ new: Config, after old: Config) {
    if new["theme"] != old["theme"] { takeTheme(new) }
    screen.columns = new.columns
    clock.reducesMotion = new.reducesMotion
    screen.keyMap = new.keyMap
    host.follow(new.board)
    host.follow(new.widgets)
    if new.kiosk != old.kiosk { screen.kiosk = new.kiosk.map { Kiosk(seconds: WallTime($0)) } }
    host.alerts = AlertDelivery(new)
    if new.history != old.history { host.follow(new.history) }
    screen.pages = new.pages
    host.post(
      .configured(
        updatesInBackground: new.updatesInBackground,
        concurrentBackgroundUpdates: new.updatesAtOnce ?? ProcessorCount.online))
    let later = ConfigKey.all.filter { !$0.isLive && new[$0.name].value != old[$0.name].value }
    if !later.isEmpty {
      let names = later.map(\.name).joined(separator: ", ")
      host.post(.message("\(names): from the next opening of the board"))
    }
  }

  /// One that cannot be used is a mistake in the config: the board keeps the colours that it has.
  func takeTheme(_ config: Config) {
    look.follow(config["theme"])
    noteTheme(config)
    themeChanged()
    followGround()
  }

  /// Says why the theme is not what it should be.
  func noteTheme(_ config: Config) {
    themeProblem = nil
    guard let failure = look.failure else { return }
    if look.isGiven {
      themeProblem = failure.problem(at: config["theme"].source)
    } else {
      host.post(.message("\(failure)"))
    }
  }

  private func showProblems() {
    screen.banner = ConfigBanner(
      file: "config.yaml",
      problems: loaded.allProblems + [themeProblem].compactMap { $0 }
        + ConfigFacts.widgetProblems(of: loaded.document.values, host.registry))
  }
}
