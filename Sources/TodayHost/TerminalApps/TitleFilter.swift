/// Removes the sequences of an app that store and restore the terminal's title.
///
/// The terminal has one stack of titles. The board stores the title of its user there while an app
/// has the terminal: an app that left a title of its own on the stack would name the terminal after
/// the board's end.
struct TitleFilter {
  /// The largest number of bytes that wait for the end of their sequence. Longer sequences are removed.
  static let longest = 256

  private enum State {
    case text
    /// After the first byte of a character that may be a control character.
    case lead
    case escape
    /// In the first parameter of a control sequence, which has this value.
    case number(Int)
    /// In the further parameters of a sequence that is removed if it is one for the title.
    case parameters
  }

  private var state = State.text
  /// The beginning of a sequence, until it is known whether it is one for the title.
  private var held: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  /// Its form with one character is U+009B.
  private static let lead: UInt8 = 0xC2
  private static let introducer: UInt8 = 0x9B
  private static let stackNumbers = [22, 23]

  /// - Returns: At most ``longest`` bytes more than `bytes`.
  mutating func pass(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count + held.count)
    for byte in bytes { take(byte, &passed) }
    return passed
  }

  private mutating func take(_ byte: UInt8, _ passed: inout [UInt8]) {
    switch state {
    case .text: begin(byte, &passed)
    case .lead:
      guard byte == Self.introducer else { return release(byte, &passed) }
      hold(byte, .number(0))
    case .escape, .number, .parameters: takeWithin(byte, &passed)
    }
  }

  private mutating func begin(_ byte: UInt8, _ passed: inout [UInt8]) {
    switch byte {
    case Self.escape: hold(byte, .escape)
    case Self.lead: hold(byte, .lead)
    default: passed.append(byte)
    }
  }

  private mutating func takeWithin(_ byte: UInt8, _ passed: inout [UInt8]) {
    switch byte {
    // They end the sequence.
    case 0x18, 0x1A, Self.escape: release(byte, &passed)
    // The terminal obeys other control characters within a sequence, which continues.
    case ..<0x20, 0x7F: passed.append(byte)
    // Some terminals ignore the highest bit within a sequence.
    case 0x80...:
      reset()
      begin(byte, &passed)
    default: takeText(byte, &passed)
    }
  }

  private mutating func takeText(_ byte: UInt8, _ passed: inout [UInt8]) {
    switch (state, byte) {
    case (.escape, UInt8(ascii: "[")): hold(byte, .number(0))
    case (.number(let begun), 0x30...0x39):
      let value = begun * 10 + Int(byte - 0x30)
      // Zero and two may be followed by the rest of the number.
      guard ([0, 2] + Self.stackNumbers).contains(value) else { return release(byte, &passed) }
      hold(byte, .number(value))
    case (.number(let value), 0x3A...0x3B) where Self.stackNumbers.contains(value):
      hold(byte, .parameters)
    case (.number(let value), UInt8(ascii: "t")) where Self.stackNumbers.contains(value): reset()
    case (.parameters, 0x30...0x3F): hold(byte, .parameters)
    case (.parameters, UInt8(ascii: "t")): reset()
    default: release(byte, &passed)
    }
  }

  private mutating func hold(_ byte: UInt8, _ next: State) {
    // One byte more than the longest marks a sequence that is removed.
    if held.count <= Self.longest { held.append(byte) }
    state = next
  }

  /// The sequence is none for the title.
  private mutating func release(_ byte: UInt8, _ passed: inout [UInt8]) {
    if held.count <= Self.longest { passed += held }
    reset()
    begin(byte, &passed)
  }

  private mutating func reset() {
    held.removeAll(keepingCapacity: true)
    state = .text
  }
}
