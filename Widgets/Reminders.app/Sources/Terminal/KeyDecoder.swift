/// Turns the terminal's bytes into keys. What is incomplete waits for the next bytes.
struct KeyDecoder {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Whether bytes wait for more. If none come soon, it was the escape key: see ``flush()``.
  var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while !pending.isEmpty {
      if pasted != nil {
        guard let text = takePaste() else { break }
        keys.append(.paste(text))
      } else if let length = lengthOfFirst() {
        let sequence = Array(pending.prefix(length))
        pending.removeFirst(length)
        if sequence == Array("\u{1B}[200~".utf8) {
          pasted = []
        } else if let key = key(sequence) {
          keys.append(key)
        }
      } else {
        break
      }
    }
    return keys
  }

  /// No more bytes came: a lone escape byte is the key, anything else was noise.
  mutating func flush() -> [Key] {
    defer { pending = [] }
    return pending == [Self.escape] ? [.escape] : []
  }

  private mutating func takePaste() -> String? {
    pasted! += pending
    pending = []
    guard let end = pasted!.firstRange(of: Self.pasteEnd) else { return nil }
    let text = String(decoding: pasted![..<end.lowerBound], as: UTF8.self)
    pending = Array(pasted![end.upperBound...])
    pasted = nil
    return text
  }

  /// Bytes of the first key; nil while it is incomplete.
  private func lengthOfFirst() -> Int? {
    guard pending[0] == Self.escape else { return lengthOfCharacter() }
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["):
      let end = pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
      return end.map { $0 + 1 }
    case UInt8(ascii: "O"): return pending.count > 2 ? 3 : nil
    // Escape, and then at once another escape sequence: the first one was the key.
    case Self.escape: return 1
    default: return 2
    }
  }

  private func lengthOfCharacter() -> Int? {
    let length =
      switch pending[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    return pending.count >= length ? length : nil
  }

  private func key(_ bytes: [UInt8]) -> Key? {
    if bytes[0] == Self.escape {
      return bytes.count == 1
        ? .escape : Self.sequences[String(decoding: bytes.dropFirst(), as: UTF8.self)]
    }
    switch bytes[0] {
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(bytes[0] + 0x60)))
    case 0..<0x20: return nil
    default:
      guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
        return nil
      }
      return .character(character)
    }
  }

  private static let sequences: [String: Key] = [
    "[A": .up, "[B": .down, "[C": .right, "[D": .left, "[H": .home, "[F": .end,
    "OA": .up, "OB": .down, "OC": .right, "OD": .left, "OH": .home, "OF": .end, "OM": .enter,
    "[1~": .home, "[3~": .delete, "[4~": .end, "[5~": .pageUp, "[6~": .pageDown, "[7~": .home,
    "[8~": .end, "[1;5C": .wordRight, "[1;5D": .wordLeft, "[1;3C": .wordRight,
    "[1;3D": .wordLeft, "f": .wordRight, "b": .wordLeft,
  ]
}
