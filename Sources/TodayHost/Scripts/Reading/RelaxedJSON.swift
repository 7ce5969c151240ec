import TodayWire

/// JSON as accepted by Waybar's reader (JsonCpp): with a byte order mark, comments, commas before a
/// closing bracket, control characters in strings, `\x1b` for `\u001b`, and text after the value.
enum RelaxedJSON {
  /// - Parameter allowsMore: Whether text may follow the value.
  static func read(_ text: some StringProtocol, allowsMore: Bool = true) -> JSONValue? {
    let bytes = Array(text.utf8)
    if let json = try? JSONReader.read(bytes) { return json }
    var reader = Strict(bytes)
    guard let strict = reader.rewrite(), allowsMore || reader.isAtEnd else { return nil }
    return try? JSONReader.read(strict)
  }

  /// Writes the same value according to RFC 8259. Each byte is read a bounded number of times.
  private struct Strict {
    private let bytes: [UInt8]
    private var position = 0
    private var output: [UInt8] = []
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Only blanks and comments follow.
    var isAtEnd: Bool {
      var rest = self
      rest.skipBlanks()
      return rest.position == bytes.count
    }

    mutating func rewrite() -> [UInt8]? {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
      skipBlanks()
      guard let first = current, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
        return nil
      }
      while let byte = current {
        switch byte {
        case UInt8(ascii: "\""): copyString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          copy()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if output.last == UInt8(ascii: ",") { output.removeLast() }
          copy()
          if depth == 0 { return output }
        default: copy()
        }
        skipBlanks()
      }
      return nil
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func copy() {
      output.append(bytes[position])
      position += 1
    }

    private mutating func skipBlanks() {
      while let byte = current {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          position += 1
        } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
          while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          position += 2
          while position < bytes.count,
            bytes[position] != UInt8(ascii: "/") || bytes[position - 1] != UInt8(ascii: "*")
          { position += 1 }
          position = min(position + 1, bytes.count)
        } else {
          return
        }
      }
    }

    private mutating func copyString() {
      copy()
      while let byte = current {
        if byte == UInt8(ascii: "\"") { return copy() }
        if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
          let next = bytes[position + 1]
          position += 2
          output += next == UInt8(ascii: "x") ? Array(#"\u00"#.utf8) : [byte, next]
        } else if byte < 0x20 {
          position += 1
          output += Self.escape(byte)
        } else {
          copy()
        }
      }
    }

    private static func escape(_ byte: UInt8) -> [UInt8] {
      let digits = Array("0123456789abcdef".utf8)
      return Array(#"\u00"#.utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}

extension JSONValue {
  /// The value converted to text as by JsonCpp; nil for a list, an object, and null.
  var asText: String? {
    switch self {
    case .string(let text): text
    case .bool(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .null, .array, .object: nil
    }
  }
}
