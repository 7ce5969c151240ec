import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// How the board looks: the chosen theme, adapted to the terminal's background and colour depth.
///
/// A theme from the command line, the environment or the config overrides the one chosen on the
/// board.
@MainActor
struct BoardLook {
  let themes: Themes
  let store: AppearanceStore
  /// The theme from the board or from a source that overrides it.
  private(set) var choice = ThemeChoice.standard
  /// Whether a source that overrides the board's own choice names the theme.
  private(set) var isGiven = false
  /// Why the chosen theme is not shown.
  private(set) var failure: Themes.Failure?
  /// ``failure`` as a problem of the config, where that names the theme.
  private(set) var problem: ConfigProblem?
  /// The terminal's background, if it is known.
  private(set) var ground: Appearance {
    didSet { theme = scheme.reduced(to: depth, on: ground) }
  }
  /// The number of colours of the terminal.
  var depth = ColorDepth.truecolor {
    didSet { theme = scheme.reduced(to: depth, on: ground) }
  }
  private var scheme = Theme.terminal {
    didSet { theme = scheme.reduced(to: depth, on: ground) }
  }
  /// The theme to draw with, reduced to the terminal's colours.
  private(set) var theme = Theme.terminal

  /// - Parameters:
  ///   - wanted: The config's value for the theme.
  ///   - environment: Its `COLORFGBG` is used until the terminal reports its background.
  /// - Throws: If the command line names an invalid theme. Invalid themes of other sources are
  ///   ignored, and ``failure`` holds the reason.
  init(
    _ directories: Directories, _ wanted: Config.Value, environment: [String: String]
  ) throws(Themes.Failure) {
    themes = Themes(directories)
    store = AppearanceStore(directories)
    ground = Self.ground(environment, store)
    follow(wanted)
    if case .option = wanted.source, let failure { throw failure }
  }

  /// The background, as far as it is known without a query to the terminal.
  static func ground(_ environment: [String: String], _ store: AppearanceStore) -> Appearance {
    environment["COLORFGBG"].flatMap(Appearance.init(colorFGBG:)) ?? store.ground ?? .dark
  }

  /// Applies the config's current value. An invalid theme changes nothing.
  mutating func follow(_ wanted: Config.Value) {
    isGiven = wanted.source != .standard
    failure = nil
    problem = nil
    let text = isGiven ? wanted.value.string : store.theme
    do throws(Themes.Failure) {
      let new = try Self.choice(text ?? ThemeChoice.standard.text)
      scheme = try resolved(new)
      choice = new
    } catch {
      failure = error
      if isGiven { problem = error.problem(at: wanted.source) }
    }
  }

  /// Why a theme that the config names cannot be used; `nil` if it can.
  func problem(of wanted: Config.Value) -> ConfigProblem? {
    do throws(Themes.Failure) {
      _ = try resolved(try Self.choice(wanted.value.string ?? ""))
      return nil
    } catch {
      return error.problem(at: wanted.source)
    }
  }

  private static func choice(_ text: String) throws(Themes.Failure) -> ThemeChoice {
    guard let choice = ThemeChoice(text) else {
      throw .unusable(.notAChoice(text))
    }
    return choice
  }

  private func resolved(_ choice: ThemeChoice) throws(Themes.Failure) -> Theme {
    try themes.theme(choice.name(on: ground))
  }

  /// The appearance that widgets get: dark or light.
  var appearance: Appearance {
    if theme.background == .standard { return ground }
    return theme.isDark ? .dark : .light
  }

  /// Whether the board's look depends on the terminal's background.
  var dependsOnGround: Bool {
    if case .auto = choice { return true }
    return theme.background == .standard
  }

  /// Shows a theme as a preview. ``choice`` does not change.
  mutating func show(_ text: String) throws(Themes.Failure) {
    scheme = try resolved(try Self.choice(text))
  }

  /// Makes a theme the user's choice, which also applies at the next start.
  ///
  /// - Throws: If the choice cannot be stored. The theme is shown even then.
  mutating func keep(_ text: String, stores: Bool) throws(Themes.Failure) {
    choice = try Self.choice(text)
    scheme = try resolved(choice)
    failure = nil
    guard stores else { return }
    do throws(FileError) {
      try store.keep(theme: text)
    } catch {
      throw .notStored(error.failure)
    }
  }

  /// Stores the background that the terminal reported. Returns whether the look has changed.
  ///
  /// - Throws: If the theme for this background cannot be used. The colours stay.
  mutating func learn(ground new: Appearance, stores: Bool) throws(Themes.Failure) -> Bool {
    if stores { store.remember(ground: new) }
    guard new != ground else { return false }
    ground = new
    guard dependsOnGround else { return false }
    scheme = try resolved(choice)
    return true
  }
}
