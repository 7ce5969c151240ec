package import TodayEngine
import TodayWire

/// Values as YAML writes them.
package enum YAMLText {
  /// Words that other YAML readers do not read as text.
  private static let special: Set = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n", "~", "",
  ]

  /// A text, quoted if necessary.
  package static func scalar(_ text: String) -> String {
    if special.contains(text.lowercased()) || Double(text) != nil { return quoted(text) }
    let isPlain = text.unicodeScalars.enumerated().allSatisfy { index, character in
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "/", "~": true
      case ".", "-", "+", " ", "#": index > 0
      default: character.value > 0x9F && character.properties.isAlphabetic
      }
    }
    return isPlain && text.last != " " && !text.contains(" #") ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  static func value(_ value: JSONValue, of key: ConfigKey) -> String {
    switch value {
    case .string(let text): scalar(text)
    case .array(let values):
      "[" + values.compactMap(\.string).map(scalar).joined(separator: ", ") + "]"
    case .null, .bool, .number, .object: key.text(of: value)
    }
  }

  /// The `board:` section for `today board export`.
  package static func board(_ section: BoardSection) -> String {
    lines(of: section).joined(separator: "\n") + "\n"
  }

  static func lines(of section: BoardSection) -> [String] {
    if section.pages.isEmpty { return ["board: []"] }
    return ["board:"] + section.pages.flatMap { lines(of: $0) }.map { "  " + $0 }
  }

  /// - Parameter text: The text of a card.
  static func lines(
    of page: BoardSection.Page, card text: (BoardSection.Card) -> String = card
  ) -> [String] {
    var lines = ["- name: \(scalar(page.name))"]
    if let columns = page.columns { lines.append("  columns: \(columns)") }
    lines.append("  widgets:" + (page.widgets.isEmpty ? " []" : ""))
    return lines + page.widgets.map { "    - " + text($0) }
  }

  static func card(_ card: BoardSection.Card) -> String {
    let (id, parameters) = (card.id, card.parameters)
    if card.size.isEmpty, parameters.isEmpty {
      return scalar(id.rawValue) + (card.mode.map { ": \($0.rawValue)" } ?? "")
    }
    // The reader gives the card the same name.
    let isNamed = parameters.isEmpty || id.cardName != parameters.cardName
    let options = [
      card.mode.map { "mode: \($0.rawValue)" }, card.size.span.map { "span: \($0.text)" },
      card.size.rows.map { "rows: \($0.text)" },
    ]
    var settings = parameters.all.map { "\(scalar($0.key)): \(scalar($0.text))" }
    if parameters.all.contains(where: { ConfigReader.cardKeys.contains($0.key) }) {
      settings = ["settings: {" + settings.joined(separator: ", ") + "}"]
    }
    let parts = options.compactMap(\.self) + settings
    return scalar((isNamed ? id : id.extensionID).rawValue) + ": {"
      + parts.joined(separator: ", ") + "}"
  }
}
