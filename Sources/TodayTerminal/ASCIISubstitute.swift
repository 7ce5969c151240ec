/// What stands for a character where only ASCII can be shown.
nonisolated enum ASCIISubstitute {
  /// One ASCII character for a cluster; its second cell, when it is wide, becomes a blank.
  static func text(_ cluster: String) -> String {
    guard cluster.utf8.count > 1 else { return cluster }
    // A mark over a letter is a further scalar: the letter says enough.
    guard let scalar = cluster.unicodeScalars.first else { return " " }
    if scalar.isASCII { return String(Character(scalar)) }
    if let known = figures[scalar] { return known }
    switch scalar.value {
    case 0xC0...0x17F: return letter(scalar)
    case 0x2500...0x257F: return "-"
    case 0x2581...0x2583: return "_"
    case 0x2584...0x2586: return "="
    case 0x2587...0x259F: return "#"
    case 0x2801...0x28FF: return ":"
    case 0x2800: return " "
    default: return "?"
    }
  }

  private static let figures: [Unicode.Scalar: String] = [
    "▸": ">", "▾": "v", "▴": "^", "○": "o", "●": "*", "·": ".", "…": "~", "−": "-", "–": "-",
    "—": "-", "↑": "^", "↓": "v", "←": "<", "→": ">", "“": "\"", "”": "\"", "‘": "'", "’": "'",
    "│": "|", "┃": "|", "━": "=", "═": "=", "░": ".", "▒": ":", "▓": "#", "▁": "_", "°": "'",
    "×": "x", "✓": "x", "\u{A0}": " ", "ß": "s", "⚠": "!", "☐": "o", "☑": "x",
  ]

  /// The letter under the mark, for Latin-1 and Latin Extended-A.
  private static func letter(_ scalar: Unicode.Scalar) -> String {
    let table = Array(
      ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
        + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLlNnNnNnnNn"
        + "OoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
    let index = Int(scalar.value) - 0xC0
    return index < table.count ? String(Character(Unicode.Scalar(table[index]))) : "?"
  }
}
