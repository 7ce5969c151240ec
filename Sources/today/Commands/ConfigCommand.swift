import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Writes the config, checks it, shows what holds.",
    subcommands: [Write.self, Check.self, Show.self, Keys.self])

  struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Writes config.yaml with every key and its default, as comments.")

    func run() throws {
      try onMain {
        let directories = try Directories(environment: SpawnRequest.inheritedEnvironment)
        let text = try ConfigProgram().run(["config-template"])
        try FileSystem.createDirectory(directories.config)
        let path = directories.configFile
        // Never over one that is there, also not over a link that leads nowhere.
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
          throw Failure(
            errno == EEXIST
              ? "\(path) is there already: change it, or move it away first"
              : "\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        close(file)
        try FileSystem.writeWhole(text, to: path)
        Output.line(path)
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Says what is wrong with the config, with line, column and what to do.")

    @Argument(help: "A file; the config, unless one is named.") var path: String?

    @Flag(help: "As a JSON array.") var json = false

    func run() throws {
      try onMain {
        let environment = SpawnRequest.inheritedEnvironment
        let directories = try Directories(environment: environment)
        let path = path ?? directories.configFile
        var problems = try problems(of: path)
        if self.path == nil {
          var config = Config()
          problems = config.add(environment: environment) + problems
        }
        problems += ConfigFacts(directories).problems(of: try document(path))
        if json {
          Output.list(problems.map(\.json))
        } else {
          for problem in problems { Complaint.write(problem.sentence(file: path)) }
        }
        if !problems.isEmpty { throw ExitCode(1) }
        if !json { Output.line("\(path) is in order.") }
      }
    }

    @MainActor
    private func document(_ path: String) throws -> ConfigDocument {
      guard FileSystem.isFile(path) else {
        if self.path != nil { throw Failure("\(path) is no file: name the config to be checked") }
        return ConfigDocument()
      }
      let output = try ConfigProgram().run(["config", FileSystem.resolved(path) ?? path])
      guard let document = (try? JSONReader.read(output)).flatMap(ConfigDocument.init(json:)) else {
        throw Failure("today-config says nothing that is understood: install it with this today")
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
      abstract: "Shows what holds, and where each value comes from.",
      discussion: "The options of the board may follow: they go above everything else.")

    @OptionGroup var apps: AppsOption
    @OptionGroup var look: ThemeOption
    @OptionGroup var columns: ColumnsOption
    @OptionGroup var rules: StrictOption

    @Flag(help: "As a JSON array.") var json = false

    func run() throws {
      try onMain {
        let environment = SpawnRequest.inheritedEnvironment
        let directories = try Directories(environment: environment)
        var options = BoardOptions()
        options.apps = apps.apps
        options.theme = look.theme
        options.columns = columns.columns
        options.isStrict = rules.strict
        let loaded = LoadedConfig(
          directories, environment: environment, options: options.configValues, isReadOnly: true)
        for problem in loaded.allProblems {
          Complaint.write(problem.sentence(file: loaded.file.path))
        }
        let rows = ConfigKey.all.filter { $0.kind != .section }.map { key in
          (key, loaded.config[key.name])
        }
        if json {
          Output.list(rows.map { json($0.1, loaded.file.path) })
        } else {
          let cells = rows.map { key, value in
            [key.name, key.text(of: value.value), value.source.words(file: loaded.file.path)]
          }
          Output.table([["KEY", "VALUE", "FROM"]] + cells)
        }
      }
    }

    private func json(_ value: Config.Value, _ file: String) -> JSONValue {
      var members = [
        JSONMember("key", .string(value.key)), JSONMember("value", value.value),
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
      abstract: "Lists the keys of the file, or with --board the commands and their keys.")

    @Flag(help: "The commands of the board, and the keys that they have now.") var board = false

    func run() throws {
      try onMain {
        guard board else { return Output.text(String(decoding: try table, as: UTF8.self)) }
        let environment = SpawnRequest.inheritedEnvironment
        let loaded = LoadedConfig(
          try Directories(environment: environment), environment: environment, isReadOnly: true)
        Output.table(
          loaded.config.keyMap.bindings.map { binding in
            [
              binding.command.name, binding.keys.map(\.configName).joined(separator: " "),
              Words().help.does(binding.command),
            ]
          })
      }
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
    case .file(let line, _): "\(file):\(line)"
    case .environment(let name): "$\(name)"
    case .option(let name): name
    }
  }
}

extension Config {
  /// What was read is without mistakes.
  var keyMap: KeyMap {
    KeyMap.build(
      preset: KeyMap.Preset(rawValue: keyPreset) ?? .standard,
      keys.map { KeyMap.Entry(key: $0.key, command: $0.command) }
    ).map
  }

  var pages: [BoardPage] {
    (board?.pages ?? []).map {
      BoardPage(name: $0.name, widgets: $0.widgets.map(\.id), columns: $0.columns)
    }
  }
}

/// What only the disk knows of the config's values.
@MainActor
struct ConfigFacts {
  private let themes: Themes

  init(_ directories: Directories) {
    themes = Themes(directories)
  }

  func problems(of document: ConfigDocument) -> [ConfigProblem] {
    document.values.compactMap { value in
      guard value.key == "theme", let name = value.value.string else { return nil }
      do throws(Themes.Failure) {
        _ = try themes.theme(name)
        return nil
      } catch {
        return error.problem(at: value.source)
      }
    }
  }
}

extension Themes.Failure {
  func problem(at source: Config.Source) -> ConfigProblem {
    var place = (line: 0, column: 0)
    if case .file(let line, let column) = source { place = (line, column) }
    switch self {
    case .unknown(let name, let known):
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme",
        message: "there is no theme \"\(Sanitizer.line(name))\"",
        remedy: "choose one of \(known.joined(separator: ", "))")
    case .unusable(let reason):
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme", message: "the theme is of no use",
        remedy: Sanitizer.line(reason))
    }
  }
}
