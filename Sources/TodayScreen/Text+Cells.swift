import TodayWire

extension Character {
  /// The number of cells that a terminal uses for it. Control characters have none and are never
  /// shown.
  public var cells: Int { isHidden ? 0 : TextWidth.width(of: self) }

  /// Whether it must not reach the terminal: a control character, or one that reorders the
  /// following text.
  var isHidden: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}

extension StringProtocol {
  /// The number of cells that a terminal uses for it.
  public var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The start that fits, with an ellipsis as its last character if it was cut. Control characters
  /// are removed, because text is data.
  ///
  /// - Parameter columns: The maximum width, in cells.
  /// - Returns: Text of at most `columns` cells.
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

  /// Truncated, or padded with blanks.
  ///
  /// - Parameters:
  ///   - columns: The width, in cells.
  ///   - trailing: Whether the text is aligned to the right, after the blanks.
  /// - Returns: Text of exactly `columns` cells.
  public func fitted(to columns: Int, trailing: Bool = false) -> String {
    let text = truncated(to: columns)
    let blanks = String(repeating: " ", count: Swift.max(0, columns - text.cells))
    return trailing ? blanks + text : text + blanks
  }
}
