/// Emoji names such as `:coffee:`, as in chat programs. Unknown names are not changed.
///
/// The names are in one literal and are searched by bisection: nothing is built at the start, and
/// nothing is read until a text has two colons.
enum EmojiNames {
  static func replace(in text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(of: colon), first + 2 < bytes.count else { return text }
    var output = Array(bytes[..<first])
    var index = first
    var isReplaced = false
    while index < bytes.count {
      if bytes[index] == colon, let end = nameEnd(bytes, after: index),
        !isPartOfNumber(bytes, index, end), let emoji = find(bytes[(index + 1)..<end])
      {
        output += emoji
        index = end + 1
        isReplaced = true
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return isReplaced ? String(decoding: output, as: UTF8.self) : text
  }

  private static let colon = UInt8(ascii: ":")

  /// The colon that ends a name starting after this one.
  private static func nameEnd(_ bytes: [UInt8], after start: Int) -> Int? {
    var index = start + 1
    // No name is longer: a later colon belongs to another name.
    let limit = min(bytes.count, index + longestName + 1)
    while index < limit, isOfName(bytes[index]) { index += 1 }
    return index < limit && index > start + 1 && bytes[index] == colon ? index : nil
  }

  /// `12:100:00` is a time, and `00:ab:1c` and `fe80::1234:5` are addresses, although `100`, `ab` and `1234` are names.
  private static func isPartOfNumber(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && Unicode.Scalar(bytes[index]).properties.isASCIIHexDigit
    }
    func isOfAddress(_ index: Int) -> Bool {
      isDigit(index) || bytes.indices.contains(index) && bytes[index] == colon
    }
    return (start + 1..<end).allSatisfy(isDigit) && isOfAddress(start - 1) && isOfAddress(end + 1)
      && (isDigit(start - 1) || isDigit(end + 1))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
  }

  /// The emoji of a name, in any case of its letters.
  private static func find(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    let wanted = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let entries = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let blank = UInt8(ascii: " ")
    var low = 0
    var high = entries.count
    while low < high {
      // The entry around the middle.
      var start = (low + high) / 2
      while start > low, entries[start - 1] != blank { start -= 1 }
      let end = entries[start..<high].firstIndex(of: blank) ?? high
      guard let equals = entries[start..<end].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let known = entries[start..<equals]
      if known.elementsEqual(wanted) { return Array(entries[(equals + 1)..<end]) }
      if known.lexicographicallyPrecedes(wanted) { low = min(end + 1, high) } else { high = start }
    }
    return nil
  }
}
