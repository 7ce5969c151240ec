package import TodayWire

/// What the `widgets:` section of the config says of one widget.
package struct WidgetConfig: Sendable, Equatable {
  /// Between two updates, in the place of what its bundle says; nil: as that says.
  package var interval: Duration?
  /// Of its card.
  package var size = CardSize()
  /// Of its app, by their keys: in the place of what is stored.
  package var settings: [String: Value] = [:]
  /// The lines of the file that the settings stand in, from 1.
  package var lines: [String: Int] = [:]

  package init() {}

  /// A setting's value, or where it is to be had: once a host, when its first widget starts.
  package enum Value: Sendable, Equatable {
    /// As it would be typed into the form.
    case text(String)
    /// The name of a variable.
    case environment(String)
    /// The path of a file: all of it, but for the end of its last line.
    case file(String)
    /// A program and its arguments: the first line that it writes.
    case command([String])

    package var isReference: Bool {
      if case .text = self { false } else { true }
    }

    package var json: JSONValue {
      switch self {
      case .text(let text): .object(["text": .string(text)])
      case .environment(let name): .object(["env": .string(name)])
      case .file(let path): .object(["file": .string(path)])
      case .command(let words): .object(["command": .array(words.map(JSONValue.string))])
      }
    }

    package init?(json: JSONValue?) {
      if let text = json?["text"]?.string {
        self = .text(text)
      } else if let name = json?["env"]?.string {
        self = .environment(name)
      } else if let path = json?["file"]?.string {
        self = .file(path)
      } else if let words = json?["command"]?.array, !words.isEmpty {
        self = .command(words.compactMap(\.string))
      } else {
        return nil
      }
    }

    /// Its text; secrets are masked.
    package func text(isSecret: Bool) -> String {
      switch self {
      case .text(let text): isSecret ? "(secret)" : text
      case .environment(let name): "env: \(name)"
      case .file(let path): "file: \(path)"
      case .command(let words): "command: \(words.joined(separator: " "))"
      }
    }
  }
}

extension Config {
  /// The names that values of this section have begin so.
  package static let widgetsPrefix = "widgets."

  package static func widgetInterval(_ seconds: Int, of id: WidgetID) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).interval",
      .object(["widget": .string(id), "interval": .integer(seconds)])
    )
  }

  package static func widgetSize(_ size: CardSize, of id: WidgetID) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).\(size.span == nil ? "rows" : "span")",
      .object(["widget": .string(id), "size": size.json])
    )
  }

  package static func widgetSetting(
    _ key: String, _ value: WidgetConfig.Value, of id: WidgetID
  ) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).settings.\(key)",
      .object(["widget": .string(id), "setting": .string(key), "value": value.json])
    )
  }

  /// By the widgets' identifiers.
  package var widgets: [WidgetID: WidgetConfig] {
    var widgets: [WidgetID: WidgetConfig] = [:]
    for value in valuesOfWidgets {
      guard let written = value.value["widget"]?.string else { continue }
      let id = names.widget(named: written) ?? written
      if let seconds = value.value["interval"]?.integer {
        widgets[id, default: WidgetConfig()].interval = .seconds(seconds)
      } else if let size = value.value["size"] {
        let known = widgets[id]?.size ?? CardSize()
        widgets[id, default: WidgetConfig()].size = CardSize(json: size).over(known)
      } else if let key = value.value["setting"]?.string,
        let setting = WidgetConfig.Value(json: value.value["value"])
      {
        widgets[id, default: WidgetConfig()].settings[key] = setting
        if case .file(let line, _) = value.source {
          widgets[id, default: WidgetConfig()].lines[key] = line
        }
      }
    }
    return widgets
  }
}

/// `90s`, `30m`, `1h`, `1d`.
package enum IntervalText {
  private static let units = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
  private static let longest = 365 * 86_400

  /// In seconds; nil for what is none, or is longer than a year.
  package static func seconds(_ text: String) -> Int? {
    guard let unit = text.last.flatMap({ units[String($0)] }), text.count <= 10,
      let number = Int(text.dropLast()), number > 0
    else { return nil }
    let (seconds, overflow) = number.multipliedReportingOverflow(by: unit)
    return overflow || seconds > longest ? nil : seconds
  }

  package static func text(seconds: Int) -> String {
    let unit = ["d", "h", "m"].first { seconds % units[$0, default: 1] == 0 } ?? "s"
    return "\(seconds / units[unit, default: 1])\(unit)"
  }
}
