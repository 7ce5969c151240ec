import TodayWire

/// Text for terminals and pipes without UTF-8.
package enum ASCIIText {
  /// The text in ASCII: similar characters replace marks and punctuation, letters lose known
  /// accents, and each other cell becomes `?`.
  package static func likeness(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var likeness = ""
    for character in text {
      let cluster = String(character)
      if cluster.utf8.allSatisfy({ $0 < 0x80 }) {
        likeness += cluster
      } else {
        let first = Self.likeness(ofCluster: cluster)
        likeness += first
        if TextWidth.width(of: cluster) == 2 { likeness += secondCell(of: first) }
      }
    }
    return likeness
  }

  /// The second cell of a wide cluster.
  static func secondCell(of likeness: String) -> String { likeness == "?" ? "?" : " " }

  /// An ASCII character for a cluster.
  static func likeness(ofCluster cluster: String) -> String {
    guard let character = cluster.first, let scalar = character.unicodeScalars.first else {
      return "?"
    }
    if let known = likenesses[character] ?? symbols[character] { return known }
    switch scalar.value {
    case 0x20...0x7E: return String(scalar)
    case 0x2500...0x257F: return "+"
    case 0x2580...0x259F: return "#"
    case 0x2800...0x28FF: return "."
    // Fullwidth forms of ASCII.
    case 0xFF01...0xFF5E:
      return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) } ?? "?"
    default: return accents[character] ?? "?"
    }
  }

  private static let likenesses: [Character: String] = [
    "─": "-", "━": "-", "│": "|", "┃": "|", "…": "~", "·": "-", "•": "*", "▸": ">", "▾": "v",
    "▴": "^", "○": "o", "●": "*", "✓": "x", "✗": "x", "↑": "^", "↓": "v", "←": "<", "→": ">",
    "−": "-", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "°": "o", "×": "x",
    "«": "<", "»": ">", "‹": "<", "›": ">", "„": "\"", "‚": "'", "¿": "?", "¡": "!",
    "¹": "1", "²": "2", "³": "3", "½": "2", "£": "L", "¥": "Y", "€": "E", "§": "S", "±": "+",
    "÷": "/", "µ": "u", "≈": "~", "≤": "<", "≥": ">", "\u{A0}": " ", "\u{202F}": " ",
    "\u{2009}": " ", "\u{2010}": "-", "\u{2011}": "-",
    // Levels, from low to high.
    "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
    "▏": "|", "▎": "|", "▍": "|", "▌": "|", "▋": "#", "▊": "#", "▉": "#",
    "░": ".", "▒": ":", "▓": "#",
  ]

  /// The symbols of widgets.
  private static let symbols: [Character: String] = {
    var table: [Character: String] = [:]
    for symbol in SymbolTable.symbols.values {
      guard let character = symbol.glyph.first, symbol.glyph.utf8.count > 1 else { continue }
      table[character] = symbol.ascii
    }
    return table
  }()

  private static let accents: [Character: String] = {
    var table: [Character: String] = [:]
    let groups = [
      "A": "ÀÁÂÃÄÅĀĂĄÆ", "C": "ÇĆČ", "D": "ĎĐÐ", "E": "ÈÉÊËĒĘĚ", "G": "Ğ", "I": "ÌÍÎÏĪİ", "L": "Ł",
      "N": "ÑŃŇ", "O": "ÒÓÔÕÖØŌŐŒ", "R": "Ř", "S": "ŚŠŞȘ", "T": "ŤȚÞ", "U": "ÙÚÛÜŪŮŰ", "Y": "ÝŸ",
      "Z": "ŹŻŽ", "a": "àáâãäåāăąæª", "c": "çćč", "d": "ďđð", "e": "èéêëēęě", "g": "ğ",
      "i": "ìíîïīı", "l": "ł", "n": "ñńň", "o": "òóôõöøōőœº", "r": "ř", "s": "śšşșß", "t": "ťțþ",
      "u": "ùúûüūůű", "y": "ýÿ", "z": "źżž",
    ]
    for (letter, accented) in groups {
      for character in accented { table[character] = letter }
    }
    return table
  }()
}
