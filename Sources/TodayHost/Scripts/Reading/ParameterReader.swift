/// Splits a line of the xbar family into its text and its parameters, and refuses nothing.
///
/// Plug-ins write parameters in many ways. Invalid parts are reported and skipped, never fatal.
/// Each byte is read a bounded number of times.
struct ParameterReader {
  struct Result: Equatable {
    /// Without the blanks around it.
    var text: String
    /// Including the blanks.
    var untrimmed: String
    /// In written order; a key may occur twice.
    var parameters: [Parameter] = []
    /// Of the skipped parts.
    var mistakes: [ScriptWarning.Mistake] = []

    /// The line can only belong to the xbar family: everything after its bar is known there.
    var isOfFamily: Bool {
      !parameters.isEmpty && mistakes.isEmpty
        && parameters.allSatisfy { ParameterName.isKnown($0.key) && !$0.value.isEmpty }
    }
  }

  struct Parameter: Equatable {
    /// Lower case.
    var key: String
    var value: String
    /// Whether the value is in quotes, so that an empty value is valid.
    var isQuoted = false
  }

  private let bytes: [UInt8]
  private var position = 0
  /// No further such quote is closed: searching again would make reading quadratic.
  private var unclosed: Set<UInt8> = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ line: String) -> Result {
    let bytes = Array(line.utf8)
    guard let bar = bar(in: bytes) else {
      return Result(text: trimmed(bytes[...]), untrimmed: line)
    }
    var reader = ParameterReader(bytes)
    reader.position = bar + 1
    var result = Result(
      text: trimmed(bytes[..<bar]), untrimmed: String(decoding: bytes[..<bar], as: UTF8.self))
    reader.readAll(into: &result)
    return result
  }

  /// The first bar whose right side starts like parameters, or is empty; otherwise the bar before
  /// the first parameter with a known name, because every host ignores other words there.
  private static func bar(in bytes: [UInt8]) -> Int? {
    var bar = 0
    while let next = bytes[bar...].firstIndex(of: UInt8(ascii: "|")) {
      if beginsParameters(bytes, after: next) { return next }
      bar = next + 1
    }
    return bar == 0 ? nil : barBeforeKnownName(bytes)
  }

  private static func barBeforeKnownName(_ bytes: [UInt8]) -> Int? {
    var bar: Int?
    var word = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "=") {
        let length = index - word
        if let bar, (2...20).contains(length),
          ParameterName.isKnown(
            String(decoding: bytes[word..<index], as: UTF8.self).lowercased())
        {
          return bar
        }
      } else if byte == UInt8(ascii: "|") || isBlank(byte) {
        if byte == UInt8(ascii: "|") { bar = index }
        word = index + 1
      }
    }
    return nil
  }

  private static func beginsParameters(_ bytes: [UInt8], after bar: Int) -> Bool {
    var index = bar + 1
    while index < bytes.count, let length = blankLength(bytes, at: index) { index += length }
    if index == bytes.count { return true }
    let start = index
    while index < bytes.count, isOfKey(bytes[index]) { index += 1 }
    guard index > start, isLetter(bytes[start]) else { return false }
    let end = index
    while index < bytes.count, let length = blankLength(bytes, at: index) { index += length }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return false }
    // `color = red`, but not `a | b = c`.
    return index == end
      || ParameterName.isKnown(String(decoding: bytes[start..<end], as: UTF8.self).lowercased())
  }

  private mutating func readAll(into result: inout Result) {
    while true {
      skipBlanks(andBars: true)
      guard position < bytes.count else { return }
      let start = position
      while position < bytes.count, !isEndOfWord, bytes[position] != UInt8(ascii: "=") {
        position += 1
      }
      let key = String(decoding: bytes[start..<position], as: UTF8.self)
      skipToEquals(of: key)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        result.mistakes.append(.withoutEquals(key))
        continue
      }
      position += 1
      skipToValue(of: key)
      let isQuoted =
        position < bytes.count
        && (bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"))
      let value = self.value()
      if key.isEmpty {
        result.mistakes.append(.withoutName(value: value))
      } else {
        result.parameters.append(
          Parameter(key: key.lowercased(), value: value, isQuoted: isQuoted))
      }
    }
  }

  private mutating func skipBlanks(andBars skipsBars: Bool = false) {
    while position < bytes.count,
      let length = skipsBars && isBar ? 1 : Self.blankLength(bytes, at: position)
    { position += length }
  }

  /// SwiftBar allows blanks before the `=`.
  private mutating func skipToEquals(of key: String) {
    let start = position
    skipBlanks()
    let isEquals = position < bytes.count && bytes[position] == UInt8(ascii: "=")
    if !isEquals || !ParameterName.isKnown(key.lowercased()) { position = start }
  }

  /// SwiftBar allows blanks after the `=`, unless the next word is a parameter.
  private mutating func skipToValue(of key: String) {
    let start = position
    skipBlanks()
    let isValue =
      position > start && position < bytes.count && !isBar
      && ParameterName.isKnown(key.lowercased()) && !isParameter(at: position)
    if !isValue { position = start }
  }

  /// Whether a word at this position is a name and `=`.
  private func isParameter(at start: Int) -> Bool {
    var end = start
    while end < bytes.count, Self.isOfKey(bytes[end]) { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "=")
  }

  /// Up to a blank, or a bar that starts more parameters. Quoted parts may contain both, and a
  /// backslash escapes a blank, as in a shell.
  private mutating func value() -> String {
    var value: [UInt8] = []
    let start = position
    while position < bytes.count, !isEndOfWord || isBarOfValue {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), let end = closing(byte),
        position == start || isWord(before: end)
      {
        value += Self.unescaped(bytes[(position + 1)..<end], quote: byte)
        position = end + 1
      } else if byte == UInt8(ascii: "\\"), isEscapedBlank {
        value.append(bytes[position + 1])
        position += 2
      } else {
        value.append(byte)
        position += 1
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// `http://a/?b=1|2`: no parameter can follow the bar.
  private var isBarOfValue: Bool {
    guard isBar, position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    return next != UInt8(ascii: "|") && Self.blankLength(bytes, at: position + 1) == nil
      && !isParameter(at: position + 1)
  }

  /// `/My\ Folder/x`, but not `C:\ color=red`.
  private var isEscapedBlank: Bool {
    guard position + 2 < bytes.count, bytes[position + 1] == UInt8(ascii: " ") else { return false }
    let next = bytes[position + 2]
    return !Self.isBlank(next) && next != UInt8(ascii: "|") && !isParameter(at: position + 2)
  }

  /// Whether a quoted part inside a value ends here: `--words='a b'`, but not the apostrophes of
  /// `Murphy's_law tooltip=It's`.
  private func isWord(before end: Int) -> Bool {
    let isEnd =
      end + 1 == bytes.count || bytes[end + 1] == UInt8(ascii: "|")
      || Self.blankLength(bytes, at: end + 1) != nil
    guard isEnd else { return false }
    return !bytes.indices[position..<end].contains { index in
      Self.isBlank(bytes[index]) && isParameter(at: index + 1)
        && ParameterName.isKnown(name(at: index + 1))
    }
  }

  /// The name that begins at this position, in lower case.
  private func name(at start: Int) -> String {
    let name = bytes[start...].prefix { Self.isOfKey($0) }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private mutating func closing(_ quote: UInt8) -> Int? {
    guard !unclosed.contains(quote) else { return nil }
    var index = position + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), isEscape(index, quote) {
        index += 2
        continue
      }
      if bytes[index] == quote { return index }
      index += 1
    }
    unclosed.insert(quote)
    return nil
  }

  /// In double quotes, a backslash escapes the next character. In single quotes it escapes only
  /// `\'`, as in SwiftBar's scripts, but not at the end of the value: `'C:\' color=red`.
  private func isEscape(_ index: Int, _ quote: UInt8) -> Bool {
    if quote == UInt8(ascii: "\"") { return true }
    guard index + 2 < bytes.count, bytes[index + 1] == quote else { return false }
    return !Self.isBlank(bytes[index + 2]) && bytes[index + 2] != UInt8(ascii: "|")
  }

  /// In double quotes `\"` and `\\` are the second character, in single quotes `\'`; any other
  /// backslash is literal.
  private static func unescaped(_ bytes: ArraySlice<UInt8>, quote: UInt8) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    guard bytes.contains(backslash) else { return Array(bytes) }
    var plain: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == backslash, index + 1 < bytes.endIndex,
        bytes[index + 1] == quote
          || bytes[index + 1] == backslash && quote == UInt8(ascii: "\"")
      {
        index += 1
      }
      plain.append(bytes[index])
      index += 1
    }
    return plain
  }

  /// Includes Unicode blanks around bars, because scripts are copied from web pages.
  private static func blankLength(_ bytes: [UInt8], at index: Int) -> Int? {
    if isBlank(bytes[index]) { return 1 }
    guard bytes[index] >= 0xC2, index + 1 < bytes.count else { return nil }
    if bytes[index] == 0xC2, bytes[index + 1] == 0xA0 { return 2 }
    guard index + 2 < bytes.count else { return nil }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80): return 3
    default: return nil
    }
  }

  private var isBar: Bool { bytes[position] == UInt8(ascii: "|") }
  private var isEndOfWord: Bool { isBar || Self.isBlank(bytes[position]) }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
