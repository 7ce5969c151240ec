/// The title of a card of another machine, whose name follows it after ` · `.
enum FleetTitle {
  private static let mostColumns = 40

  /// Without what could hide the name of the machine, or look like another one: each run of blanks is
  /// one blank, lines are dropped, and dots between words become hyphens.
  static func cleaned(_ text: String) -> String {
    var words: [String] = []
    for word in text.unicodeScalars.split(whereSeparator: isBlank) {
      let scalars = word.filter { !isLine($0) }
      guard let first = scalars.first, let last = scalars.last else { continue }
      let hasDot = isDot(first) || isDot(last)
      words.append(
        String(String.UnicodeScalarView(scalars.map { hasDot && isDot($0) ? "-" : $0 })))
    }
    return words.joined(separator: " ")
  }

  /// The part that leaves room for the name of the machine. No terminal draws it wider than estimated.
  static func beginning(of title: String) -> String {
    var rest = mostColumns
    let end = title.indices.first { index in
      rest -= title[index].unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
      return rest < 0
    }
    return end.map { "\(title[..<$0])…" } ?? title
  }

  /// Box drawing.
  private static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x257F).contains(scalar.value)
  }

  /// Also an empty pattern of braille, fillers of Hangul, and blanks without a width.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2800, 0x3164, 0x115F, 0x1160, 0xFFA0, 0x200B, 0x2060, 0xFEFF: true
    default: scalar.properties.isWhitespace
    }
  }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x387, 0x16EB, 0x2022, 0x2027, 0x2219, 0x22C5, 0x2E31, 0x30FB, 0xFF65: true
    default: false
    }
  }
}
