package import TodayWire

/// The settings of one widget in the `widgets:` section of the config.
package struct WidgetConfig: Sendable, Equatable {
  /// The time between two updates, which overrides the bundle's; `nil` to use the bundle's.
  package var interval: Duration?
  /// The title of its card.
  package var size = CardSize()
  package var limits = WidgetLimits.Configured()
  /// The settings of its app by their keys, which override the stored ones.
  package var settings: [String: Value] = [:]
  /// The lines of the settings in the file, from 1.
  package var lines: [String: Int] = [:]

  package init() {}

  /// The value of a setting, or its source, which is read once by each host before the first widget
  /// starts.
  package enum Value: Sendable, Equatable {
    /// As a user would type it into the form.
    case text(String)
    /// The name of a variable.
    case environment(String)
    /// The path of a file. All of its content counts, except the end of the last line.
    case file(String)
    /// A program and its arguments. The first line of its output counts.
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

    /// Its text, with secrets masked.
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
  /// The prefix of names for values of this section.
  package static let widgetsPrefix = "widgets."

  package static func widgetInterval(_ seconds: Int, of id: WidgetID) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).interval",
      .object(["widget": .string(id.rawValue), "interval": .integer(seconds)])
    )
  }

  package static func widgetSize(_ size: CardSize, of id: WidgetID) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).\(size.span == nil ? "rows" : "span")",
      .object(["widget": .string(id.rawValue), "size": size.json])
    )
  }

  /// - Parameter value: Bytes, a number, or hundredths of a core.
  package static func widgetLimit(
    _ name: LimitName, _ value: Int, of id: WidgetID
  ) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).limits.\(name.rawValue)",
      .object([
        "widget": .string(id.rawValue), "limit": .string(name.rawValue), "value": .integer(value),
      ])
    )
  }

  package static func widgetSetting(
    _ key: String, _ value: WidgetConfig.Value, of id: WidgetID
  ) -> (String, JSONValue) {
    (
      "\(widgetsPrefix)\(id).settings.\(key)",
      .object(["widget": .string(id.rawValue), "setting": .string(key), "value": value.json])
    )
  }

  /// Whether a section may name widgets, so that ``names`` are needed.
  package var namesWidgets: Bool { board != nil || !valuesOfWidgets.isEmpty }

  /// By the widgets' identifiers.
  package var widgets: [WidgetID: WidgetConfig] {
    var widgets: [WidgetID: WidgetConfig] = [:]
    var index = WidgetNameIndex(names)
    for value in valuesOfWidgets {
      guard let written = value.value["widget"]?.string else { continue }
      let id = index.widget(named: written) ?? WidgetID(written)
      if let seconds = value.value["interval"]?.integer {
        widgets[id, default: WidgetConfig()].interval = .seconds(seconds)
      } else if let size = value.value["size"] {
        let known = widgets[id]?.size ?? CardSize()
        widgets[id, default: WidgetConfig()].size = CardSize(json: size).over(known)
      } else if let name = value.value["limit"]?.string.flatMap(LimitName.init),
        let limit = value.value["value"]?.integer
      {
        widgets[id, default: WidgetConfig()].limits[name] = limit
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

  /// In seconds; `nil` for anything else, and for more than a year.
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
