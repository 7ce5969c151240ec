import TodayEngine
import TodayHost
import TodayWire

/// The config at the start of a program.
@MainActor
struct LoadedConfig {
  let file: ConfigFile
  /// Values from the command line and the environment, which override the file.
  private let above: (options: [Config.Value], environment: [String: String])
  /// The last version of the file that had no mistakes.
  private(set) var document: ConfigDocument
  /// The mistakes in the current file.
  private(set) var problems: [ConfigProblem]
  /// The values of the current file, which are not in effect if it has mistakes.
  private(set) var fileValues: [Config.Value] = []
  /// Whether the file has changed since it was read.
  private(set) var isStale = false
  /// The installed widgets, which the config may name in short.
  var names: [WidgetName] = []
  /// The file's stamp when it was first examined.
  private let stamp: String

  /// Whether the file was saved before the host began to watch it.
  var isBehind: Bool { isStale || file.stamp != stamp }

  /// - Parameter waits: Whether a changed file is read immediately. If not, the previous values are
  ///   used. A file that was never read is always read.
  init(
    _ directories: Directories, environment: [String: String], options: [Config.Value] = [],
    isReadOnly: Bool = false, waits: Bool = true
  ) {
    file = ConfigFile(directories, isReadOnly: isReadOnly)
    above = (options, environment)
    stamp = file.stamp
    document = ConfigDocument()
    problems = []
    switch file.known {
    case .absent: break
    case .fresh(let document):
      self.document = document
      fileValues = document.values
    case .stale(let last):
      document = last
      fileValues = last.values
      if waits { take(file.read()) } else { isStale = true }
    case .unknown: take(file.read())
    }
  }

  /// A document with mistakes does not change the values.
  mutating func take(_ new: ConfigDocument) {
    isStale = false
    problems = new.problems
    fileValues = new.values
    if new.problems.isEmpty { document = new }
  }

  var config: Config {
    var config = Config()
    config.names = names
    config.add(document.values)
    _ = config.add(environment: above.environment)
    config.add(above.options)
    return config
  }

  /// The mistakes in the environment variables, then those in the file.
  var allProblems: [ConfigProblem] {
    var config = Config()
    return config.add(environment: above.environment) + problems
  }
}

extension Config.Value {
  /// A value of a command-line option.
  static func option(_ key: String, _ value: JSONValue) -> Config.Value {
    Config.Value(
      key: key, value: value, source: .option(ConfigKey.named(key)?.option ?? "--\(key)"))
  }
}

extension BoardOptions {
  /// The options as values of the config's keys.
  var configValues: [Config.Value] {
    var values: [Config.Value] = []
    if let theme { values.append(.option("theme", .string(theme))) }
    if let columns { values.append(.option("columns", .integer(columns))) }
    if let cards { values.append(.option("cards", .string(cards.rawValue))) }
    if isPlain { values.append(.option("plain", .bool(true))) }
    if isASCII { values.append(.option("ascii", .bool(true))) }
    if reducesMotion { values.append(.option("reduced-motion", .bool(true))) }
    if isStrict { values.append(.option("semantics", .string("apple"))) }
    if let kiosk { values.append(.option("kiosk", .integer(kiosk))) }
    if !apps.isEmpty { values.append(.option("apps", .array(apps.map(JSONValue.string)))) }
    return values
  }
}
