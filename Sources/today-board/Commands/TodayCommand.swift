import ArgumentParser
import Glibc
import TodayEngine
import TodayTerminal

/// `today`: opens the board, or runs a subcommand.
struct TodayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Shows a board of widgets in the terminal.",
    discussion: """
      Without a subcommand it opens the board. There, ? shows the keys and q quits. Where \
      a subcommand takes a widget's identifier, its title or a unique part is enough.
      """,
    version: Version.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Add and remove",
        subcommands: [
          InstallCommand.self, AddCommand.self, UninstallCommand.self, UpgradeCommand.self,
          PinCommand.self, UnpinCommand.self, SearchCommand.self, GalleryCommand.self,
          EnableCommand.self, DisableCommand.self,
          MoveCommand.self,
        ]),
      CommandGroup(
        name: "Use widgets",
        subcommands: [
          ListCommand.self, UpdateCommand.self, SnapshotCommand.self, SettingsCommand.self,
          DefaultsCommand.self, HasContentCommand.self, OpenCommand.self, ActCommand.self,
          EditPictureCommand.self, PickCommand.self, KeyboardCommand.self,
          AgentCommand.self,
          RecordCommand.self, DemoCommand.self,
        ]),
      CommandGroup(
        name: "Configure and diagnose",
        subcommands: [
          ConfigCommand.self, BoardsCommand.self, ThemesCommand.self, ConsentCommand.self,
          LogsCommand.self, DoctorCommand.self, ResetCommand.self, FleetCommand.self,
        ]),
      CommandGroup(
        name: "Write widgets",
        subcommands: [
          NewCommand.self, RunCommand.self, SimulateCommand.self, TestCommand.self,
          LintCommand.self, PackageCommand.self, TourCommand.self,
        ]),
    ])

  @OptionGroup var board: BoardArguments

  func run() throws {
    let status = board.open()
    if status != 0 { throw ExitCode(status) }
  }

  /// Runs the program. Errors are one or two sentences on standard error: `today: what is wrong:
  /// what to do`; exit status 1, or 64 for wrong usage.
  static func start() -> Never {
    openBoard()
    // A reader that has closed the pipe, such as head, is not an error.
    signal(SIGPIPE, SIG_IGN)
    do {
      let arguments = AddCommand.separated(Array(CommandLine.arguments.dropFirst()))
      var command = try command(of: arguments)
      if let option = BoardOnly.misplaced(in: arguments, of: command) {
        onMain { ShownPicture.withdraw() }
        refuse("\(option) applies only to the board: leave it out.")
      }
      try command.run()
      Glibc.exit(Output.hasFailed ? 1 : 0)
    } catch let failure as Failure {
      onMain { ShownPicture.withdraw() }
      StandardError.write(failure.description)
      Glibc.exit(1)
    } catch {
      onMain { ShownPicture.withdraw() }
      widenHelp()
      let code = exitCode(for: error)
      if code == .success {
        // Requests for help or the version.
        Output.line(fullMessage(for: error))
        Glibc.exit(Output.hasFailed ? 1 : 0)
      }
      if code != .validationFailure { exit(withError: error) }
      refuse(UsageSentence.of(message(for: error), verb: strayVerb, among: verbs))
    }
  }

  /// Opens the board if the command line has only its options. Without the subcommands, parsing costs a little less
  /// of the time until the first frame.
  private static func openBoard() {
    guard CommandLine.arguments.dropFirst().first?.hasPrefix("-") == true,
      let board = try? BoardArguments.parse()
    else { return }
    Glibc.exit(board.open())
  }

  /// ArgumentParser breaks its lines at the width of the terminal, and ends the program if a column of its help has no
  /// room. In a narrower terminal, the terminal breaks the lines again.
  private static func widenHelp() {
    let width = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? Terminal.columnsOfOutput
    if let width, width < leastHelpWidth { setenv("COLUMNS", "\(leastHelpWidth)", 1) }
  }

  private static let leastHelpWidth = 40

  /// The subcommand, or the board itself.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    // What is wrong with a command line is found by the complete parse, which knows the board's options.
    if let verb = arguments.first, verbs.contains(verb),
      let command = try? VerbCommand.parseAsRoot(arguments)
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  private static func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }

  /// Reports wrong usage and names the help page.
  private static func refuse(_ sentence: String) -> Never {
    let end = sentence.last.map { ".?".contains($0) } == true ? "" : "."
    let name = usageName(CommandLine.arguments.dropFirst().first)
    StandardError.write("\(sentence)\(end) See \(name) --help.")
    Glibc.exit(64)
  }

  private static var verbs: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The first argument, if it should be a subcommand but is not.
  private static var strayVerb: String? {
    let arguments = CommandLine.arguments.dropFirst()
    guard let word = arguments.first, !word.hasPrefix("-"), !(verbs + ["help"]).contains(word)
    else { return nil }
    return word
  }

  private static func usageName(_ verb: String?) -> String {
    verb.map { verbs.contains($0) ? "today \($0)" : "today" } ?? "today"
  }
}

/// `today` followed by a subcommand. ArgumentParser examines the options of all commands on its way, and those of the
/// board take longer than most subcommands' own.
private struct VerbCommand: ParsableCommand {
  static let configuration = TodayCommand.configuration
}

/// An error whose message has the problem and its remedy.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Turns any error into a `Failure`.
  static func wrapping<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch let code as ExitCode {
      throw code
    } catch let usage as ValidationError {
      throw usage
    } catch {
      throw Failure("\(error)")
    }
  }
}

/// Additional folders of apps.
struct AppsOption: ParsableArguments {
  @Option(
    name: .customLong("apps"),
    help: .init("A folder of apps to search before the standard ones.", valueName: "folder"))
  var apps: [String] = []
}

/// Options that the board shares with subcommands are option groups. If both declared an option of
/// their own, ArgumentParser would always give it to the board.
struct StrictOption: ParsableArguments {
  @Flag(help: "Use the strict rules, which are closer to Apple's.")
  var strict = false
}

struct ColumnsOption: ParsableArguments {
  @Option(help: .init("The number of columns (default: as many as fit).", valueName: "number"))
  var columns: Int?

  func validate() throws {
    if let columns, !(1...20).contains(columns) {
      throw ValidationError("--columns must be a number from 1 to 20.")
    }
  }
}

struct AccessOptions: ParsableArguments {
  @Flag(help: "Print lines for screen readers and pipes: first the board, then each change.")
  var plain = false

  @Flag(help: "Use only ASCII characters. This is the default if the locale is not UTF-8.")
  var ascii = false

  @Flag(help: "Show no motion: timers count minutes instead of seconds.")
  var reducedMotion = false
}

struct ThemeOption: ParsableArguments {
  @Option(help: "A theme's name, the path of a base16 or base24 scheme, auto, or auto:DARK,LIGHT.")
  var theme: String?
}

extension ParsableCommand {
  /// Subcommands run on the main thread.
  func onMain(_ body: @MainActor () throws -> Void) throws {
    try Failure.wrapping { try MainActor.assumeIsolated { try body() } }
  }
}
