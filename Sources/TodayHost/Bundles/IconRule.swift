/// Decides which texts can be an icon: one character that is one cell wide in every terminal.
enum IconRule {
  static func isOneCell(_ text: String) -> Bool {
    // One scalar only, because terminals disagree about the width of combined characters.
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else {
      return false
    }
    let properties = scalar.properties
    // Icon fonts have their glyphs in the private use area, one cell wide.
    return !properties.isEmojiPresentation && !properties.isWhitespace
      && !properties.isDefaultIgnorableCodePoint
      && !invisible.contains(properties.generalCategory)
      && !wide.contains { $0.contains(scalar.value) }
  }

  private static let invisible: [Unicode.GeneralCategory] = [
    .control, .format, .surrogate, .unassigned, .nonspacingMark, .spacingMark, .enclosingMark,
    .lineSeparator, .paragraphSeparator, .spaceSeparator,
  ]

  /// Blocks of East Asian Width W and F (UAX #11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
