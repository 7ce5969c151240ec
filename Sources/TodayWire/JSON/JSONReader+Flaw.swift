extension JSONReader {
  /// What is wrong with a text that is not JSON. The raw values are stored.
  package enum Flaw: String, Sendable {
    case textAfterValue
    case nestedTooDeeply
    case unexpectedEnd
    case unexpectedCharacter
    case noMemberName
    case noColon
    case noCommaOrBrace
    case noCommaOrBracket
    case leadingZero
    case numberOutOfRange
    case noDigit
    case notUTF8
    case controlCharacter
    case unendedString
    case unknownEscape
    case noHexadecimalDigits
  }
}

extension JSONReader.Flaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .textAfterValue: "unexpected text after the value"
    case .nestedTooDeeply: "nested too deeply"
    case .unexpectedEnd: "unexpected end"
    case .unexpectedCharacter: "unexpected character"
    case .noMemberName: "expected a member's name"
    case .noColon: "expected ':'"
    case .noCommaOrBrace: "expected ',' or '}'"
    case .noCommaOrBracket: "expected ',' or ']'"
    case .leadingZero: "a number may not begin with 0"
    case .numberOutOfRange: "a number is out of range"
    case .noDigit: "expected a digit"
    case .notUTF8: "a string is not UTF-8"
    case .controlCharacter: "a control character in a string must be escaped"
    case .unendedString: "a string has no end"
    case .unknownEscape: "unknown escape in a string"
    case .noHexadecimalDigits: "expected four hexadecimal digits"
    }
  }
}
