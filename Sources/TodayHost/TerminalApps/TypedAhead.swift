/// The last bytes from the terminal, and the positions in them at which a key or an answer starts.
///
/// Bytes that an app did not read belong to the board. The relay keeps its own copy, because an app
/// can change the content of its pseudo-terminal.
struct TypedAhead {
  /// Older unread bytes are dropped.
  static let capacity = 256

  private enum State: Equatable {
    case ground
    case escape
    /// `ESC O`: one more byte.
    case single
    case control(parameters: [UInt8])
    /// A mouse report of the old form.
    case mouse(bytesLeft: Int)
    /// Text up to BEL or ST.
    case string
    case stringEscape
  }

  private var bytes: [UInt8] = []
  /// For each byte, whether a key or an answer starts with it.
  private var begins: [Bool] = []
  private var state = State.ground
  private var isPasting = false

  /// Records bytes that came from the terminal.
  mutating func append(_ new: some Sequence<UInt8>) {
    for byte in new {
      bytes.append(byte)
      let isContinuation = byte & 0xC0 == 0x80
      begins.append(state == .ground && !isPasting && !isContinuation)
      advance(byte)
    }
    // Not for each byte, because this moves all of them.
    guard bytes.count > 4 * Self.capacity else { return }
    bytes.removeFirst(bytes.count - Self.capacity)
    begins.removeFirst(begins.count - Self.capacity)
  }

  /// The last `count` bytes, without the rest of a sequence whose start was read, because it would
  /// be read as different keys.
  func last(_ count: Int) -> [UInt8] {
    guard count > 0, count <= min(bytes.count, Self.capacity) else { return [] }
    let tail = bytes.count - count..<bytes.count
    guard let first = tail.first(where: { begins[$0] }) else { return [] }
    return Array(bytes[first...])
  }

  private mutating func advance(_ byte: UInt8) {
    switch state {
    case .ground:
      if byte == 0x1B { state = .escape }
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control(parameters: [])
      case UInt8(ascii: "O"): state = .single
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"),
        UInt8(ascii: "X"):
        state = .string
      case 0x1B: break
      default: state = .ground
      }
    case .single: state = .ground
    case .control(let parameters):
      guard (0x40...0x7E).contains(byte) else {
        if parameters.count < 8 { state = .control(parameters: parameters + [byte]) }
        return
      }
      finishControl(parameters, byte)
    case .mouse(let left): state = left > 1 ? .mouse(bytesLeft: left - 1) : .ground
    case .string:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .stringEscape }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .ground : .string
    }
  }

  private mutating func finishControl(_ parameters: [UInt8], _ final: UInt8) {
    state = .ground
    switch final {
    case UInt8(ascii: "M") where parameters.isEmpty: state = .mouse(bytesLeft: 3)
    case UInt8(ascii: "~") where parameters == Array("200".utf8): isPasting = true
    case UInt8(ascii: "~") where parameters == Array("201".utf8): isPasting = false
    default: break
    }
  }
}
