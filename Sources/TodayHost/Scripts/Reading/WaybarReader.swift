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
    var ansi = ANSIText()
    for line in PangoText.plain(words).split(separator: "\n") {
      output.titles.append(ScriptItem(spans: ansi.spans(String(line), base: style)))
    }
    if let alt = json["alt"]?.string, output.titles.isEmpty, !alt.isEmpty {
      output.titles = [ScriptItem(spans: ansi.spans(alt, base: style))]
    }
    // An empty text hides the module, whatever else there is.
    guard !output.titles.isEmpty else { return output }
    if let tooltip = json["tooltip"]?.string {
      let lines = PangoText.plain(tooltip).split(separator: "\n")
      if lines.joined(separator: "\n") != output.titles.map(\.plain).joined(separator: "\n") {
        for line in lines.prefix(ScriptOutput.maximumItems) {
          output.menu.append(ScriptItem(spans: ansi.spans(String(line))))
        }
      }
    }
    if classes.contains("critical") {
      let title = output.titles[0].plain
      output.alerts = [WidgetView.Alert(id: "critical", level: .bad, title: title, body: nil)]
    }
    return output
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

/// Pango's markup: tags are dropped, the five entities and numbered ones are read.
enum PangoText {
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "&")) else {
      return text
    }
    var plain = ""
    var rest = text[...]
    while let first = rest.first {
      if first == "<", let end = tagEnd(rest) {
        rest = rest[rest.index(after: end)...]
      } else if first == "&", let (character, after) = entity(rest) {
        plain.append(character)
        rest = rest[after...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  private static func tagEnd(_ rest: Substring) -> Substring.Index? {
    let tag = rest.prefix(500)
    let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isASCII && $0.isLetter }
    guard !name.isEmpty else { return nil }
    return tag.firstIndex(of: ">")
  }

  private static func entity(_ rest: Substring) -> (Character, Substring.Index)? {
    let candidate = rest.prefix(10)
    guard let end = candidate.firstIndex(of: ";") else { return nil }
    let name = candidate[..<end].dropFirst()
    let after = rest.index(after: end)
    switch name {
    case "amp": return ("&", after)
    case "lt": return ("<", after)
    case "gt": return (">", after)
    case "quot": return ("\"", after)
    case "apos": return ("'", after)
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { (Character($0), after) }
    }
  }
}
