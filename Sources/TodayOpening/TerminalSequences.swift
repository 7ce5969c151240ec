/// Distinguishes the sequences that the board writes from all others.
///
/// The stored picture is a file of the user. It is sent before anything else is read, so it may
/// contain only text, and the few kinds of sequences for painting and taking a terminal: none that
/// reports, stores, prints or redefines.
package enum TerminalSequences {
  private static let escape: UInt8 = 0x1B
  /// Placing, erasing, styles, modes.
  private static let finals = Set("HABCDEFGdfXKJmhl".utf8)
  /// The commands of an operating system command: the title, and the end of a link.
  private static let texts = [
    Array("]2;\(TerminalTitle.text)\u{1B}\\".utf8), Array("]8;;\u{1B}\\".utf8),
  ]
  /// Storing the title, and restoring it.
  private static let titles = ["[22;2t", "[23;2t", "[22;0;0t", "[23;0;0t"].map { Array($0.utf8) }

  package static func areHarmless(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let byte = rest.first {
      let length: Int?
      switch byte {
      case 0x20..<0x7F: length = 1
      // Shift in, at the end of attributes.
      case 0x0F: length = 1
      case escape: length = sequence(rest.dropFirst()).map { $0 + 1 }
      case 0x80...: length = scalar(rest)
      default: length = nil
      }
      guard let length else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }

  /// The length of a sequence after its escape.
  private static func sequence(_ rest: ArraySlice<UInt8>) -> Int? {
    switch rest.first {
    case UInt8(ascii: "["):
      if let title = titles.first(where: rest.starts(with:)) { return title.count }
      let parameters = rest.dropFirst().prefix { (0x30...0x3F).contains($0) }
      guard parameters.count <= 64, let final = rest.dropFirst(1 + parameters.count).first,
        finals.contains(final)
      else { return nil }
      return 2 + parameters.count
    case UInt8(ascii: "]"): return texts.first(where: rest.starts(with:))?.count
    // The character set of the first font: ASCII.
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      return rest.dropFirst().first == UInt8(ascii: "B") ? 2 : nil
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "7"), UInt8(ascii: "8"): return 1
    case nil, .some: return nil
    }
  }

  /// The length of a character beyond ASCII that is not a control character.
  private static func scalar(_ rest: ArraySlice<UInt8>) -> Int? {
    let first = rest[rest.startIndex]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, rest.count >= length else { return nil }
    let tail = rest.dropFirst().prefix(length - 1)
    guard tail.allSatisfy({ (0x80..<0xC0).contains($0) }), let second = tail.first else {
      return nil
    }
    switch first {
    // C1 controls, overlong forms, surrogates, and values beyond the last scalar.
    case 0xC2: return second < 0xA0 ? nil : length
    case 0xE0: return second < 0xA0 ? nil : length
    case 0xED: return second >= 0xA0 ? nil : length
    case 0xF0: return second < 0x90 ? nil : length
    case 0xF4: return second >= 0x90 ? nil : length
    default: return length
    }
  }
}
