import TodayWire

/// Waybar's custom modules with `return-type: json`: one object, or an object a line of a stream.
enum WaybarReader {
  static func read(_ text: String) -> ScriptOutput? {
    guard let json = try? JSONReader.read(Array(text.utf8)), json.members != nil,
      let words = json["text"]?.string
    else { return nil }
    var output = ScriptOutput()
    let classes = self.classes(json["class"])
    var style = Style.plain
    style.color = color(of: classes)
    let percentage = json["percentage"]?.number.map { min(max($0, 0), 100) / 100 }
    output.fraction = percentage
    output.titles = lines(words, base: style)
    if let alt = json["alt"]?.string, output.titles.isEmpty, !alt.isEmpty {
      output.titles = lines(alt, base: style)
    }
    // An empty text hides the module, whatever else there is.
    guard !output.titles.isEmpty else { return output }
    if let tooltip = json["tooltip"]?.string {
      let menu = lines(tooltip, base: .plain)
      if menu.map(\.plain) != output.titles.map(\.plain) { output.menu = menu }
    }
    if classes.contains("critical") {
      let title = output.titles[0].plain
      output.alerts = [WidgetView.Alert(id: "critical", level: .bad, title: title, body: nil)]
    }
    return output
  }

  private static func lines(_ text: String, base: Style) -> [ScriptItem] {
    var ansi = ANSIText()
    return PangoText.lines(text).compactMap { line in
      let spans = PangoText.spans(line, base: base) ?? ansi.spans(line, base: base)
      return spans.isEmpty ? nil : ScriptItem(spans: spans)
    }
  }

  /// One name, or several.
  private static func classes(_ json: JSONValue?) -> [String] {
    if let name = json?.string { return [name.lowercased()] }
    return (json?.array ?? []).compactMap { $0.string?.lowercased() }
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
