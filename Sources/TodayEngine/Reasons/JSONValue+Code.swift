import TodayWire

/// The stored form of reasons and mistakes: a code with its values.
extension JSONValue {
  static func coded(
    _ code: String, _ figures: KeyValuePairs<String, JSONValue?> = [:]
  ) -> JSONValue {
    .object(
      [JSONMember("code", .string(code))]
        + figures.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  var code: (domain: String, name: String)? {
    guard let code = self["code"]?.string else { return nil }
    let parts = code.split(separator: ".", maxSplits: 1).map(String.init)
    guard let domain = parts.first else { return nil }
    return (domain, parts.count > 1 ? parts[1] : "")
  }

  /// A text from a file, sanitized for the screen.
  func line(_ name: String) -> String? { self[name]?.string.map(Sanitizer.line) }

  func duration(_ name: String) -> Duration? { self[name]?.number.map { .seconds($0) } }

  static func coded(_ code: String, _ values: [JSONValue]) -> JSONValue {
    .coded(code, ["values": .array(values)])
  }
}
