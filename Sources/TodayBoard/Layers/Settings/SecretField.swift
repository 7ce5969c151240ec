package import TodayRender

/// A password as it is typed: bytes in a place of its own, wiped when they have been handed on. A
/// dot stands for each character, and the cursor stays at the end.
package struct SecretField: Sendable, Equatable, CustomStringConvertible {
  private var bytes = [UInt8](repeating: 0, count: SecretField.capacity)
  /// Bytes of each character.
  private var lengths: [Int] = []

  /// PAM takes no longer ones.
  private static let capacity = 512

  package init() {}

  package var isEmpty: Bool { lengths.isEmpty }
  package var count: Int { lengths.count }

  /// It is never printed by accident.
  package var description: String { "a secret" }

  /// - Returns: whether the key means something here.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character), .pasted(let character):
      let new = Array(String(character).utf8)
      guard !character.isNewline, used + new.count <= Self.capacity else { return true }
      bytes.replaceSubrange(used..<used + new.count, with: new)
      lengths.append(new.count)
    case .backspace, .control("h"):
      guard let last = lengths.popLast() else { return true }
      for index in used..<used + last { bytes[index] = 0 }
    case .control("u"): wipe()
    default: return false
    }
    return true
  }

  /// What was typed; it is nowhere in here afterwards.
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
