extension Grid {
  /// The picture without its styles: a line a row, without the blanks at its end.
  package var text: String { (0..<rows).map { line($0) }.joined(separator: "\n") }

  /// For a screen reader: no lines and bars, no empty rows, no columns of blanks.
  ///
  /// A row that stands in several columns is read from left to right; what is wider apart than two
  /// blanks is separated by a comma.
  package var plain: String {
    var lines: [String] = []
    for row in 0..<rows {
      var parts: [String] = []
      var current = ""
      var blanks = 0
      for character in line(row) {
        guard !Self.isBlankOrDrawing(character) else {
          blanks += 1
          continue
        }
        if blanks > 2, !current.isEmpty {
          parts.append(current)
          current = ""
        } else if blanks > 0, !current.isEmpty {
          current += " "
        }
        blanks = 0
        current.append(character)
      }
      if !current.isEmpty { parts.append(current) }
      if !parts.isEmpty { lines.append(parts.joined(separator: ", ")) }
    }
    return lines.joined(separator: "\n")
  }

  /// The picture for a terminal without UTF-8: lines, marks and punctuation become their ASCII
  /// likenesses, letters lose their accents where that is known, all else becomes `?`. A wide
  /// cluster becomes two characters.
  package var ascii: Grid {
    var grid = self
    for index in cells.indices where !TextWidth.isPrintableASCII(cells[index].cluster) {
      let isWide =
        index + 1 < cells.count && (index + 1) % columns != 0 && cells[index + 1].cluster.isEmpty
      grid.cells[index].cluster = Self.likeness(cells[index].cluster)
      if isWide { grid.cells[index + 1].cluster = "?" }
    }
    return grid
  }

  func line(_ row: Int) -> String {
    var line = ""
    var end = line.endIndex
    for index in row * columns..<(row + 1) * columns {
      let cluster = cells[index].cluster
      line += cluster
      if cluster != " " { end = line.endIndex }
    }
    return String(line[..<end])
  }

  private static func isBlankOrDrawing(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return true }
    // Box drawing, blocks, and braille.
    return value == 0x20 || (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value)
  }

  private static func likeness(_ cluster: String) -> String {
    guard let character = cluster.first, let scalar = character.unicodeScalars.first else {
      return "?"
    }
    if let known = likenesses[character] { return known }
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: return String(scalar)
    case 0x2500...0x257F: return "+"
    case 0x2580...0x259F: return "#"
    case 0x2800...0x28FF: return "."
    default: return accents[character] ?? "?"
    }
  }

  private static let likenesses: [Character: String] = [
    "─": "-", "━": "-", "│": "|", "┃": "|", "…": "~", "·": "-", "•": "*", "▸": ">", "▾": "v",
    "▴": "^", "○": "o", "●": "*", "✓": "x", "✗": "x", "↑": "^", "↓": "v", "←": "<", "→": ">",
    "−": "-", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "°": "o", "×": "x",
    "\u{A0}": " ",
  ]

  private static let accents: [Character: String] = {
    var table: [Character: String] = [:]
    let groups = [
      "A": "ÀÁÂÃÄÅĀĂĄ", "C": "ÇĆČ", "D": "ĎĐ", "E": "ÈÉÊËĒĘĚ", "G": "Ğ", "I": "ÌÍÎÏĪİ", "L": "Ł",
      "N": "ÑŃŇ", "O": "ÒÓÔÕÖØŌŐ", "R": "Ř", "S": "ŚŠŞȘ", "T": "ŤȚ", "U": "ÙÚÛÜŪŮŰ", "Y": "ÝŸ",
      "Z": "ŹŻŽ", "a": "àáâãäåāăą", "c": "çćč", "d": "ďđ", "e": "èéêëēęě", "g": "ğ",
      "i": "ìíîïīı", "l": "ł", "n": "ñńň", "o": "òóôõöøōő", "r": "ř", "s": "śšşșß", "t": "ťț",
      "u": "ùúûüūůű", "y": "ýÿ", "z": "źżž",
    ]
    for (letter, accented) in groups {
      for character in accented { table[character] = letter }
    }
    return table
  }()
}
