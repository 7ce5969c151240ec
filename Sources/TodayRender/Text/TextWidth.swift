/// How many cells text takes.
///
/// By grapheme cluster, with a table of our own: the C library's tables differ from machine to
/// machine and know no clusters. A cluster is as wide as its scalars together, since that is what
/// terminals that know no clusters give it: a base with spacing vowel signs (Thai, Devanagari,
/// Myanmar) may take three cells. What is one picture takes two however many scalars it has: a flag,
/// a family, a syllable of Hangul letters.
package enum TextWidth {
  /// 0 for a control character or a lone combining mark; 1 or 2 for nearly all else.
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

  package static func width(of text: some StringProtocol) -> Int {
    if isPrintableASCII(text) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether every byte of the text is one cell: nearly all text is, and needs no table.
  package static func isPrintableASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Two of them are a flag.
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// Of a scalar by itself: 0, 1 or 2.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isIn(zeroWidth, value) { return 0 }
    return value >= 0x1100 && isIn(doubleWidth, value) ? 2 : 1
  }

  /// `ranges` holds first and last by turns, in ascending order.
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
