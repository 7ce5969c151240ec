extension Grid {
  /// The grid with escape sequences (ECMA-48 SGR), a line for each row.
  ///
  /// Each line begins and ends in the terminal's default style, so that lines can be cut, joined
  /// and piped. Trailing blanks in the plain style are left out. Without colours, attributes
  /// remain.
  package func ansi(depth: ColorDepth) -> String {
    var output = ""
    for row in 0..<rows {
      if row > 0 { output += "\n" }
      var end = columns
      while end > 0, self[row, end - 1] == .blank { end -= 1 }
      var current = CellStyle.plain
      for column in 0..<end {
        let cell = self[row, column]
        // Links are left out.
        let style = cell.style.unlinked.reduced(to: depth)
        if style != current {
          output += style.sgr
          current = style
        }
        output += cell.cluster
      }
      if current != .plain { output += CellStyle.plain.sgr }
    }
    return output
  }
}

extension CellStyle {
  /// The sequence for this style after any other.
  package var sgr: String {
    var parameters = ["0"]
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    for (attribute, code) in codes where attributes.contains(attribute) { parameters.append(code) }
    if let paint = foreground.sgr(base: 30) { parameters.append(paint) }
    if let paint = background.sgr(base: 40) { parameters.append(paint) }
    return "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }
}

extension Paint {
  /// - Parameter base: 30 for the foreground, 40 for the background.
  fileprivate func sgr(base: Int) -> String? {
    switch self {
    case .standard: nil
    case .indexed(let index) where index < 8: String(base + Int(index))
    case .indexed(let index) where index < 16: String(base + 60 + Int(index) - 8)
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
