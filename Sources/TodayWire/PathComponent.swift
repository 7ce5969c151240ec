extension String {
  /// The text as one component of a path. It cannot lead to another directory.
  ///
  /// In a component that is too long for the name of a file, a hash replaces the end.
  package var pathComponent: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where !result.isEmpty: result += "."
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result.utf8.count > Self.longestComponent ? shortened(result) : result
  }

  /// The name of a file has at most 255 bytes, with its suffix and that of a file being written.
  private static let longestComponent = 230

  private func shortened(_ component: String) -> String {
    // FNV-1a.
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return "\(component.prefix(180))~\(String(hash, radix: 16))"
  }

  /// Whether this ``pathComponent`` does not contain the whole text. `~` occurs in no other.
  package var isShortenedComponent: Bool { utf8.contains(UInt8(ascii: "~")) }

  /// The text of a ``pathComponent``; nil if it is not one, or if it was shortened.
  package init?(pathComponent: some StringProtocol) {
    var bytes: [UInt8] = []
    var rest = pathComponent.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "~") { return nil }
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next(), let low = rest.next(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self = text
  }
}
