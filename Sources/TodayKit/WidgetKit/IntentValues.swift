import Foundation
import TodayWire

/// The settings of a card as the parameters of an intent.
@MainActor struct IntentValues {
  private let values: [JSONMember]

  init(_ values: [JSONMember]) { self.values = values }

  /// Sets the parameters of plain types, for which nothing is asked.
  nonisolated static func applyPlain(_ values: [JSONMember], to intent: some AppIntent) {
    for child in Mirror(reflecting: intent).children {
      guard let name = child.label?.drop(while: { $0 == "_" }),
        let parameter = child.value as? any PlainParameter,
        let value = values.last(where: { $0.name == name })?.value
      else { continue }
      parameter.takePlain(value)
    }
  }

  /// Sets each parameter that has the name of a setting. Other settings, and values that do not fit, are ignored, which
  /// the log notes.
  func apply(to intent: some AppIntent) async {
    for mistake in await mistakes(applyingTo: intent) { Log.write(mistake) }
  }

  func mistakes(applyingTo intent: some AppIntent) async -> [String] {
    var mistakes: [String] = []
    var names: [String] = []
    for child in Mirror(reflecting: intent).children {
      // The wrapper of `city` is stored as `_city`.
      guard let name = child.label?.drop(while: { $0 == "_" }),
        let parameter = child.value as? any ConfigurableParameter
      else { continue }
      names.append(String(name))
      guard let value = values.last(where: { $0.name == name })?.value else { continue }
      if await !parameter.take(value) {
        let shown = Sanitizer.beginning(of: value.string ?? value.text, limit: 40)
        mistakes.append(
          "the setting \(name) of this card is \"\(shown)\", which the parameter cannot have"
            + (parameter.expectation.map { ": set it to \($0)" } ?? ""))
      }
    }
    for member in values where !names.contains(member.name) {
      mistakes.append(
        "the setting \(member.name) of this card is not a parameter: "
          + (names.isEmpty
            ? "the intent has none" : "choose one of \(names.joined(separator: ", "))"))
    }
    return mistakes
  }
}

/// A parameter without its type.
@MainActor protocol ConfigurableParameter {
  /// - Returns: Whether the value fits.
  func take(_ json: JSONValue) async -> Bool
  /// The values that fit, in words; `nil` if they cannot be listed.
  var expectation: String? { get }
}

extension IntentParameter: ConfigurableParameter {
  func take(_ json: JSONValue) async -> Bool {
    // Of an optional type, the cast of nil would succeed.
    guard let value = await IntentValue(json).value(of: Value.self), let new = value as? Value,
      range?.contains(new) ?? true
    else { return false }
    wrappedValue = new
    return true
  }

  var expectation: String? {
    if let range { return range.description }
    let type: Any.Type = (Value.self as? any OptionalParameter.Type)?.wrapped ?? Value.self
    return (type as? any AppEnum.Type).map { "one of \(Self.names(of: $0))" }
  }

  private static func names<Choice: AppEnum>(of type: Choice.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

/// A parameter without its type.
protocol PlainParameter {
  /// A value that does not fit is ignored.
  func takePlain(_ json: JSONValue)
}

extension IntentParameter: PlainParameter {
  func takePlain(_ json: JSONValue) {
    if let value = IntentValue(json).plain(Value.self), let new = value as? Value {
      wrappedValue = new
    }
  }
}

/// A value of a setting as a type of an intent's parameter.
private struct IntentValue {
  private let json: JSONValue
  private let text: String

  init(_ json: JSONValue) {
    self.json = json
    text = json.string ?? json.text
  }

  /// A value of a type that is no entity.
  func plain(_ type: Any.Type) -> Any? {
    switch type {
    case is String.Type: return text
    case is Int.Type: return json.integer ?? Int(text)
    case is Double.Type: return number
    case is Float.Type: return number.map { Float($0) }
    case is Bool.Type: return json.bool ?? Self.flags[text.lowercased()]
    case is URL.Type: return URL(string: text)
    default: break
    }
    if let wrapped = (type as? any OptionalParameter.Type)?.wrapped { return plain(wrapped) }
    if let choices = type as? any AppEnum.Type { return choice(choices) }
    return nil
  }

  @MainActor func value(of type: Any.Type) async -> Any? {
    if let plain = plain(type) { return plain }
    let type = (type as? any OptionalParameter.Type)?.wrapped ?? type
    if let entities = type as? any AppEntity.Type { return await entity(entities) }
    return nil
  }

  private static let flags = [
    "true": true, "yes": true, "on": true, "1": true,
    "false": false, "no": false, "off": false, "0": false,
  ]

  private var number: Double? { json.number ?? Double(text) }

  private func choice<Choice: AppEnum>(_ type: Choice.Type) -> Any? { Choice(rawValue: text) }

  /// By its identifier.
  @MainActor private func entity<Entity: AppEntity>(_ type: Entity.Type) async -> Any? {
    let id: Any? = Entity.ID.self == Int.self ? Int(text) : text
    guard let id = id as? Entity.ID else { return nil }
    return try? await Entity.defaultQuery.entities(for: [id]).first
  }
}

private protocol OptionalParameter {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalParameter {
  static var wrapped: Any.Type { Wrapped.self }
}
