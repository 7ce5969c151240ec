import ArgumentParser
import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Writes, checks and shows the config.",
    subcommands: [Write.self, Check.self, Show.self, Keys.self])

  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Writes a config.yaml in which every key is a comment with its default.")

    func run() throws {
      try onMain {
        let directories = try Directories.checked(environment: SpawnRequest.inheritedEnvironment)
        let text = try ConfigProgram().run(["config-template"])
        try FileSystem.createDirectory(directories.config)
        let path = directories.configFile
        // O_EXCL: an existing file is never overwritten, nor is a dangling link.
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
          throw Failure(
            errno == EEXIST
              ? "\(path) already exists: edit it, or rename it first"
              : "\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        close(file)
        do {
          try FileSystem.writeWhole(text, to: path)
        } catch {
          unlink(path)
          throw error
        }
        Output.line(path)
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks the config and reports each mistake with line, column and remedy.")

    @OptionGroup var apps: AppsOption
    @Argument(help: "The file to check (default: the config).") var path: String?

    @Flag(help: "Print a JSON array.") var json = false

    func run() throws {
      try onMain {
        let environment = SpawnRequest.inheritedEnvironment
        let directories = try Directories.checked(environment: environment)
        let path = path ?? directories.configFile
        var problems = try problems(of: path)
        if self.path == nil {
          var config = Config()
          problems = config.add(environment: environment) + problems
        }
        let session = try Session(apps: apps.apps, isReadOnly: true)
        session.host.refreshRegistry()
        let values = try document(path).values
        problems += ConfigFacts(directories, session.host.registry).problems(of: values)
        let registry = session.host.registry
        let warnings =
          ConfigFacts.widgetWarnings(of: values, registry)
          + ConfigFacts.boardWarnings(
            of: values, registry, removed: session.host.removedWidgets, onlyNear: false)
        if json {
          Output.list(problems.map { Self.json($0) } + warnings.map { Self.json($0, "warning") })
        } else {
          for problem in problems { StandardError.write(problem.sentence(file: path)) }
          for warning in warnings {
            StandardError.write("warning: \(warning.sentence(file: path))")
          }
        }
        if !problems.isEmpty { throw ExitCode(1) }
        if !json { Output.line("\(path) has no mistakes.") }
      }
    }

    private static func json(_ problem: ConfigProblem, _ severity: String = "error") -> JSONValue {
      .object([
        "line": .integer(problem.line), "column": .integer(problem.column),
        "key": .string(problem.key), "message": .string("\(problem.mistake)"),
        "remedy": .string("\(problem.remedy)"), "severity": .string(severity),
      ])
    }

    @MainActor
    private func document(_ path: String) throws -> ConfigDocument {
      guard FileSystem.isFile(path) else {
        if self.path != nil { throw Failure("\(path) is not a file: write the path of a config") }
        return ConfigDocument()
      }
      let output = try ConfigProgram().run(["config", FileSystem.resolved(path) ?? path])
      guard let document = (try? JSONReader.read(output)).flatMap(ConfigDocument.init(json:)) else {
        throw Failure("today-config does not match this version of today: reinstall Today")
      }
      return document
    }

    @MainActor
    private func problems(of path: String) throws -> [ConfigProblem] {
      try document(path).problems
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows the values in effect and where each one comes from.",
      discussion: """
        Options of the board are accepted and override all other sources. Long values are cut; \
        --json prints them in full.
        """)

    /// In cells. A longer value, such as a whole board, would push the last column off the screen.
    private static let widestValue = 48

    @OptionGroup var apps: AppsOption
    @OptionGroup var look: ThemeOption
    @OptionGroup var columns: ColumnsOption
    @OptionGroup var rules: StrictOption

    @Flag(help: "Print a JSON array.") var json = false

    func run() throws {
      try onMain {
        let environment = SpawnRequest.inheritedEnvironment
        let directories = try Directories.checked(environment: environment)
        var options = BoardOptions()
        options.apps = apps.apps
        options.theme = look.theme
        options.columns = columns.columns
        options.isStrict = rules.strict
        let loaded = LoadedConfig(
          directories, environment: environment, options: options.configValues, isReadOnly: true)
        for problem in loaded.allProblems {
          StandardError.write(problem.sentence(file: loaded.file.path))
        }
        let secrets = Self.secrets(directories)
        var config = loaded.config
        if let theme = AppearanceStore(directories).theme {
          config.add(
            Config.Value(
              key: "theme", value: .string(theme), source: .board(directories.lookFile)))
        }
        let rows =
          ConfigKey.all.filter { ![.section, .widgets].contains($0.kind) }.map { key in
            let value = config[key.name]
            return (value, key.text(of: value.value))
          } + config.valuesOfWidgets.map { ($0, Self.text($0, secrets)) }
        if json {
          Output.list(rows.map { json($0.0, $0.1, loaded.file.path) })
        } else {
          let cells = rows.map { value, text in
            [
              value.key, TextLayout.truncate(text, to: Self.widestValue),
              value.source.words(file: loaded.file.path),
            ]
          }
          Output.table([["KEY", "VALUE", "FROM"]] + cells)
        }
      }
    }

    /// The keys of secret settings, by widget.
    @MainActor
    private static func secrets(_ directories: Directories) -> [WidgetID: Set<String>] {
      guard let registry = Registry.read(from: directories.registryFile) else { return [:] }
      return Dictionary(
        registry.widgets.map { widget in
          let form = registry.app(widget.appID)?.settings
          return (widget.id, Set((form?.settings ?? []).filter(\.isSecret).map(\.key)))
        }, uniquingKeysWith: { first, _ in first })
    }

    /// The text of a value in the `widgets:` section.
    private static func text(_ value: Config.Value, _ secrets: [WidgetID: Set<String>]) -> String {
      if let seconds = value.value["interval"]?.integer {
        return IntervalText.text(seconds: seconds)
      }
      let id = WidgetID(value.value["widget"]?.string ?? "")
      let key = value.value["setting"]?.string ?? ""
      return WidgetConfig.Value(json: value.value["value"])?
        .text(isSecret: secrets[id]?.contains(key) == true) ?? ""
    }

    private func json(_ value: Config.Value, _ text: String, _ file: String) -> JSONValue {
      let isOfWidget = value.key.hasPrefix(Config.widgetsPrefix)
      var members = [
        JSONMember("key", .string(value.key)),
        JSONMember("value", isOfWidget ? .string(text) : value.value),
        JSONMember("from", .string(value.source.words(file: file))),
      ]
      if case .file(let line, let column) = value.source {
        members += [JSONMember("line", .integer(line)), JSONMember("column", .integer(column))]
      }
      return .object(members)
    }
  }

  struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keys",
      abstract: "Lists the config's keys, or with --board the board's commands and their keys.")

    @Flag(help: "List the board's commands with their current keys.") var board = false

    @Flag(help: "Print a JSON array.") var json = false

    func run() throws {
      try onMain {
        guard board else {
          return json ? try listKeys() : Output.text(String(decoding: try table, as: UTF8.self))
        }
        let environment = SpawnRequest.inheritedEnvironment
        let loaded = LoadedConfig(
          try Directories.checked(environment: environment), environment: environment,
          isReadOnly: true)
        let rows = loaded.config.keyMap.bindings.map { binding in
          (
            command: binding.command.name, keys: binding.keys.map(\.configName),
            does: Words().help.does(binding.command)
          )
        }
        if json {
          Output.list(
            rows.map {
              .object([
                "command": .string($0.command), "keys": .array($0.keys.map(JSONValue.string)),
                "description": .string($0.does),
              ])
            })
        } else {
          Output.table(rows.map { [$0.command, $0.keys.joined(separator: " "), $0.does] })
        }
      }
    }

    private func listKeys() throws {
      let output = try ConfigProgram().run(["config-keys", "json"])
      guard let keys = (try? JSONReader.read(output))?.array else {
        throw Failure("today-config does not match this version of today: reinstall Today")
      }
      Output.list(keys)
    }

    private var table: [UInt8] {
      get throws { try ConfigProgram().run(["config-keys"]) }
    }
  }
}

extension Config.Source {
  func words(file: String) -> String {
    switch self {
    case .standard: "default"
    case .board(let path): "\(path) (set on the board)"
    case .file(let line, _): "\(file):\(line)"
    case .environment(let name): "$\(name)"
    case .option(let name): name
    }
  }
}

extension Config {
  /// A config that was read has no invalid keys.
  var keyMap: KeyMap {
    KeyMap.build(
      preset: KeyMap.Preset(rawValue: keyPreset) ?? .standard,
      keys.map { KeyMap.Entry(key: $0.key, command: $0.command) }
    ).map
  }

  var pages: [BoardPage] {
    (board?.pages ?? []).map(BoardPage.init)
  }
}
