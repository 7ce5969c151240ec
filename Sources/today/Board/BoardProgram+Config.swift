import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The board follows its config: what it says holds as soon as it is saved, and what is wrong with it
/// stands above the board until it is mended.
extension BoardProgram {
  /// After the first picture, which is made of what the config said when it was read last.
  func watchConfig() {
    config.begin { [weak self] old, new in
      if new != old { self?.show(new, after: old) }
      self?.showProblems()
      self?.pictureChanged()
    }
    showProblems()
  }

  /// A widget may be named before it is installed.
  func registryDidChange() {
    showProblems()
    pictureChanged()
  }

  private func show(_ new: Config, after old: Config) {
    if new["theme"] != old["theme"] { takeTheme(new) }
    screen.columns = new.columns
    clock.reducesMotion = new.reducesMotion
    screen.keyMap = new.keyMap
    screen.pages = pages(new)
    if new.kiosk != old.kiosk { screen.kiosk = new.kiosk.map { Kiosk(seconds: WallTime($0)) } }
  }

  /// One that cannot be used is a mistake in the config: the board keeps the colours that it has.
  func takeTheme(_ config: Config) {
    look.follow(config["theme"])
    reportThemeFailure()
    themeChanged()
    followGround()
  }

  /// The banner reports a theme of the config that cannot be used.
  func reportThemeFailure() {
    if look.problem == nil, let failure = look.failure { host.post(.message(failure.message)) }
  }

  private func showProblems() {
    screen.banner = ConfigBanner(
      file: "config.yaml", problems: config.problems + [look.problem].compactMap { $0 })
  }
}
