import TodayWire

/// What all payloads have in common: JSON with a version, no larger than allowed.
enum FleetPayload {
  static func bytes(_ members: KeyValuePairs<String, JSONValue?>) -> [UInt8] {
    guard case .object(let rest) = JSONValue.object(members) else { return [] }
    return JSONValue.object([JSONMember("v", .integer(FleetTopic.version))] + rest).bytes
  }

  static func read(_ text: String, limit: Int) throws(FleetRefusal) -> JSONValue {
    let count = text.utf8.count
    guard count <= limit else { throw .tooLarge(bytes: count) }
    guard let json = try? JSONReader.read(text), json.members != nil else { throw .notJSON }
    let version = json["v"]?.integer ?? 0
    guard version == FleetTopic.version else { throw .version(version) }
    return json
  }

  /// A short text of a stranger, on one line.
  static func line(
    _ name: String, of json: JSONValue, limit: Int = FleetLimits.text
  ) -> String? {
    json[name]?.string.map { Sanitizer.line(String($0.prefix(limit))) }
  }

  /// Seconds since 1970 within a range that no sum overflows.
  static func time(_ name: String, of json: JSONValue) -> WallTime? {
    json[name]?.integer.flatMap { (0...1 << 40).contains($0) ? WallTime($0) : nil }
  }

  /// A copy without control characters, with short texts, and not deeper than reasons are.
  static func cleaned(_ json: JSONValue, depth: Int = 8) -> JSONValue {
    guard depth > 0 else { return .null }
    return switch json {
    case .null, .bool, .number: json
    case .string(let text): .string(Sanitizer.line(String(text.prefix(FleetLimits.text))))
    case .array(let elements): .array(elements.prefix(20).map { cleaned($0, depth: depth - 1) })
    case .object(let members):
      .object(members.prefix(20).map { JSONMember($0.name, cleaned($0.value, depth: depth - 1)) })
    }
  }
}
