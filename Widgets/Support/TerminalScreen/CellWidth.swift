extension Character {
  /// Cells on a terminal: 0, 1 or 2. Control characters have none and are never shown.
  public var cells: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x7F { return first.value < 0x20 ? 0 : 1 }
    if isHidden { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    if first.properties.isEmoji, unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  /// A character that must not reach the terminal: a control, or one that reorders what follows.
  var isHidden: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  /// East Asian wide and fullwidth, whole blocks where every character of them is.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// Cells on a terminal.
  public var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The beginning that fits `columns` cells, its last character an ellipsis if something was cut.
  /// Control characters are left out: text is data.
  public func truncated(to columns: Int) -> String {
    guard cells > columns else { return String(filter { !$0.isHidden }) }
    guard columns > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in self where !character.isHidden {
      guard used + character.cells <= columns - 1 else { break }
      kept.append(character)
      used += character.cells
    }
    return kept + "…"
  }

  /// Truncated, or filled with blanks, to exactly `columns` cells.
  public func fitted(to columns: Int, trailing: Bool = false) -> String {
    let text = truncated(to: columns)
    let blanks = String(repeating: " ", count: Swift.max(0, columns - text.cells))
    return trailing ? blanks + text : text + blanks
  }
}
