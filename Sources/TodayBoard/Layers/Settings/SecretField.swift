package import TodayRender

/// A password during typing: bytes in their own memory, wiped after they have been passed on. Each
/// character is a dot, and the cursor stays at the end.
package struct SecretField: Sendable, Equatable, CustomStringConvertible {
  private var bytes = [UInt8](repeating: 0, count: SecretField.capacity)
  /// Bytes of each character.
  private var lengths: [Int] = []

  /// The limit of PAM.
  private static let capacity = 512

  package init() {}

  package var isEmpty: Bool { lengths.isEmpty }
  package var count: Int { lengths.count }

  /// Prevents printing it by accident.
  package var description: String { "a secret" }

  /// - Returns: Whether the field handles the key.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character), .pasted(let character):
      let new = Array(String(character).utf8)
      guard !character.isNewline, used + new.count <= Self.capacity else { return true }
      bytes.replaceSubrange(used..<used + new.count, with: new)
      lengths.append(new.count)
    case .backspace:
      guard let last = lengths.popLast() else { return true }
      for index in used..<used + last { bytes[index] = 0 }
    case .control("u"): wipe()
    default: return false
    }
    return true
  }

  /// The typed bytes, which are then removed from the field.
  package mutating func take() -> [UInt8] {
    defer { wipe() }
    return Array(bytes[..<used])
  }

  private var used: Int { lengths.reduce(0, +) }

  private mutating func wipe() {
    for index in bytes.indices { bytes[index] = 0 }
    lengths = []
  }
}
