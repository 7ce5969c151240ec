import ArgumentParser
import TodayEngine

/// The command line of the board, without subcommands.
struct BoardArguments: ParsableArguments {
  @OptionGroup var apps: AppsOption

  @OptionGroup var look: ThemeOption

  @OptionGroup var columns: ColumnsOption

  @Option(help: "The first page to show: its name or number.")
  var page: String?

  @Option(
    help: .init(
      "Show only the cards, one screenful after another, each for this many seconds.",
      valueName: "seconds"))
  var kiosk: Int?

  @Option(
    help: .init(
      "What divides the cards: rule, box or plain (default: rule).", valueName: "look"))
  var cards: String?

  @OptionGroup var rules: StrictOption

  @Flag(help: "Change no settings and open no app.")
  var readOnly = false

  @Flag(help: "Ask for your password before opening an app, changing the board, or leaving it.")
  var locked = false

  @OptionGroup var access: AccessOptions

  func validate() throws {
    if let kiosk, !(1...86400).contains(kiosk) {
      throw ValidationError("--kiosk must be a number of seconds from 1 to 86400.")
    }
    if let cards, CardLook(rawValue: cards) == nil {
      throw ValidationError("--cards must be rule, box or plain.")
    }
    if access.plain, locked {
      throw ValidationError(
        "--locked cannot be combined with --plain, which cannot ask for a password.")
    }
  }

  /// - Returns: The exit status.
  func open() -> Int32 {
    var options = BoardOptions()
    options.apps = apps.apps
    options.theme = look.theme
    options.columns = columns.columns
    options.page = page
    options.kiosk = kiosk
    options.cards = cards.flatMap(CardLook.init)
    options.isStrict = rules.strict
    options.isReadOnly = readOnly
    options.isLocked = locked
    options.isPlain = access.plain
    options.isASCII = access.ascii
    options.reducesMotion = access.reducedMotion
    options.isWholeProgram = true
    return MainActor.assumeIsolated { BoardProgram.open(options) }
  }
}
