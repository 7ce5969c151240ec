extension JSONValue {
  /// The value as JSON on one line without white space, the form of all messages.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(256)
    write(to: &output)
    return output
  }

  /// The value as JSON on one line without white space.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value): Self.write(value, to: &output)
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Infinity and NaN become `null`, because JSON has no form for them. Integers are written
  /// without a fraction.
  private static func write(_ value: Double, to output: inout [UInt8]) {
    guard value.isFinite else {
      output.append(contentsOf: "null".utf8)
      return
    }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 {
      output.append(contentsOf: String(whole).utf8)
    } else {
      output.append(contentsOf: value.description.utf8)
    }
  }

  private static func write(_ value: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var last: UInt8 = 0
    for byte in value.utf8 {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: "\\\\".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
      case 0x7F: output.append(contentsOf: "\\u007f".utf8)
      case 0x80...0x9F where last == 0xC2:
        // C1 controls are escaped, because JSON is also printed and some terminals execute them.
        output.removeLast()
        output.append(contentsOf: "\\u00\(String(byte, radix: 16))".utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
