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
  private static let widgetKeys = ["interval", "span", "rows", "limits", "settings"]
  /// The sources of values outside the file.
  private static let references = ["env", "file", "command", "pass", "secret-tool"]

  mutating func readWidgets(_ node: ConfigNode, _ key: ConfigKey) {
    if node.isEmpty { return }
    guard let mapping = node.mapping else {
      return problem(
        node, key.name, .widgets(.notAMapping), .write(.widgetKeys))
    }
    guard mapping.count <= Self.mostWidgets else {
      return problem(
        node, key.name, .board(.tooManyWidgets(Self.mostWidgets)), .change(.removeSome))
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
        node, full, .value(.hasKeys(full)), .write(.belowIndented))
    }
    for (name, node) in mapping {
      switch name.string {
      case "interval": readInterval(node, name, id)
      case "span", "rows": readSize(node, name, id)
      case "limits": readLimits(node, id)
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
        .widgets(.badInterval), .write(.interval))
    }
    add(Config.widgetInterval(seconds, of: id), at: name)
  }

  private mutating func readSize(_ node: ConfigNode, _ name: ConfigNode, _ id: WidgetID) {
    if node.isEmpty { return }
    let text = node.scalar?.string ?? ""
    let size =
      name.string == "span"
      ? CardSize(span: CardSize.Span(text)) : CardSize(rows: CardSize.Rows(text))
    if size.isEmpty {
      let isSpan = name.string == "span"
      return problem(
        node, "\(Config.widgetsPrefix)\(id).\(name.string ?? "")",
        .widgets(isSpan ? .badSpan : .badRows),
        .write(.exactly(isSpan ? CardSize.Span.example : CardSize.Rows.example)))
    }
    add(Config.widgetSize(size, of: id), at: name)
  }

  private mutating func readLimits(_ node: ConfigNode, _ id: WidgetID) {
    if node.isEmpty { return }
    let full = "\(Config.widgetsPrefix)\(id).limits"
    guard let mapping = node.mapping else {
      return problem(
        node, full, .widgets(.limitsNotAMapping), .write(.suchAs(LimitName.memory.example)))
    }
    for (name, node) in mapping {
      let text = name.scalar?.string ?? ""
      guard let limit = LimitName(rawValue: text) else {
        let all = LimitName.allCases.map(\.rawValue)
        unknown(
          name, "\(full).\(Quoted.shortened(text))", in: "limits",
          nearest: EditDistance.nearest(to: text, among: all), all: all)
        continue
      }
      if node.isEmpty { continue }
      guard let value = node.scalar.flatMap({ limit.value(of: $0.string) }) else {
        problem(
          node, "\(full).\(text)", .widgets(.badLimit(text)), .write(.suchAs(limit.example)))
        continue
      }
      add(Config.widgetLimit(limit, value, of: id), at: name)
    }
  }

  private mutating func readSettings(_ node: ConfigNode, _ id: WidgetID) {
    if node.isEmpty { return }
    let full = "\(Config.widgetsPrefix)\(id).settings"
    guard let mapping = node.mapping else {
      return problem(
        node, full, .widgets(.settingsNotAMapping), .write(.settings(id.rawValue)))
    }
    guard mapping.count <= Self.mostSettings else {
      return problem(
        node, full, .widgets(.tooManySettings(Self.mostSettings)), .change(.removeSome))
    }
    for (name, node) in mapping {
      guard let key = name.scalar?.string, !key.isEmpty, key.utf8.count <= 255,
        Sanitizer.line(key) == key
      else {
        problem(name, full, .file(.keyIsOneWord), .write(.nameAndColon))
        continue
      }
      // An empty value keeps the stored one.
      if node.isEmpty { continue }
      if let value = setting(node, "\(full).\(key)") {
        add(Config.widgetSetting(key, value, of: id), at: name)
      }
    }
  }

  /// A text, or the place that it is read from.
  mutating func setting(_ node: ConfigNode, _ full: String) -> WidgetConfig.Value? {
    if let scalar = node.scalar { return text(scalar.string, full, node).map { .text($0) } }
    guard let mapping = node.mapping, mapping.count == 1, let (name, value) = mapping.first,
      let kind = name.scalar?.string
    else {
      problem(
        node, full, .widgets(.badSetting), .write(.setting))
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
        problem(
          node, full, .widgets(.emptyReference(kind)), .write(.suchAs(Self.example(of: kind))))
        return nil
      }
      guard let word = text(word, full, node) else { return nil }
      words.append(word)
    }
    guard let first = words.first, words.count == 1 || kind == "command" || kind == "secret-tool"
    else {
      problem(node, full, .widgets(.oneText(kind)), .write(.suchAs(Self.example(of: kind))))
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
    case "env": "env: API_TOKEN"
    case "file": "file: ~/.config/token"
    case "pass": "pass: web/token"
    case "secret-tool": "secret-tool: [service, weather]"
    default: "command: [program, argument]"
    }
  }

  mutating func text(_ text: String, _ full: String, _ node: ConfigNode) -> String? {
    if text.utf8.count > Self.longestValue {
      problem(node, full, .value(.tooLong(full)), .write(.atMost(Self.longestValue)))
      return nil
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      problem(node, full, .value(.controlCharacter(full)), .write(.oneLine))
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
