extension Character {
  /// Cells on a terminal: 0, 1 or 2.
  var cells: Int {
    let first = unicodeScalars[unicodeScalars.startIndex]
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    if first.properties.isEmoji, unicodeScalars.contains("\u{FE0F}") { return 2 }
    return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// East Asian Wide and Fullwidth, whole blocks where every character of them is.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  var cells: Int { reduce(0) { $0 + $1.cells } }

  /// At most `columns` cells of it, with `…` in place of what is missing. Characters without a
  /// width of their own, escape among them, are left out: text is data.
  func truncated(to columns: Int) -> String {
    let shown = filter { $0.cells > 0 }
    if shown.cells <= columns { return shown }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    for character in shown {
      guard used + character.cells <= columns - 1 else { break }
      result.append(character)
      used += character.cells
    }
    return result + "…"
  }

  /// Exactly `columns` cells: truncated, or with spaces at the end.
  func fitted(to columns: Int) -> String {
    let text = truncated(to: columns)
    return text + String(repeating: " ", count: max(0, columns - text.cells))
  }
}
