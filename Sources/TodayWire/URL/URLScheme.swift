/// The scheme of a URL (RFC 3986).
package enum URLScheme {
  /// The scheme in lower case; `nil` for anything but an absolute URL, and for a text that a program could take for an
  /// option.
  package static func scheme(of url: String) -> String? {
    url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) ? written(in: url) : nil
  }

  /// The same for a text that may have blanks and control characters.
  package static func written(in text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon]
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return scheme.lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
