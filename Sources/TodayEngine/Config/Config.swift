package import TodayWire

/// The configuration: the value of each key and its source. An option overrides the environment,
/// which overrides the file, which overrides a choice on the board, which overrides the default.
package struct Config: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case standard
    /// Chosen on the board, which wrote it into the file at this path.
    case board(String)
    /// Both from 1.
    case file(line: Int, column: Int)
    /// The variable's name.
    case environment(String)
    /// With its dashes.
    case option(String)
  }

  package struct Value: Sendable, Equatable {
    package var key: String
    package var value: JSONValue
    package var source: Source

    package init(key: String, value: JSONValue, source: Source) {
      self.key = key
      self.value = value
      self.source = source
    }
  }

  /// Values that differ from the default.
  private var given: [String: Value] = [:]

  /// The widgets that the sections may name by a short name.
  package var names: [WidgetName] = []

  package init() {}

  /// Sets values, except those that a stronger source has set already.
  package mutating func add(_ value: Value) {
    if let old = given[value.key], old.source.rank > value.source.rank { return }
    given[value.key] = value
  }

  package mutating func add(_ values: [Value]) {
    for value in values { add(value) }
  }

  /// - Returns: The problems. Wrong values are ignored.
  package mutating func add(environment: [String: String]) -> [ConfigProblem] {
    var problems: [ConfigProblem] = []
    for key in ConfigKey.all {
      guard let name = key.environment, let text = environment[name], !text.isEmpty else {
        continue
      }
      do throws(ConfigKey.Mistake) {
        var value = try key.value(of: text)
        if case .texts = key.kind {
          value = .array(text.split(separator: ":").map { .string(String($0)) })
        }
        add(Value(key: key.name, value: value, source: .environment(name)))
      } catch {
        problems.append(
          ConfigProblem(
            line: 0, column: 0, key: name, mistake: error.mistake, remedy: error.remedy))
      }
    }
    return problems
  }

  /// The entries of the `widgets:` section, in the order of the file.
  package var valuesOfWidgets: [Value] {
    given.values.filter { $0.key.hasPrefix(Self.widgetsPrefix) }.sorted { one, other in
      guard case .file(let first, _) = one.source, case .file(let second, _) = other.source,
        first != second
      else { return one.key < other.key }
      return first < second
    }
  }

  package subscript(_ key: String) -> Value {
    given[key]
      ?? Value(
        key: key, value: ConfigKey.named(key)?.standard ?? .null, source: .standard)
  }

  /// The keys whose values differ from those in effect, and take effect when the board is opened again.
  package func waitingKeys(inEffect: Config) -> [String] {
    ConfigKey.all.filter { !$0.isLive && self[$0.name].value != inEffect[$0.name].value }.map(
      \.name)
  }
}

extension Config.Source {
  fileprivate var rank: Int {
    switch self {
    case .standard: 0
    case .board: 1
    case .file: 2
    case .environment: 3
    case .option: 4
    }
  }
}

/// The values by their meaning.
extension Config {
  package var theme: String { self["theme"].value.string ?? "auto" }
  package var columns: Int? { self["columns"].value.integer }
  /// `nil` for the language of the locale.
  package var language: String? {
    self["language"].value.string.flatMap { $0 == "auto" ? nil : $0 }
  }
  package var isPlain: Bool { self["plain"].value.bool ?? false }
  package var isASCII: Bool { self["ascii"].value.bool ?? false }
  package var reducesMotion: Bool { self["reduced-motion"].value.bool ?? false }
  package var cardLook: CardLook {
    self["cards"].value.string.flatMap(CardLook.init) ?? .rule
  }
  /// nil: where the terminal is known to have them.
  package var showsIcons: Bool? { self["icons"].value.bool }
  package var isStrict: Bool { self["semantics"].value.string == "apple" }
  /// Seconds for each screenful of an unattended board.
  package var kiosk: Int? { self["kiosk"].value.integer }
  /// A share of one processor; `nil` for no limit.
  package var agentShare: Double? {
    let share = self["agent.cpu"].value.string.flatMap(ProcessorShare.init) ?? .standard
    return share.isUnlimited ? nil : share.value
  }
  package var agentSparesBattery: Bool { self["agent.pause-on-battery"].value.bool ?? false }
  package var apps: [String] { self["apps"].value.array?.compactMap(\.string) ?? [] }
  package var updatesInBackground: Bool { self["updates.background"].value.bool ?? true }
  package var updatesAtOnce: Int? { self["updates.at-once"].value.integer }
  package var alertsOnDesktop: Bool { self["alerts.desktop"].value.bool ?? false }
  package var alertCommand: [String] {
    self["alerts.command"].value.array?.compactMap(\.string) ?? []
  }
  package var quietHours: QuietHours? {
    self["alerts.quiet"].value.string.flatMap(QuietHours.init)
  }
  package var keyPreset: String { self["keys.preset"].value.string ?? "standard" }
  /// Commands and their keys, both by name, in the order of the file.
  package var keys: [(command: String, key: String)] {
    (self["keys"].value.array ?? []).compactMap { entry in
      guard let pair = entry.array, pair.count == 2, let command = pair[0].string,
        let key = pair[1].string
      else { return nil }
      return (command, key)
    }
  }
  /// `nil` if the order from Edit is used.
  package var board: BoardSection? { BoardSection(json: self["board"].value)?.resolved(names) }
}
