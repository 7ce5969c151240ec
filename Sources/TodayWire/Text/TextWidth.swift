/// The width of text in cells.
///
/// The width of a grapheme cluster comes from a table, because the C library's tables differ
/// between machines and do not know clusters. It is the sum of its scalars' widths, as in terminals
/// without clusters: a base with spacing vowel signs (Thai, Devanagari, Myanmar) may have three
/// cells. A flag, an emoji sequence or a Hangul syllable has two cells.
package enum TextWidth {
  /// 0 for a control character or a lone combining mark; 1 or 2 for most others.
  package static func width(of character: Character) -> Int {
    if let value = character.utf8.first, value < 0x80, character.utf8.count == 1 {
      return value >= 0x20 && value < 0x7F ? 1 : 0
    }
    var sum = 0
    var isPicture = false
    var isJoined = false
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      // The emoji form of a character that is narrow as text: ☀ and ☀️.
      if scalar.value == 0xFE0F, let previous, previous.properties.isEmoji { return 2 }
      let width = width(of: scalar)
      if width == 2, previous == nil || isJoined { isPicture = true }
      isJoined = isJoined || scalar.value == 0x200D
      isPicture = isPicture || regionalIndicators.contains(scalar.value)
      sum += width
      previous = scalar
    }
    return isPicture ? min(sum, 2) : sum
  }

  package static func width(of text: String) -> Int { clusterWidth(of: text) }

  package static func width(of text: Substring) -> Int { clusterWidth(of: text) }

  // For both kinds of text apart: a generic function is not specialized for other modules, and the
  // board measures texts by the thousand.
  @inline(__always) private static func clusterWidth(of text: some StringProtocol) -> Int {
    if isASCII(text) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether the text is printable ASCII. Most text is, and needs no table.
  package static func isPrintableASCII(_ text: String) -> Bool { isASCII(text) }

  package static func isPrintableASCII(_ text: Substring) -> Bool { isASCII(text) }

  @inline(__always) private static func isASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Two of them form a flag.
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// The width of a single scalar: 0, 1 or 2.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isIn(zeroWidth, value) { return 0 }
    return value >= 0x1100 && isIn(doubleWidth, value) ? 2 : 1
  }

  /// `ranges` has the first and the last value of each range, in ascending order.
  private static func isIn(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count / 2 && ranges[2 * low] <= value
  }
}
