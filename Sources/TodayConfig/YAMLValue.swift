package import TodayWire
import Yams

private typealias Node = Yams.Node

/// Reads any YAML document as a JSON value, within limits, because it may come from a stranger.
package enum YAMLValue {
  /// Why a document is not read.
  package enum Problem: Error, Equatable {
    case tooLarge
    case notUTF8
    case notYAML(line: Int, reason: String)
    case tooDeep
    case tooManyValues
    case empty
  }

  /// Bytes.
  package static let maximumSize = 1 << 15
  static let maximumDepth = 100
  /// Aliases make a small text large.
  static let maximumCount = 20_000

  package static func read(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    guard bytes.count <= maximumSize else { throw .tooLarge }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    // The parser calls itself for each level, so the depth is limited before.
    guard !isNestedTooDeeply(bytes) else { throw .tooDeep }
    var count = 0
    guard let node = try compose(text) else { throw .empty }
    return try value(of: node, depth: 0, &count)
  }

  /// Whether brackets, or the indicators of block collections in one line, could nest too deeply.
  private static func isNestedTooDeeply(_ bytes: [UInt8]) -> Bool {
    var brackets = 0
    var indicators = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(brackets - 1, 0)
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): indicators += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\n"): indicators = 0
      default: indicators = max(indicators - 1, 0)
      }
      if brackets > maximumDepth || indicators > 2 * maximumDepth { return true }
    }
    return false
  }

  private static func compose(_ text: String) throws(Problem) -> Node? {
    do {
      return try Yams.compose(
        yaml: text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let reason, let mark, _), .parser(_, let reason, let mark, _),
        .composer(_, let reason, let mark, _):
        throw .notYAML(line: mark.line, reason: Sanitizer.line(reason))
      case .duplicatedKeysInMapping(let names, let context):
        throw .notYAML(
          line: context.mark.line,
          reason: Sanitizer.line("the key \(names.first ?? "") occurs twice"))
      default: throw .notYAML(line: 1, reason: "it cannot be read")
      }
    } catch {
      throw .notYAML(line: 1, reason: "it cannot be read")
    }
  }

  private static func value(
    of node: Node, depth: Int, _ count: inout Int
  ) throws(Problem) -> JSONValue {
    guard depth < maximumDepth else { throw .tooDeep }
    count += 1
    guard count < maximumCount else { throw .tooManyValues }
    switch node {
    case .scalar(let scalar): return value(of: scalar)
    case .sequence(let sequence):
      var values: [JSONValue] = []
      for element in sequence { values.append(try value(of: element, depth: depth + 1, &count)) }
      return .array(values)
    case .mapping(let mapping):
      var members: [JSONMember] = []
      for (key, element) in mapping {
        guard let name = key.scalar?.string else {
          throw .notYAML(line: key.mark?.line ?? 1, reason: "a key is not a word")
        }
        members.append(JSONMember(name, try value(of: element, depth: depth + 1, &count)))
      }
      return .object(members)
    case .alias:
      throw .notYAML(line: node.mark?.line ?? 1, reason: "an alias has no anchor")
    }
  }

  /// Words without quotes are values as in JSON; everything else is text.
  private static func value(of scalar: Node.Scalar) -> JSONValue {
    guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
    switch scalar.string {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null", "~", "": return .null
    default:
      let isNumber =
        scalar.string.utf8.allSatisfy { (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }
        && scalar.string.utf8.first.map { (0x30...0x39).contains($0) || $0 == 0x2D } == true
      if isNumber, let number = Double(scalar.string), number.isFinite { return .number(number) }
      return .string(scalar.string)
    }
  }
}

extension YAMLValue.Problem {
  /// For another process.
  package var json: JSONValue {
    switch self {
    case .tooLarge: .object(["kind": .string("tooLarge")])
    case .notUTF8: .object(["kind": .string("notUTF8")])
    case .notYAML(let line, let reason):
      .object(["kind": .string("notYAML"), "line": .integer(line), "reason": .string(reason)])
    case .tooDeep: .object(["kind": .string("tooDeep")])
    case .tooManyValues: .object(["kind": .string("tooManyValues")])
    case .empty: .object(["kind": .string("empty")])
    }
  }
}
