/// Reads one JSON text (RFC 8259) that may come from a hostile widget.
///
/// Foundation's reader has no limits while it reads, and loading Foundation would delay the first
/// frame.
package struct JSONReader {
  /// A syntax error and its position.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// Bytes from the start of the text.
    package var offset: Int
    package var flaw: Flaw

    package init(offset: Int, flaw: Flaw) {
      self.offset = offset
      self.flaw = flaw
    }

    package var description: String { "\(flaw) at byte \(offset)" }
  }

  /// The depth of nested values. It is far above the need of the deepest allowed view tree.
  package static let maximumDepth = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Reads a text that consists of one value. White space may surround it.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var result: Result<JSONValue, Failure> = .success(.null)
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer)
      do throws(Failure) {
        result = .success(try reader.readWhole())
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  package static func read(_ text: String) throws(Failure) -> JSONValue {
    try read(Array(text.utf8))
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func readWhole() throws(Failure) -> JSONValue {
    let value = try readValue(depth: 0)
    skipBlanks()
    if position != bytes.count { throw fail(.textAfterValue) }
    return value
  }

  private func fail(_ flaw: Flaw) -> Failure {
    Failure(offset: position, flaw: flaw)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func readValue(depth: Int) throws(Failure) -> JSONValue {
    guard depth <= Self.maximumDepth else { throw fail(.nestedTooDeeply) }
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case nil: throw fail(.unexpectedEnd)
    default: return .number(try readNumber())
    }
  }

  private mutating func readWord(
    _ word: StaticString, _ value: JSONValue
  ) throws(Failure) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[index] else { throw fail(.unexpectedCharacter) }
      position += 1
    }
    return value
  }

  private mutating func readObject(depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    skipBlanks()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw fail(.noMemberName) }
      let name = try readString()
      skipBlanks()
      guard current == UInt8(ascii: ":") else { throw fail(.noColon) }
      position += 1
      members.append(JSONMember(name, try readValue(depth: depth + 1)))
      skipBlanks()
      switch current {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return .object(members)
      default: throw fail(.noCommaOrBrace)
      }
    }
  }

  private mutating func readArray(depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try readValue(depth: depth + 1))
      skipBlanks()
      switch current {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return .array(elements)
      default: throw fail(.noCommaOrBracket)
      }
    }
  }

  private mutating func readNumber() throws(Failure) -> Double {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let wholeStart = position
    skipDigits()
    guard position > wholeStart else {
      position = start
      throw fail(.unexpectedCharacter)
    }
    if bytes[wholeStart] == UInt8(ascii: "0"), position > wholeStart + 1 {
      throw fail(.leadingZero)
    }
    var isWhole = true
    if current == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try requireDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try requireDigits()
    }
    // Most numbers are short integers, which need no string.
    if isWhole, position - wholeStart <= 15 {
      var value = 0
      for index in wholeStart..<position { value = value * 10 + Int(bytes[index] - 0x30) }
      return Double(wholeStart > start ? -value : value)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw fail(.numberOutOfRange) }
    return value
  }

  private mutating func skipDigits() {
    while let byte = current, byte >= 0x30, byte <= 0x39 { position += 1 }
  }

  private mutating func requireDigits() throws(Failure) {
    let start = position
    skipDigits()
    if position == start { throw fail(.noDigit) }
  }

  private mutating func readString() throws(Failure) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    guard current != UInt8(ascii: "\"") else {
      defer { position += 1 }
      return try decode(UnsafeBufferPointer(rebasing: bytes[start..<position]))
    }
    var unescaped = Array(bytes[start..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        let whole = unescaped
        var text: String?
        whole.withUnsafeBufferPointer { text = String(validating: $0, as: UTF8.self) }
        guard let text else { throw fail(.notUTF8) }
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try readEscape(into: &unescaped)
      case 0..<0x20:
        throw fail(.controlCharacter)
      default:
        unescaped.append(byte)
        position += 1
      }
    }
    throw fail(.unendedString)
  }

  private func decode(_ slice: UnsafeBufferPointer<UInt8>) throws(Failure) -> String {
    // Most text is ASCII, and checking for that is much cheaper than general validation.
    var bits: UInt8 = 0
    for byte in slice { bits |= byte }
    if bits < 0x80 { return slice.asciiText }
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw fail(.notUTF8)
    }
    return text
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = current else { throw fail(.unendedString) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: Array(String(try readScalar()).utf8))
    default: throw fail(.unknownEscape)
    }
  }

  /// The scalar of a `\u` escape or of a surrogate pair. A lone surrogate becomes U+FFFD, as in
  /// decoders of UTF-16.
  private mutating func readScalar() throws(Failure) -> Unicode.Scalar {
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let back = position
    position += 2
    let second = try readHexadecimal()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = back
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func readHexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fail(.noHexadecimalDigits)
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
