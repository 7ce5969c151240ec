import TodayBoard
import TodayEngine
import TodayRender
import TodayWire
import Yams

/// The `widgets:` section: settings of widgets by their identifiers.
extension ConfigReader {
  private static let mostWidgets = 2000
  private static let mostSettings = 200
  private static let longestValue = 4000
  private static let widgetKeys = ["interval", "settings"]
  /// The sources of values outside the file.
  private static let references = ["env", "file", "command", "pass", "secret-tool"]

  mutating func readWidgets(_ node: ConfigNode, _ key: ConfigKey) {
    if node.isEmpty { return }
    guard let mapping = node.mapping else {
      return problem(
        node, key.name, "widgets has widgets' identifiers",
        "write ID: below it, and such as interval: 10m below that")
    }
    guard mapping.count <= Self.mostWidgets else {
      return problem(
        node, key.name, "there are more than \(Self.mostWidgets) widgets", "take some away")
    }
    for (name, node) in mapping {
      guard let id = id(name.scalar?.string ?? "", name, in: key.name) else { continue }
      readWidget(node, id)
    }
  }

  private mutating func readWidget(_ node: ConfigNode, _ id: WidgetID) {
    if node.isEmpty { return }
    let full = "\(Config.widgetsPrefix)\(id)"
    guard let mapping = node.mapping else {
      return problem(
        node, full, "\(full) has keys of its own", "write them below it, indented")
    }
    for (name, node) in mapping {
      switch name.string {
      case "interval": readInterval(node, name, id)
      case "settings": readSettings(node, id)
      default:
        let text = name.scalar?.string ?? ""
        unknown(
          name, "\(full).\(Quoted.shortened(text))", in: "a widget",
          nearest: EditDistance.nearest(to: text, among: Self.widgetKeys), all: Self.widgetKeys)
      }
    }
  }

  private mutating func readInterval(_ node: ConfigNode, _ name: ConfigNode, _ id: WidgetID) {
    if node.isEmpty { return }
    guard let seconds = node.scalar.flatMap({ IntervalText.seconds($0.string) }) else {
      return problem(
        node, "\(Config.widgetsPrefix)\(id).interval",
        "an interval is a number with s, m, h or d behind it", "write such as 90s, 30m, 2h or 1d")
    }
    add(Config.widgetInterval(seconds, of: id), at: name)
  }

  private mutating func readSettings(_ node: ConfigNode, _ id: WidgetID) {
    if node.isEmpty { return }
    let full = "\(Config.widgetsPrefix)\(id).settings"
    guard let mapping = node.mapping else {
      return problem(
        node, full, "settings has keys and their values",
        "write them below it, as today settings \(id) lists them")
    }
    guard mapping.count <= Self.mostSettings else {
      return problem(
        node, full, "there are more than \(Self.mostSettings) settings", "take some away")
    }
    for (name, node) in mapping {
      guard let key = name.scalar?.string, !key.isEmpty, key.utf8.count <= 255,
        Sanitizer.line(key) == key
      else {
        problem(name, full, "a key is one word", "write a name and a colon")
        continue
      }
      // An empty value keeps the stored one.
      if node.isEmpty { continue }
      if let value = setting(node, "\(full).\(key)") {
        add(Config.widgetSetting(key, value, of: id), at: name)
      }
    }
  }

  private mutating func setting(_ node: ConfigNode, _ full: String) -> WidgetConfig.Value? {
    if let scalar = node.scalar { return text(scalar.string, full, node).map { .text($0) } }
    guard let mapping = node.mapping, mapping.count == 1, let (name, value) = mapping.first,
      let kind = name.scalar?.string
    else {
      problem(
        node, full, "a setting is a value, or says where it is",
        "write such as key: value, or key: {env: NAME}")
      return nil
    }
    guard Self.references.contains(kind) else {
      unknown(
        name, "\(full).\(Quoted.shortened(kind))", in: "a setting",
        nearest: EditDistance.nearest(to: kind, among: Self.references), all: Self.references)
      return nil
    }
    return reference(kind, value, "\(full).\(kind)")
  }

  private mutating func reference(
    _ kind: String, _ node: ConfigNode, _ full: String
  ) -> WidgetConfig.Value? {
    var words: [String] = []
    for node in node.sequence.map({ Array($0) }) ?? [node] {
      guard let word = node.scalar?.string, !word.isEmpty else {
        problem(node, full, "\(kind) is empty, or no text", Self.example(of: kind))
        return nil
      }
      guard let word = text(word, full, node) else { return nil }
      words.append(word)
    }
    guard let first = words.first, words.count == 1 || kind == "command" || kind == "secret-tool"
    else {
      problem(node, full, "\(kind) is one text", Self.example(of: kind))
      return nil
    }
    switch kind {
    case "env": return .environment(first)
    case "file": return .file(first)
    case "pass": return .command(["pass", "show", first])
    case "secret-tool": return .command(["secret-tool", "lookup"] + words)
    default: return .command(words)
    }
  }

  private static func example(of kind: String) -> String {
    switch kind {
    case "env": "write such as env: API_TOKEN"
    case "file": "write such as file: ~/.config/token"
    case "pass": "write such as pass: web/token"
    case "secret-tool": "write such as secret-tool: [service, weather]"
    default: "write such as command: [program, argument]"
    }
  }

  private mutating func text(_ text: String, _ full: String, _ node: ConfigNode) -> String? {
    if text.utf8.count > Self.longestValue {
      problem(node, full, "\(full) is too long", "write at most \(Self.longestValue) bytes")
      return nil
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      problem(node, full, "\(full) holds a control character", "write one line of text")
      return nil
    }
    return text
  }

  private mutating func add(_ value: (key: String, value: JSONValue), at name: ConfigNode) {
    document.values.append(
      Config.Value(
        key: value.key, value: value.value,
        source: .file(line: name.mark?.line ?? 1, column: name.mark?.column ?? 1)))
  }
}
