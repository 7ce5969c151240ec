package import TodayWire

/// An app's settings for the user, as its `Settings.bundle` describes them.
package struct SettingsForm: Sendable, Equatable {
  /// In the order of the form, with the group titles.
  package var items: [Item]

  package init(items: [Item]) {
    self.items = items
  }

  package var settings: [Setting] {
    items.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }

  package enum Item: Sendable, Equatable {
    /// Either may be empty.
    case group(title: String, footer: String)
    case setting(Setting)
  }
}

/// One row of the form.
package struct Setting: Sendable, Equatable {
  package var key: String
  package var title: String
  package var kind: Kind
  /// The default value.
  package var standard: JSONValue?
  /// Of the path of a document: the accepted uniform types, empty for all; `nil` for other settings.
  package var fileTypes: [String]?

  package init(
    key: String, title: String, kind: Kind, standard: JSONValue? = nil, fileTypes: [String]? = nil
  ) {
    self.key = key
    self.title = title
    self.kind = kind
    self.standard = standard
    self.fileTypes = fileTypes
  }

  package enum Kind: Sendable, Equatable {
    case text(isSecret: Bool, isNumber: Bool)
    /// The stored values for on and off.
    case toggle(on: JSONValue, off: JSONValue)
    case number(minimum: Double, maximum: Double)
    case choice([Choice])
    /// Read-only. If the value has a title, the title is shown.
    case title([Choice])
  }

  package struct Choice: Sendable, Equatable {
    package var title: String
    package var value: JSONValue

    package init(title: String, value: JSONValue) {
      self.title = title
      self.value = value
    }
  }

  package var isSecret: Bool {
    if case .text(let isSecret, _) = kind { isSecret } else { false }
  }

  package var isEditable: Bool {
    if case .title = kind { false } else { true }
  }

  /// The effective value; `nil` if nothing is stored and the form has no default.
  package func value(stored: JSONValue?) -> JSONValue? { stored ?? standard }

  /// Whether a toggle is on. Property lists and programs write Boolean values in several ways.
  package func isOn(_ value: JSONValue?) -> Bool {
    guard case .toggle(let on, _) = kind, let value else { return false }
    if value == on { return true }
    return on == .bool(true) && (value.integer == 1 || ["YES", "true", "1"].contains(value.string))
  }

  /// The shown text of a value. A secret is not shown.
  package func text(_ value: JSONValue?) -> String {
    switch kind {
    case .choice(let choices), .title(let choices):
      if let title = choices.first(where: { $0.value == value })?.title { return title }
    case .text, .toggle, .number: break
    }
    return Self.plain(value)
  }

  /// The text of a value without its form: `Turin`, `5`, `true`.
  package static func plain(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null: ""
    case .string(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .some(let other): other.text
    }
  }

  /// The value to store for a typed text, on the board or on the command line.
  package func value(typed text: String) throws(Refusal) -> JSONValue {
    switch kind {
    case .text(_, let isNumber):
      if isNumber, !text.isEmpty, Self.number(text, of: "0123456789.+-") == nil { throw .noNumber }
      return .string(text)
    case .toggle(let on, let off):
      switch text.lowercased() {
      case "true", "yes", "on", "1": return on
      case "false", "no", "off", "0": return off
      default: throw .noTruth
      }
    case .number(let minimum, let maximum):
      guard let number = Self.number(text, of: "0123456789.+-eE") else { throw .noNumber }
      guard number >= minimum, number <= maximum else {
        throw .outside(minimum: minimum, maximum: maximum)
      }
      return .number(number)
    case .choice(let choices):
      let found =
        choices.first { Self.plain($0.value) == text } ?? choices.first { $0.title == text }
      guard let found else { throw .noChoice(choices.map { Self.plain($0.value) }) }
      return found.value
    case .title: throw .fixed
    }
  }

  /// The number that a text of some characters is. Swift also reads hexadecimal numbers, and an
  /// app reads the digits of a text field alone.
  private static func number(_ text: String, of characters: String) -> Double? {
    guard text.allSatisfy({ characters.contains($0) }), let number = Double(text), number.isFinite
    else {
      return nil
    }
    return number
  }

  /// Why a typed text is not a valid value.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    case noNumber
    case noTruth
    case outside(minimum: Double, maximum: Double)
    case noChoice([String])
    case fixed

    package var description: String {
      switch self {
      case .noNumber: "that is not a number"
      case .noTruth: "write true or false"
      case .outside(let minimum, let maximum):
        "write a number from \(JSONValue.number(minimum).text) to \(JSONValue.number(maximum).text)"
      case .noChoice(let values): "write one of \(values.joined(separator: ", "))"
      case .fixed: "it cannot be changed"
      }
    }
  }
}

extension SettingsForm {
  /// The form with some settings that cannot be changed, because the config sets them. It shows
  /// their place in the config instead of their values.
  package func fixing(_ places: [String: String]) -> SettingsForm {
    SettingsForm(
      items: items.map { item in
        guard case .setting(var setting) = item, let place = places[setting.key] else {
          return item
        }
        setting.kind = .title([])
        setting.standard = .string(place)
        return .setting(setting)
      })
  }
}
