import Glibc
import TodayWire

/// Reads lines of an index: arrays of texts and numbers in JSON. It makes no value for the line, and
/// copies only texts with escapes, so that reading a thousand lines takes little time.
struct IndexReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private let end: Int

  /// - Parameter end: The end of the readable part, within the text.
  init(_ text: UnsafeBufferPointer<UInt8>, at position: Int, end: Int) {
    bytes = text
    self.position = position
    self.end = min(end, text.count)
  }

  mutating func beginLine() -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: "[") else { return false }
    position += 1
    return true
  }

  /// Skips the rest of the line. Returns its end, before the line break.
  mutating func endLine() -> Int? {
    guard let base = bytes.baseAddress, position < end,
      let found = memchr(base + position, 0x0A, end - position)
    else { return nil }
    let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
    position = end + 1
    return end
  }

  /// The position of the next text, with its quotes.
  mutating func skipText() -> Range<Int>? {
    guard position < end, bytes[position] == UInt8(ascii: "\"") else { return nil }
    var place = position + 1
    while place < end, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < end else { return nil }
    let range = position..<place + 1
    position = place + 1
    skipComma()
    return range
  }

  mutating func text() -> String? {
    guard position < end, bytes[position] == UInt8(ascii: "\""), let base = bytes.baseAddress else {
      return nil
    }
    let start = position + 1
    var (place, bits) = (start, UInt8(0))
    while place < end, bytes[place] != UInt8(ascii: "\"") {
      guard bytes[place] != UInt8(ascii: "\\") else { return escapedText() }
      bits |= bytes[place]
      place += 1
    }
    guard place < end else { return nil }
    let found = UnsafeBufferPointer(start: base + start, count: place - start)
    position = place + 1
    skipComma()
    // Most texts are ASCII, which needs no check.
    return bits < 0x80 ? found.asciiText : String(validating: found, as: UTF8.self)
  }

  private mutating func escapedText() -> String? {
    guard let range = skipText() else { return nil }
    return (try? JSONReader.read(Array(bytes[range])))?.string
  }

  mutating func integer() -> Int? {
    var (value, place) = (0, position)
    while place < end, case let digit = bytes[place] &- 0x30, digit < 10, value < 1 << 53 {
      value = value * 10 + Int(digit)
      place += 1
    }
    guard place > position, place < end, isMark(bytes[place]) else { return nil }
    position = place
    skipComma()
    return value
  }

  /// A number of seconds, which may have a fraction: at most a year. No scan writes another one, and a
  /// duration cannot have any number.
  mutating func seconds() -> Duration? {
    if let whole = integer() { return whole <= Self.year ? .seconds(whole) : nil }
    var place = position
    while place < end, !isMark(bytes[place]) { place += 1 }
    guard let number = (try? JSONReader.read(Array(bytes[position..<place])))?.number,
      number >= 0, number <= Double(Self.year)
    else { return nil }
    position = place
    skipComma()
    return .seconds(number)
  }

  private static let year = 31_536_000

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
  }

  private mutating func skipComma() {
    if position < end, isMark(bytes[position]) { position += 1 }
  }
}
