package import TodayEngine
package import TodayWire

/// The declared variables of a script are a form like an app's. The values are its environment.
extension ScriptVariable {
  var setting: Setting {
    let words =
      summary.last.map { ".:".contains($0) } == true ? String(summary.dropLast()) : summary
    return Setting(
      key: name, title: words.isEmpty ? name : words, kind: settingKind, standard: standard)
  }

  private var settingKind: Setting.Kind {
    switch kind {
    case .string: .text(isSecret: false, isNumber: false)
    case .number: .text(isSecret: false, isNumber: true)
    case .secret: .text(isSecret: true, isNumber: false)
    case .boolean: .toggle(on: .bool(true), off: .bool(false))
    case .select(let options) where options.isEmpty: .text(isSecret: false, isNumber: false)
    case .select(let options):
      .choice(options.map { Setting.Choice(title: $0, value: .string($0)) })
    }
  }

  private var standard: JSONValue {
    guard kind == .boolean else { return .string(initial) }
    return .bool(Self.yes.contains(initial.lowercased()))
  }

  private static let yes = ["true", "yes", "1", "on"]
  private static let no = ["false", "no", "0", "off"]

  /// What is wrong with its declaration. An empty default is none.
  var mistake: BundleMistake.Script? {
    if case .select(let options) = kind, options.isEmpty { return .noOptions(name) }
    if initial.isEmpty { return nil }
    switch kind {
    case .string, .secret: return nil
    case .number: return Double(initial) == nil ? .notANumber(name, value: initial) : nil
    case .boolean:
      let isKnown = (Self.yes + Self.no).contains(initial.lowercased())
      return isKnown ? nil : .notABoolean(name, value: initial)
    case .select(let options):
      return options.contains(initial) ? nil : .notAnOption(name, value: initial, options: options)
    }
  }
}

extension SettingsForm {
  /// The environment of a script: stored values, or else the declared ones.
  package func environment(stored: [JSONMember]) -> [String: String] {
    var environment: [String: String] = [:]
    for setting in settings {
      let value = setting.value(stored: stored.last { $0.name == setting.key }?.value)
      environment[setting.key] = Setting.plain(value)
    }
    return environment
  }

  /// Secrets: stored values of secret variables, and declared defaults.
  func secrets(stored: [JSONMember]) -> [String] {
    settings.filter(\.isSecret).compactMap { setting in
      let value = setting.value(stored: stored.last { $0.name == setting.key }?.value)
      return Setting.plain(value)
    }
  }
}
