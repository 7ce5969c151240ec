import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// How the board looks: the theme that the user chose, on the ground that the terminal has, with the
/// colours that it shows.
///
/// A theme that the command line, the environment or the config names goes before the one that was
/// kept on the board.
@MainActor
struct BoardLook {
  let themes: Themes
  let store: LookStore
  /// Kept or asked for.
  private(set) var choice = ThemeChoice.standard
  /// It was asked for, by somebody whose word goes before what is kept.
  private(set) var isGiven = false
  /// Why what was asked for, or kept, is not shown.
  private(set) var failure: Themes.Failure?
  /// Of the terminal, as far as it is known.
  private(set) var ground: Appearance
  /// How many colours the terminal shows.
  var depth = ColorDepth.truecolor {
    didSet { theme = scheme.reduced(to: depth) }
  }
  private var scheme = Theme.terminal {
    didSet { theme = scheme.reduced(to: depth) }
  }
  /// What the board is drawn in.
  private(set) var theme = Theme.terminal

  /// - Parameters:
  ///   - wanted: What the config says of the theme.
  ///   - environment: Its `COLORFGBG` says the ground until the terminal does.
  /// - Throws: a theme that the command line asks for and that is none. Others are passed over:
  ///   ``failure`` says why.
  init(
    _ directories: Directories, _ wanted: Config.Value, environment: [String: String]
  ) throws(Themes.Failure) {
    themes = Themes(directories)
    store = LookStore(directories)
    ground = Self.ground(environment, store)
    follow(wanted)
    if case .option = wanted.source, let failure { throw failure }
  }

  /// As far as it can be known without asking the terminal.
  static func ground(_ environment: [String: String], _ store: LookStore) -> Appearance {
    environment["COLORFGBG"].flatMap(Appearance.init(colorFGBG:)) ?? store.ground ?? .dark
  }

  /// Takes what the config says now. A theme that cannot be shown leaves the board as it is.
  mutating func follow(_ wanted: Config.Value) {
    isGiven = wanted.source != .standard
    failure = nil
    let text = isGiven ? wanted.value.string : store.theme
    do throws(Themes.Failure) {
      let new = try Self.choice(text ?? ThemeChoice.standard.text)
      scheme = try resolved(new)
      choice = new
    } catch {
      failure = error
    }
  }

  private static func choice(_ text: String) throws(Themes.Failure) -> ThemeChoice {
    guard let choice = ThemeChoice(text) else {
      throw .unusable("\"\(text)\" is no theme: write a name, auto, or auto:DARK,LIGHT")
    }
    return choice
  }

  private func resolved(_ choice: ThemeChoice) throws(Themes.Failure) -> Theme {
    try themes.theme(choice.name(on: ground))
  }

  /// What widgets are told: dark or light.
  var appearance: Appearance {
    if theme.palette.isEmpty { return ground }
    return theme.isDark ? .dark : .light
  }

  /// Whether the board would look otherwise on another ground.
  var dependsOnGround: Bool {
    if case .auto = choice { return true }
    return theme.palette.isEmpty
  }

  /// For as long as it is tried; ``choice`` stays.
  mutating func show(_ text: String) throws(Themes.Failure) {
    scheme = try resolved(try Self.choice(text))
  }

  /// From now on, also at the next start unless the config names one.
  ///
  /// - Throws: it could not be stored; it is shown all the same.
  mutating func keep(_ text: String, stores: Bool) throws {
    choice = try Self.choice(text)
    scheme = try resolved(choice)
    failure = nil
    if stores { try store.keep(theme: text) }
  }

  /// The terminal has said what its ground is. Returns whether anything looks otherwise now.
  mutating func learn(ground new: Appearance, stores: Bool) -> Bool {
    if stores { store.remember(ground: new) }
    guard new != ground else { return false }
    ground = new
    guard dependsOnGround, let scheme = try? resolved(choice) else { return false }
    self.scheme = scheme
    return true
  }
}
