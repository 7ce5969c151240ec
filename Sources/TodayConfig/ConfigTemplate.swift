import TodayBoard
package import TodayEngine
import TodayRender
package import TodayWire

/// The file of `today config init`: every key with its description and its default, as comments. A
/// line of text begins with `# ` and a word; remove the `#` from any other line to use it.
package enum ConfigTemplate {
  package static var text: String {
    var lines = [
      "# The config of Today. Every key is optional, and the values below are the defaults. To change",
      "# one, remove the # before it. An open board reads this file again when you save it. To find",
      "# mistakes, run today config check; to see the values in effect, run today config show.",
    ]
    for key in ConfigKey.keys(in: nil) { lines += [""] + self.lines(of: key, indent: "") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of key: ConfigKey, indent: String) -> [String] {
    var lines = comment(key)
    switch key.kind {
    case .section, .sectionOrOff:
      lines.append("#\(indent)\(key.lastName):")
      for key in ConfigKey.keys(in: key.name) {
        lines += self.lines(of: key, indent: indent + "  ")
      }
    case .keys:
      lines.append("#\(indent)\(key.lastName):")
      for key in ConfigKey.keys(in: key.name) {
        lines += self.lines(of: key, indent: indent + "  ")
      }
      lines.append("# The commands with their default keys.")
      lines += KeyMap.standardBindings.map { binding in
        "#\(indent)  \(binding.command.name): \(list(binding.keys))"
      }
    case .board:
      lines.append("# today board export prints yours. An example:")
      lines += [
        "#board:", "#  - name: Home", "#    columns: 2", "#    widgets:",
        "#      - org.example.mail.today", "#      - org.example.weather.today: expanded",
      ]
    case .widgets:
      lines += wrapped(
        "Write a setting as you would type it into the app's form, or name its source: env, file, "
          + "pass, secret-tool, or command (its first line of output). A source is read when the "
          + "app's first widget starts, and again when the config changes. today settings ID lists "
          + "the keys; a script gets every key as a variable."
      ).map { "# " + $0 }
      lines += [
        "#widgets:", "#  org.example.mail.today:", "#    interval: 10m", "#    settings:",
        "#      account: ada@example.org", "#      password: {pass: mail/ada}",
      ]
    case .toggle, .toggleOrAuto, .number, .numberOrAuto, .numberOrNone, .share, .choice, .text,
      .form, .secret, .hours, .texts:
      lines.append(
        "#\(indent)\(key.lastName): \(YAMLText.value(key.standard, of: key))")
    }
    return lines
  }

  private static let restart = "Takes effect when the board is opened again."

  private static func comment(_ key: ConfigKey) -> [String] {
    var words = key.summary
    if case .choice(let names) = key.kind { words += " One of \(names.joined(separator: ", "))." }
    switch key.kind {
    case .number(let range), .numberOrAuto(let range), .numberOrNone(let range):
      if range.count > 1 { words += " From \(range.lowerBound) to \(range.upperBound)." }
    case .section, .sectionOrOff, .toggle, .toggleOrAuto, .share, .choice, .text, .form, .secret,
      .hours, .texts, .board, .keys, .widgets:
      break
    }
    if !key.isLive, key.name != "version" { words += " " + restart }
    return wrapped(words).map { "# " + $0 }
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 94 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  private static func list(_ keys: [Key]) -> String {
    let names = keys.map { YAMLText.scalar($0.configName) }
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }

  /// The keys as a table, for the documentation.
  package static var table: String {
    var rows = ["| key | values | default | description |", "| --- | --- | --- | --- |"]
    for key in ConfigKey.all {
      var words = key.summary
      let above = [key.environment, key.option].compactMap { $0.map { "`\($0)`" } }
      if !above.isEmpty { words += " Overridden by \(above.joined(separator: ", "))." }
      if !key.isLive, key.name != "version" { words += " " + restart }
      let standard =
        [.section, .sectionOrOff].contains(key.kind)
        || key.standard == .null && key.kind.isStructure
      rows.append(
        "| `\(key.name)` | \(key.kind.words) | "
          + (standard ? "" : "`\(YAMLText.value(key.standard, of: key))`") + " | \(words) |")
    }
    return rows.joined(separator: "\n")
  }

  /// The keys as JSON, for programs.
  package static var json: JSONValue {
    .array(
      ConfigKey.all.map { key in
        .object([
          "key": .string(key.name), "value": .string(key.kind.words), "default": key.standard,
          "environment": key.environment.map(JSONValue.string),
          "option": key.option.map(JSONValue.string), "live": .bool(key.isLive),
          "description": .string(key.summary),
        ])
      })
  }
}

extension ConfigKey.Kind {
  fileprivate var isStructure: Bool {
    switch self {
    case .section, .sectionOrOff, .board, .keys, .widgets: true
    case .toggle, .toggleOrAuto, .number, .numberOrAuto, .numberOrNone, .share, .choice, .text,
      .form, .secret, .texts, .hours:
      false
    }
  }

  /// The allowed values.
  package var words: String {
    switch self {
    case .section: ""
    case .sectionOrOff: "off"
    case .toggle: "true, false"
    case .toggleOrAuto: "auto, true, false"
    case .number(let range):
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    case .numberOrAuto(let range): "auto, \(range.lowerBound) to \(range.upperBound)"
    case .numberOrNone(let range): "none, \(range.lowerBound) to \(range.upperBound)"
    case .share: "`0.01%` to `100%`"
    case .widgets: "by widget: `interval`, `span`, `rows`, `limits`, `settings`"
    case .choice(let names): names.joined(separator: ", ")
    case .text: "text"
    case .form(let form): "such as `\(form.example)`"
    case .secret: "text, or `{pass: NAME}`"
    case .hours: "`22:00-07:00`, none"
    case .texts: "a text or a list"
    case .board: "pages: `name`, `columns`, `widgets`"
    case .keys: "`preset`, commands with keys"
    }
  }
}
