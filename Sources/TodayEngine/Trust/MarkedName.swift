import TodayWire

/// A name as it is shown in a question about its owner. Characters that are invisible, or that look
/// like those of another script, are shown by their number.
package enum MarkedName {
  package static func of(_ name: String) -> String {
    // Most names are ASCII.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    let scalars = Array(name.unicodeScalars)
    var marked = Set(scalars.indices.filter { isHidden($0, in: scalars) })
    for word in words(of: scalars) where scalars[word].contains(where: isLatin) {
      marked.formUnion(word.filter { isAlike(scalars[$0]) })
    }
    guard !marked.isEmpty else { return name }
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      if marked.contains(index) {
        let number = String(scalar.value, radix: 16, uppercase: true)
        text += "‹U+\(String(repeating: "0", count: max(0, 4 - number.utf8.count)))\(number)›"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The name in one line with single blanks, cut to a number of Unicode scalars. A long name, or one with
  /// many blanks, could imitate other rows or push them away.
  package static func short(_ name: String, longest: Int = 60) -> String {
    let words = Sanitizer.line(name).split(whereSeparator: \.isWhitespace)
    return Sanitizer.beginning(of: of(words.joined(separator: " ")), limit: longest)
  }

  /// Whether a character has no width and is not part of an emoji or of a word that needs it.
  private static func isHidden(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    switch scalar.value {
    case 0xFE00...0xFE0F: return before.isASCII && !before.properties.isEmoji
    case 0x200C, 0x200D:
      // Persian, Indic scripts, and families of emoji.
      let joins = before.value >= 0x600 && (before.properties.isAlphabetic || isMark(before))
      return !joins && !before.properties.isEmoji && before.value != 0xFE0F || before.isASCII
    // The letters of a flag.
    case 0xE0020...0xE007F:
      return before.value != 0x1F3F4 && !(0xE0020...0xE007E).contains(before.value)
    default: return true
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Runs of letters.
  private static func words(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for index in 0...scalars.count {
      let isLetter =
        index < scalars.count
        && (scalars[index].properties.isAlphabetic || isMark(scalars[index])
          || scalars[index].properties.isDefaultIgnorableCodePoint)
      if isLetter {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    return words
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: true
    default: false
    }
  }

  /// Letters that look like Latin ones: in Greek, Cyrillic, Armenian, Cherokee and Lisu, and the
  /// mathematical alphabets.
  private static func isAlike(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x3FF, 0x1F00...0x1FFF, 0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F,
      0x530...0x58F, 0x13A0...0x13FF, 0xAB70...0xABBF, 0xA4D0...0xA4FF, 0x1D400...0x1D7FF:
      true
    default: false
    }
  }
}
