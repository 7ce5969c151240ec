import CNCurses

/// A control string in the language of terminfo, for example `\E[%i%p1%d;%p2%dH`.
nonisolated package struct ParameterizedString: Sendable, Equatable {
  private let text: String
  /// Nearly all strings of nearly all terminals are literals and decimal numbers. These are expanded
  /// here: a call of `tparm` takes longer than encoding a cell.
  private let pieces: [Piece]?

  private enum Piece: Sendable, Equatable {
    case literal([UInt8])
    /// The parameter, and the number added to it.
    case number(Int, plus: Int)
  }

  package init(_ text: String) {
    self.text = text
    pieces = Self.pieces(of: text)
  }

  func bytes(_ parameters: Int...) -> [UInt8] {
    var output: [UInt8] = []
    append(parameters, to: &output)
    return output
  }

  /// Writes the string at the end of the output.
  ///
  /// - Parameter parameters: At most nine.
  func append(_ parameters: [Int], to output: inout [UInt8]) {
    guard let pieces else {
      output += expanded(parameters)
      return
    }
    for piece in pieces {
      switch piece {
      case .literal(let bytes): output += bytes
      case .number(let index, let plus):
        Self.append(
          number: (index < parameters.count ? parameters[index] : 0) + plus, to: &output)
      }
    }
  }

  private func expanded(_ parameters: [Int]) -> [UInt8] {
    var nine = [Int](repeating: 0, count: 9)
    for (index, value) in parameters.prefix(9).enumerated() { nine[index] = value }
    return TerminfoLock.withLock {
      guard let plain = cncurses_expanded(text, nine) else { return [] }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
        guard let start = buffer.baseAddress else { return [] }
        let count = cncurses_padded(plain, start, buffer.count)
        return buffer.prefix(count).map { UInt8(bitPattern: $0) }
      }
    }
  }

  static func append(number: Int, to output: inout [UInt8]) {
    if number >= 10 { append(number: number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func pieces(of text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var plus = 0
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      // The padding `$<5>` is left to curses.
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<") { return nil }
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        continue
      }
      switch rest.popFirst().map({ Unicode.Scalar($0) }) {
      case "%": literal.append(byte)
      case "i": plus = 1
      case "p":
        guard let digit = rest.popFirst(), (UInt8(ascii: "1")...UInt8(ascii: "2")).contains(digit),
          rest.starts(with: "%d".utf8)
        else { return nil }
        rest = rest.dropFirst(2)
        pieces.append(.literal(literal))
        literal = []
        pieces.append(.number(Int(digit - UInt8(ascii: "1")), plus: plus))
      default: return nil
      }
    }
    return pieces + [.literal(literal)]
  }
}
