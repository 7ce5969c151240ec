import Glibc
package import TodayWire

/// Searches a Swift program for an update method that its class does not offer. Swift accepts a
/// misspelt method, and the SDK cannot detect it.
package enum UpdateSymbols {
  private static let name = "widgetPerformUpdate"
  /// A debug build of a widget with the SDK is about fifty megabytes.
  private static let limit = 256 << 20

  /// - Parameter principalClass: `Module.Class` or `Class`.
  /// - Returns: `nil` if the program has no such method, or is not a program.
  package static func hint(program path: String, principalClass: String) -> AuthorHint? {
    guard let bytes = try? FileSystem.read(path, limit: limit),
      bytes.starts(with: [0x7F] + Array("ELF".utf8))
    else { return nil }
    let type = principalClass.split(separator: ".").last.map(String.init) ?? principalClass
    return hint(in: bytes, class: type)
  }

  static func hint(in bytes: [UInt8], class type: String) -> AuthorHint? {
    if declares(bytes, type) { return .updateNotOffered }
    for part in ["idgetP", "erformUpd"] {
      for place in places(of: Array(part.utf8), in: bytes) {
        let word = word(around: place, in: bytes)
        if word != name, Spelling.nearest(to: word, among: [name]) != nil {
          return .updateMisspelt(word)
        }
      }
    }
    return nil
  }

  /// Whether the class has a method with the right name. Mangled names do not repeat words, so only
  /// the last words of the class may be present.
  private static func declares(_ bytes: [UInt8], _ type: String) -> Bool {
    let method = Array("C\(name.utf8.count)\(name)".utf8)
    return places(of: method, in: bytes).contains { place in
      let letters = bytes[..<place].reversed().prefix { isLetter($0) }.reversed()
      let end = String(decoding: letters, as: UTF8.self)
      return !end.isEmpty && type.hasSuffix(end)
    }
  }

  private static func places(of part: [UInt8], in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, buffer.count >= part.count else { return }
      let end = start + (buffer.count - part.count + 1)
      var cursor = start
      while cursor < end, let found = memchr(cursor, Int32(part[0]), end - cursor) {
        let place = UnsafeRawPointer(found)
        if memcmp(place, part, part.count) == 0 { places.append(place - start) }
        cursor = place + 1
      }
    }
    return places
  }

  /// The name at this position. In a mangled name its length comes first, and letters may follow.
  private static func word(around place: Int, in bytes: [UInt8]) -> String {
    let start = place - bytes[..<place].reversed().prefix { isLetter($0) }.count
    let digits = bytes[..<start].reversed().prefix { BundleScanner.isDigit($0) }.prefix(2)
    let length = Int(String(decoding: Array(digits.reversed()), as: UTF8.self)) ?? 0
    let letters =
      length > 0 ? bytes[start...].prefix(length) : bytes[start...].prefix { isLetter($0) }
    return String(decoding: letters.prefix(64), as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
