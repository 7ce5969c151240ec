import TodayEngine
import TodayHost
import TodayWire

/// The config as a program of ours starts with it.
@MainActor
struct LoadedConfig {
  let file: ConfigFile
  /// What was said on the command line, and what the environment says.
  private let above: (options: [Config.Value], environment: [String: String])
  /// What the file says, or said when it was last without mistakes.
  private(set) var document: ConfigDocument
  /// What is wrong with the file as it is now, and with the environment.
  private(set) var problems: [ConfigProblem]
  /// The file has changed since it was read: it is to be read again.
  private(set) var isStale = false
  /// Of the file when it was looked at first.
  private let stamp: String

  /// Whether it was saved before anybody heard of its changes.
  var isBehind: Bool { isStale || file.stamp != stamp }

  /// - Parameter waits: Whether a file that has changed is read at once; else what it said before is
  ///   taken. One that was never read is waited for in any case.
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
    case .fresh(let document): self.document = document
    case .stale(let last):
      document = last
      if waits { take(file.read()) } else { isStale = true }
    case .unknown: take(file.read())
    }
  }

  /// With mistakes the values stay what they were.
  mutating func take(_ new: ConfigDocument) {
    isStale = false
    problems = new.problems
    if new.problems.isEmpty { document = new }
  }

  var config: Config {
    var config = Config()
    config.add(document.values)
    _ = config.add(environment: above.environment)
    config.add(above.options)
    return config
  }

  /// With those of the environment, which come first.
  var allProblems: [ConfigProblem] {
    var config = Config()
    return config.add(environment: above.environment) + problems
  }
}

extension Config.Value {
  /// One that was given behind an option of `today`.
  static func option(_ key: String, _ value: JSONValue) -> Config.Value {
    Config.Value(
      key: key, value: value, source: .option(ConfigKey.named(key)?.option ?? "--\(key)"))
  }
}

extension BoardOptions {
  /// What the command line says of the config's keys.
  var configValues: [Config.Value] {
    var values: [Config.Value] = []
    if let theme { values.append(.option("theme", .string(theme))) }
    if let columns { values.append(.option("columns", .integer(columns))) }
    if isPlain { values.append(.option("plain", .bool(true))) }
    if isASCII { values.append(.option("ascii", .bool(true))) }
    if reducesMotion { values.append(.option("reduced-motion", .bool(true))) }
    if isStrict { values.append(.option("semantics", .string("apple"))) }
    if let kiosk { values.append(.option("kiosk", .integer(kiosk))) }
    if !apps.isEmpty { values.append(.option("apps", .array(apps.map(JSONValue.string)))) }
    return values
  }
}
