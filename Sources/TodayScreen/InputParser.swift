/// Parses a terminal's bytes into events. Stores incomplete sequences.
package struct InputParser: Sendable {
  package var sequences: KeySequences
  private var pending: ArraySlice<UInt8> = []
  /// More bytes are needed. A pause does not end the sequence.
  private var isStalled = false
  private var isPasting = false
  /// The last bytes arrived as one byte, as a key of the keyboard does.
  private var isSingle = false
  /// The characters of the current paste so far.
  private var pastedCount = 0
  private let longestPaste: Int
  /// The last event was an escape with nothing after it, which may have started an answer.
  private var endedInEscape = false

  /// - Parameter longestPaste: In characters. The rest of a longer paste is skipped.
  package init(sequences: KeySequences = KeySequences(), longestPaste: Int = .max) {
    self.sequences = sequences
    self.longestPaste = longestPaste
  }

  /// Whether a pause determines the meaning of the last bytes: a lone escape is then the Escape
  /// key.
  package var isPending: Bool { !pending.isEmpty && !isStalled }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    // A copy, because a slice would keep the earlier bytes in memory.
    let before = pending.count
    pending = ArraySlice(Array(pending) + bytes)
    isSingle = pending.count == before + 1
    isStalled = false
  }

  private enum Step {
    case event(InputEvent, length: Int)
    case nothing(length: Int)
    case incomplete
  }

  /// The next event; `nil` if more bytes are needed.
  ///
  /// - Parameter isFinal: No more bytes came for a while.
  package mutating func next(isFinal: Bool) -> InputEvent? {
    while !pending.isEmpty {
      if isPasting, pastedCount >= longestPaste, skipPaste() { continue }
      switch step(isFinal: isFinal) {
      case .event(let event, let length):
        pending = pending.dropFirst(length)
        endedInEscape = event == .key(.escape) && pending.isEmpty
        if let event = filtered(event) { return event }
      case .nothing(let length):
        pending = pending.dropFirst(length)
        endedInEscape = false
      case .incomplete:
        if isFinal { isStalled = true }
        return nil
      }
    }
    return nil
  }

  /// Skips pasted text as a block, up to what may end the paste.
  ///
  /// - Returns: Whether there was any.
  private mutating func skipPaste() -> Bool {
    let rest = pending.drop { $0 != 0x1B && $0 != 0x03 }
    defer { pending = rest }
    return rest.count < pending.count
  }

  /// Pasted text goes to a field. A key in it is not handled as one.
  private mutating func filtered(_ event: InputEvent) -> InputEvent? {
    guard isPasting else { return event }
    pastedCount += 1
    switch event {
    // Only alone, see `mayEndPaste`: the user pressed it, because the end mark was lost.
    case .key(.escape) where pending.isEmpty, .key(.control("c")) where pending.isEmpty:
      isPasting = false
      return event
    case .key(.character(let character)): return .pasted(character)
    case .key(.tab): return .pasted("\t")
    case .key(.enter): return .pasted("\n")
    case .pasteEnded:
      isPasting = false
      return event
    case .focus, .answer: return event
    case .key, .escaped, .mouse, .pasted: return nil
    }
  }

  /// Whether the last byte may be a key that ends the paste, and not a part of the text: Escape or
  /// Ctrl-C.
  private var mayEndPaste: Bool {
    guard isPasting, pending.count == 1, let last = pending.first else { return false }
    return last == 0x1B || last == 0x03
  }

  private mutating func step(isFinal: Bool) -> Step {
    let first = pending[pending.startIndex]
    // The key arrives alone, with a pause after it. Otherwise the rest of the text decides.
    if mayEndPaste, !(isFinal && isSingle) { return .incomplete }
    if endedInEscape, !isFinal {
      for begin in Self.beginsOfAnswers {
        if pending.starts(with: begin) { return answer(from: 1, begin[0]) }
        if begin.starts(with: pending) { return .incomplete }
      }
    }
    guard first < 0x20 || first == 0x7F else { return character(at: 0, isFinal: isFinal) }
    switch sequences.match(pending) {
    case .key(let key, let length): return .event(.key(key), length: length)
    case .partial where !isFinal: return .incomplete
    case .partial, .none: break
    }
    return first == 0x1B ? escape(isFinal: isFinal) : character(at: 0, isFinal: isFinal)
  }

  private func byte(_ offset: Int) -> UInt8? {
    offset < pending.count ? pending[pending.startIndex + offset] : nil
  }

  private mutating func escape(isFinal: Bool) -> Step {
    guard let second = byte(1) else {
      return isFinal ? .event(.key(.escape), length: 1) : .incomplete
    }
    switch Unicode.Scalar(second) {
    case "[", "O", "]", "P", "_", "^", "X":
      if pending.count == 2 {
        // In a paste it may be the start of the end mark.
        return isFinal && !isPasting ? character(at: 1, isFinal: true) : .incomplete
      }
    case "(", ")":
      // The choice of a character set, which the output of programs contains.
      guard isPasting else { return character(at: 1, isFinal: isFinal) }
      guard let set = byte(2) else { return .incomplete }
      return .nothing(length: (0x30..<0x7F).contains(set) ? 3 : 2)
    case "\u{1B}": return .event(.key(.escape), length: 1)
    default: return character(at: 1, isFinal: isFinal)
    }
    switch Unicode.Scalar(second) {
    case "[": return control(isFinal: isFinal)
    // An escape starts the next sequence, which may be the end of a paste.
    case "O": return .event(.key(.unknown), length: byte(2) == 0x1B ? 2 : 3)
    case "]": return answer(from: 2, second)
    default: return isOwnAnswer ? answer(from: 2, second) : string(isFinal: isFinal)
    }
  }

  /// A control sequence: parameters, and a final letter.
  private mutating func control(isFinal: Bool) -> Step {
    if byte(2) == UInt8(ascii: "<") { return mouse() }
    if byte(2) == UInt8(ascii: "M") { return oldMouse(isFinal: isFinal) }
    var length = 2
    while let next = byte(length), (0x20..<0x40).contains(next), length < 64 { length += 1 }
    // A pause does not end it: over a slow line the rest arrives later.
    guard let last = byte(length) else { return .incomplete }
    guard (0x40...0x7E).contains(last) else { return .event(.key(.unknown), length: length) }
    switch String(decoding: pending.dropFirst(2).prefix(length - 1), as: UTF8.self) {
    case "200~":
      // A mark in the text is no second paste.
      if !isPasting { pastedCount = 0 }
      isPasting = true
      return .nothing(length: length + 1)
    case "201~": return .event(.pasteEnded, length: length + 1)
    case "I": return .event(.focus(true), length: length + 1)
    case "O": return .event(.focus(false), length: length + 1)
    case let text where text.hasPrefix("?") && last == UInt8(ascii: "c"):
      return .event(.answer("[" + text), length: length + 1)
    default: return .event(.key(.unknown), length: length + 1)
    }
  }

  private func mouse() -> Step {
    var report = MouseReport()
    var length = 3
    while let next = byte(length) {
      switch report.take(UInt32(next)) {
      case .more: length += 1
      case .event(let row, let column, let button):
        return .event(.mouse(row: row, column: column, button), length: length + 1)
      case .nothing: return .nothing(length: length + 1)
      case .foreign: return .nothing(length: length)
      }
    }
    return .incomplete
  }

  /// `ESC [ M` and three bytes, from terminals without the decimal form.
  private func oldMouse(isFinal: Bool) -> Step {
    if let end = (3..<6).first(where: { byte($0) == 0x1B }) { return .nothing(length: end) }
    guard let code = byte(3), let column = byte(4), let row = byte(5) else {
      return isFinal ? .event(.key(.unknown), length: pending.count) : .incomplete
    }
    guard code >= 32, column > 32, row > 32,
      let button = MouseReport.button(old: Int(code) - 32)
    else { return .nothing(length: 6) }
    return .event(.mouse(row: Int(row) - 33, column: Int(column) - 33, button), length: 6)
  }

  /// A device control string that is not an answer to a query, up to its end.
  private func string(isFinal: Bool) -> Step {
    var length = 2
    while let next = byte(length) {
      length += 1
      if next == 0x07 { return .nothing(length: length) }
      guard next == 0x1B else { continue }
      guard let last = byte(length) else {
        return isFinal && !isPasting ? .nothing(length: length) : .incomplete
      }
      return .nothing(length: last == UInt8(ascii: "\\") ? length + 1 : length - 1)
    }
    return isFinal || length > 4096 ? .nothing(length: length) : .incomplete
  }

  /// The answers to this program's queries, after the initial escape.
  private static let beginsOfAnswers = ["]11;", "P>|", "_Gi=", "[?"].map { Array($0.utf8) }

  /// Whether a device control string is one of those answers, or its prefix.
  private var isOwnAnswer: Bool {
    let string = pending.dropFirst()
    return Self.beginsOfAnswers.contains { string.starts(with: $0) || $0.starts(with: string) }
  }

  /// An operating system command, up to a bell, or an escape and a backslash.
  ///
  /// Over a slow line it arrives in pieces. Its letters must never be keys, because a colour of
  /// `rgb:…` would update a card. A character that no answer contains ends it, because the user may
  /// have typed its start.
  private func answer(from start: Int, _ kind: UInt8) -> Step {
    if kind == UInt8(ascii: "[") { return attributes(from: start) }
    var end = start
    while let next = byte(end), (0x20..<0x7F).contains(next), end - start < 256 { end += 1 }
    var content = String(decoding: pending.dropFirst(start).prefix(end - start), as: UTF8.self)
    var isAnswer = content.hasPrefix("11;") || (!content.isEmpty && "11;".hasPrefix(content))
    if kind != UInt8(ascii: "]") {
      content = String(Unicode.Scalar(kind)) + content
      isAnswer = true
    }
    switch byte(end) {
    case nil: return isAnswer ? .incomplete : .event(.answer(content), length: end)
    case 0x07, 0x9C: return .event(.answer(content), length: end + 1)
    case 0xC2 where byte(end + 1) == 0x9C: return .event(.answer(content), length: end + 2)
    case 0x1B:
      guard let next = byte(end + 1) else { return .incomplete }
      let isEnd = next == UInt8(ascii: "\\")
      return .event(.answer(content), length: isEnd ? end + 2 : end)
    default: return .event(.answer(content), length: end)
    }
  }

  /// The terminal's attributes, if a pause followed the escape: `[?62;4c`.
  private func attributes(from start: Int) -> Step {
    var end = start + 1
    while let next = byte(end), (0x30..<0x40).contains(next), end < 64 { end += 1 }
    guard let last = byte(end) else { return .incomplete }
    guard last == UInt8(ascii: "c") else { return .nothing(length: end) }
    let text = String(decoding: pending.prefix(end + 1), as: UTF8.self)
    return .event(.answer(text), length: end + 1)
  }

  /// One key, at the start or directly after an escape.
  private func character(at offset: Int, isFinal: Bool) -> Step {
    guard let first = byte(offset) else { return .incomplete }
    func event(_ key: Key, _ length: Int) -> Step {
      .event(offset == 0 ? .key(key) : .escaped(key), length: offset + length)
    }
    if first < 0x20 || first == 0x7F { return event(Self.control(first), 1) }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard pending.count >= offset + length || isFinal else { return .incomplete }
    let bytes = pending.dropFirst(offset).prefix(length)
    guard let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.count == 1,
      !(0x80..<0xA0).contains(scalar.value)
    else { return event(.unknown, bytes.count) }
    return event(.character(Character(text)), bytes.count)
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
}
