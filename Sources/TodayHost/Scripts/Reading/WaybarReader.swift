import TodayWire

/// Waybar's custom modules with `return-type: json`: one object, or one object per line of a
/// stream.
enum WaybarReader {
  /// Whether an object has Waybar's format: it has a text, or only members that Waybar reads.
  static func isObject(_ json: JSONValue) -> Bool {
    guard let members = json.members, !members.isEmpty else { return false }
    return members.contains { $0.name == "text" }
      || members.allSatisfy { ["alt", "tooltip", "class", "percentage"].contains($0.name) }
  }

  /// The last object of an output, because a continuous module writes one for each change.
  static func read(_ text: String) -> ScriptOutput? {
    if let json = RelaxedJSON.read(text, allowsMore: false), let output = read(json) {
      return output
    }
    return XbarReader.lines(text).lazy.reversed().filter { !$0.isEmpty }
      .compactMap { RelaxedJSON.read($0).flatMap { read($0) } }.first
  }

  static func read(_ json: JSONValue) -> ScriptOutput? {
    guard json.members != nil else { return nil }
    var output = ScriptOutput()
    let classes = self.classes(json["class"])
    var style = Style.plain
    style.color = color(of: classes)
    let percentage = json["percentage"]?.number.map { min(max($0, 0), 100) }
    output.fraction = percentage.map { $0 / 100 }
    let words = [json["text"]?.asText, json["alt"]?.asText].compactMap { $0 }
      .first { !$0.allSatisfy(\.isWhitespace) }
    // Without a text, the module's format may show only the percentage.
    let figure = json["text"]?.asText == nil ? percentage.map { "\(Int($0.rounded())) %" } : nil
    output.titles = lines(words ?? figure ?? "", base: style, &output)
    // An empty text hides the module, whatever its other members are.
    guard !output.titles.isEmpty else { return ScriptOutput() }
    if let tooltip = json["tooltip"]?.asText {
      let menu = lines(tooltip, base: .plain, &output)
      if menu.map(\.plain) != output.titles.map(\.plain) { output.menu = menu }
    }
    output.warnOfHiddenRows()
    if classes.contains("critical") {
      let title = output.titles[0].plain
      output.alerts = [WidgetView.Alert(id: "critical", level: .bad, title: title, body: nil)]
    }
    return output
  }

  /// A module without `return-type`: the text, the tooltip, and the class, one per line.
  static func readRaw(_ text: String) -> ScriptOutput {
    let lines = XbarReader.lines(text)
    var members = [JSONMember("text", .string(String(lines.first ?? "")))]
    if lines.count > 1 { members.append(JSONMember("tooltip", .string(String(lines[1])))) }
    if lines.count > 2 { members.append(JSONMember("class", .string(String(lines[2])))) }
    return read(.object(members)) ?? ScriptOutput()
  }

  private static func lines(
    _ text: String, base: Style, _ output: inout ScriptOutput
  ) -> [ScriptItem] {
    var ansi = ANSIText()
    let lines = PangoText.lines(text)
    output.hiddenRows += lines.hidden
    var items: [ScriptItem] = lines.shown.compactMap { line in
      let line = TabColumns.marked(line)
      let spans = PangoText.spans(line, base: base) ?? ansi.spans(line, base: base)
      return spans.isEmpty ? nil : ScriptItem(spans: spans)
    }
    TabColumns.align(&items)
    return items
  }

  /// One name, or several.
  private static func classes(_ json: JSONValue?) -> [String] {
    if let name = json?.asText { return [name.lowercased()] }
    return (json?.array ?? []).compactMap { $0.asText?.lowercased() }
  }

  private static func color(of classes: [String]) -> Color? {
    for name in classes {
      switch name {
      case "critical", "error", "urgent", "bad": return .role(.bad)
      case "warning", "warn", "low", "medium": return .role(.warn)
      case "good", "ok", "charging", "plugged", "connected", "playing": return .role(.good)
      case "disconnected", "disabled", "muted", "paused", "inactive": return .role(.secondary)
      default: continue
      }
    }
    return nil
  }
}
