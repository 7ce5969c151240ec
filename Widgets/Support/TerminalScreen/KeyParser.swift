/// Bytes of a terminal to keys. Keeps what is not yet a whole key.
struct KeyParser {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Whether bytes wait for their rest. After a pause a lone escape is the Escape key. The rest of
  /// a paste comes whatever the pause.
  var isPending: Bool { !pending.isEmpty && pasted == nil }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
  }

  /// The next whole key; nil when more bytes are needed.
  ///
  /// - Parameter isFinal: no more bytes came: what is pending is all there is.
  mutating func next(isFinal: Bool) -> Key? {
    if pasted != nil { return takePaste() }
    guard let first = pending.first else { return nil }
    if first == 0x1B { return escape(isFinal: isFinal) }
    if first < 0x20 || first == 0x7F {
      pending.removeFirst()
      return Self.control(first)
    }
    return character(first, isFinal: isFinal)
  }

  private mutating func takePaste() -> Key? {
    pasted! += pending
    pending = []
    guard let end = pasted!.firstRange(of: Self.pasteEnd) else { return nil }
    let text = String(decoding: pasted![..<end.lowerBound], as: UTF8.self)
    pending = Array(pasted![end.upperBound...])
    pasted = nil
    return .paste(text)
  }

  private mutating func character(_ first: UInt8, isFinal: Bool) -> Key? {
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard pending.count >= length || isFinal else { return nil }
    let bytes = pending.prefix(length)
    pending.removeFirst(bytes.count)
    guard let text = String(validating: bytes, as: UTF8.self), text.count == 1 else {
      return .unknown
    }
    return .character(text.first!)
  }

  private mutating func escape(isFinal: Bool) -> Key? {
    guard pending.count > 1 else {
      guard isFinal else { return nil }
      pending.removeFirst()
      return .escape
    }
    switch pending[1] {
    case UInt8(ascii: "["):
      guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        guard isFinal || pending.count > 32 else { return nil }
        pending.removeAll()
        return .unknown
      }
      let sequence = String(decoding: pending[2...end], as: UTF8.self)
      pending.removeFirst(end + 1)
      if sequence == "200~" {
        pasted = []
        return takePaste()
      }
      return Self.sequences[sequence] ?? .unknown
    case UInt8(ascii: "O"):
      guard pending.count > 2 else {
        guard isFinal else { return nil }
        pending.removeAll()
        return .unknown
      }
      let sequence = String(decoding: pending[2...2], as: UTF8.self)
      pending.removeFirst(3)
      return Self.sequences[sequence] ?? .unknown
    case 0x1B:
      pending.removeFirst()
      return .escape
    case UInt8(ascii: "b"), UInt8(ascii: "f"):
      // What Alt with an arrow sends on some terminals.
      let key: Key = pending[1] == UInt8(ascii: "b") ? .wordLeft : .wordRight
      pending.removeFirst(2)
      return key
    default:
      // Alt with a key: the key counts, Alt does not.
      pending.removeFirst()
      return next(isFinal: isFinal)
    }
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .unknown
    }
  }

  /// What follows `ESC [` or `ESC O`, as xterm, the Linux console, rxvt and tmux send it.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "5~": .pageUp,
    "6~": .pageDown, "M": .enter, "1;5C": .wordRight, "1;5D": .wordLeft, "1;3C": .wordRight,
    "1;3D": .wordLeft, "1;2A": .shiftUp, "1;2B": .shiftDown, "a": .shiftUp, "b": .shiftDown,
  ]
}
