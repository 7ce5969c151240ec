import ArgumentParser
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs one widget or script without a board and draws it after each step.",
    discussion: """
      The widget appears, is updated and disappears, by the board's rules. A path runs in a \
      temporary home, an installed widget with your own data; nothing is stored. A package is built \
      first. A script need not be installed. Standard error shows what the widget writes there, and \
      what its author should change. The exit status is 1 if the widget failed.
      """)

  @Argument(
    help: "An app, an extension in it, a package's folder, a script, or a title or identifier.")
  var widget: String

  @Option(
    parsing: .unconditional,
    help: "How many updates to run; for a streaming script, how many frames.")
  var updates = 1

  @Option(help: "The size of the card's content in columns x rows.") var size = "40x5"

  @Option(help: "The display mode: compact or expanded.") var mode = "compact"

  @Option(help: "text or ansi (default: with colours if standard output supports them).")
  var format: Format?

  @Option(
    help: "The format of a script's output (default: detected automatically).")
  var dialect: ScriptDialect?

  @Flag(help: "The script runs on, and ends each output with a line of ~~~.") var stream = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi
  }

  @Flag(help: "Print each message, life-cycle call and decision with its time.") var trace = false

  @Option(
    help: .init("Draw as if it were this time, such as 2026-11-21T09:41:00Z.", valueName: "time"))
  var clock: String?

  @OptionGroup var data: DataOption

  @OptionGroup var rules: StrictOption

  func validate() throws {
    if !(1...1000).contains(updates) {
      throw ValidationError("--updates must be a number from 1 to 1000.")
    }
    if parsedSize == nil {
      throw ValidationError("--size must be columns x rows, such as 40x5, each from 1 to 2000.")
    }
    if DisplayMode(rawValue: mode) == nil {
      throw ValidationError("--mode must be compact or expanded.")
    }
    if let clock, RFC3339.read(clock) == nil {
      throw ValidationError("--clock must be an RFC 3339 time such as 2026-11-21T09:41:00Z.")
    }
  }

  private var parsedSize: TodayWire.CellSize? { TodayWire.CellSize(argument: size) }

  func run() throws {
    try onMain {
      if ScriptFolder.isMatch(by: widget), !FileSystem.isDirectory(widget) {
        return try runScript()
      }
      guard dialect == nil else { throw Failure("--dialect applies only to scripts: leave it out") }
      guard !stream else { throw Failure("--stream applies only to scripts: leave it out") }
      let found = try NamedWidgets.find(
        widget, locale: LocaleClock.name(environment: SpawnRequest.inheritedEnvironment))
      guard found.widgets.count == 1, let description = found.widgets.first else {
        let ids = found.widgets.map(\.id.rawValue).joined(separator: " or ")
        throw Failure("\(widget) has several widgets, \(ids): write the path of one .appex")
      }
      let hasFailed =
        if found.isPath || data.folder != nil {
          try TemporaryHome.with { home in
            try data.copy(for: [description], in: found.registry, into: home.directories)
            return try present(
              description, found.registry, home.directories, home.environment,
              warnings: found.warnings(of: description), changesNothing: false)
          }
        } else {
          try present(
            description, found.registry,
            Directories(environment: SpawnRequest.inheritedEnvironment),
            SpawnRequest.inheritedEnvironment, changesNothing: true)
        }
      if hasFailed { throw ExitCode(1) }
    }
  }

  /// Wraps the script in a temporary bundle. The script itself is not moved or copied.
  @MainActor
  private func runScript() throws {
    let file = try ScriptFile(widget)
    let hasFailed = try TemporaryHome.with { home in
      var options = ScriptOptions()
      options.dialect = dialect
      options.isStreaming = stream
      options.isLinked = true
      let bundle = ScriptBundle(
        file, id: ScriptIdentity.script(named: file.name.title), options: options)
      let registry = BundleScanner.describe(try bundle.write(in: "\(home.path)/script"))
      if let problem = registry.problems.first(where: { $0.severity == .error }) {
        throw Failure(problem.description)
      }
      guard let description = registry.widgets.first else {
        throw Failure("\(widget) is not a widget")
      }
      for problem in ScriptLinter.lint(widget, searchPath: SpawnRequest.searchPath) {
        StandardError.write(problem.description)
      }
      try data.copy(for: [description], in: registry, into: home.directories)
      let hasFailed = try present(
        description, registry, home.directories, home.environment, changesNothing: false)
      reportWarnings(of: description, home.directories)
      return hasFailed
    }
    if hasFailed { throw ExitCode(1) }
  }

  /// Reports the parts of its last output that could not be parsed.
  @MainActor
  private func reportWarnings(of widget: WidgetDescription, _ directories: Directories) {
    let path = ScriptCache.path(of: widget.id, in: directories)
    guard let output = try? FileSystem.read(path) else { return }
    let warnings = ScriptLinter.lint(
      output: output, dialect: dialect ?? widget.script?.dialect, name: widget.title)
    for warning in warnings.prefix(20) {
      StandardError.write("line \(warning.line) of the output: \(warning.text)")
    }
    if warnings.count > 20 { StandardError.write("and \(warnings.count - 20) more") }
  }

  private var depth: ColorDepth {
    switch format {
    case .text: .none
    case .ansi: Output.depth == .none ? .indexed256 : Output.depth
    case nil: Output.depth
    }
  }

  @MainActor
  private func present(
    _ widget: WidgetDescription, _ registry: Registry, _ directories: Directories,
    _ environment: [String: String], warnings: [BundleProblem] = [], changesNothing: Bool
  ) throws -> Bool {
    try directories.createRuntime()
    let notes = RunNotes()
    notes.give(warnings)
    var options = WidgetHost.Options()
    options.locale = LocaleClock.name(environment: environment)
    options.environment = environment
    // The user's own board must not change.
    options.isReadOnly = changesNothing
    var configuration = EngineConfiguration()
    configuration.isStrict = rules.strict
    configuration.updatesInBackground = false
    // The widget does not appear again, so its process need not wait.
    configuration.timeLimits.grace = .zero
    let size = parsedSize ?? TodayWire.CellSize(columns: 40, rows: 5)
    configuration.compactRows = size.rows
    let host = WidgetHost(
      reactor: Reactor(), directories: directories, configuration: configuration,
      options: options, registry: registry)
    let performance = WidgetPerformance(
      host, widget.id, size: size, moment: clock.flatMap(RFC3339.read))
    performance.depth = depth
    if trace {
      performance.traceFromNow()
    } else {
      performance.note(with: notes)
    }
    return withExtendedLifetime(performance) {
      performance.run(updates: updates, mode: DisplayMode(rawValue: mode) ?? .compact)
    }
  }
}
