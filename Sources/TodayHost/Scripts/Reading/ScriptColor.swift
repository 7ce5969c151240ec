import TodayWire

/// Colours as scripts name them: CSS names, `#rgb`, `#rrggbb`, `#rrggbbaa`, and `light,dark` pairs.
enum ScriptColor {
  /// nil for what is no colour.
  ///
  /// Black and white are the ink of a light and of a dark screen: they become the board's own.
  static func read(_ text: String, isDark: Bool) -> Color? {
    let pair = text.split(separator: ",", omittingEmptySubsequences: false)
    guard pair.count <= 2, let side = isDark ? pair.last : pair.first else { return nil }
    let name = side.lowercased().filter { $0 != " " }
    if ["black", "white", "#000", "#fff", "#000000", "#ffffff"].contains(name) {
      return .role(.primary)
    }
    if name.hasPrefix("#") { return hexadecimal(name.dropFirst()) }
    if let color = terminal[name] { return .named(color) }
    guard let value = css[name] else { return nil }
    return rgb(value)
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    switch digits.utf8.count {
    case 3, 4:
      return UInt32(digits.prefix(3).map { "\($0)\($0)" }.joined(), radix: 16).map(rgb)
    case 6, 8: return UInt32(digits.prefix(6), radix: 16).map(rgb)
    default: return nil
    }
  }

  private static func rgb(_ value: UInt32) -> Color {
    .rgb(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The names that a terminal has itself: they follow its theme.
  private static let terminal: [String: Color.Name] = [
    "red": .red, "green": .green, "yellow": .yellow, "blue": .blue, "magenta": .magenta,
    "fuchsia": .magenta, "purple": .magenta, "cyan": .cyan, "aqua": .cyan, "gray": .brightBlack,
    "grey": .brightBlack, "darkgray": .brightBlack, "darkgrey": .brightBlack, "lime": .brightGreen,
  ]

  /// Of CSS Color Module Level 4, those that are met in scripts.
  private static let css: [String: UInt32] = [
    "aquamarine": 0x7FFFD4, "azure": 0xF0FFFF, "beige": 0xF5F5DC, "brown": 0xA52A2A,
    "chartreuse": 0x7FFF00, "chocolate": 0xD2691E, "coral": 0xFF7F50, "cornflowerblue": 0x6495ED,
    "crimson": 0xDC143C, "darkblue": 0x00008B, "darkcyan": 0x008B8B, "darkgreen": 0x006400,
    "darkmagenta": 0x8B008B, "darkorange": 0xFF8C00, "darkred": 0x8B0000, "deeppink": 0xFF1493,
    "deepskyblue": 0x00BFFF, "dimgray": 0x696969, "dimgrey": 0x696969, "dodgerblue": 0x1E90FF,
    "firebrick": 0xB22222, "forestgreen": 0x228B22, "gold": 0xFFD700, "goldenrod": 0xDAA520,
    "greenyellow": 0xADFF2F, "hotpink": 0xFF69B4, "indianred": 0xCD5C5C, "indigo": 0x4B0082,
    "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lavender": 0xE6E6FA, "lightblue": 0xADD8E6,
    "lightcoral": 0xF08080, "lightcyan": 0xE0FFFF, "lightgray": 0xD3D3D3, "lightgreen": 0x90EE90,
    "lightgrey": 0xD3D3D3, "lightpink": 0xFFB6C1, "lightsalmon": 0xFFA07A, "lightskyblue": 0x87CEFA,
    "lightyellow": 0xFFFFE0, "limegreen": 0x32CD32, "maroon": 0x800000, "mediumblue": 0x0000CD,
    "mediumpurple": 0x9370DB, "mediumseagreen": 0x3CB371, "midnightblue": 0x191970,
    "navy": 0x000080, "olive": 0x808000, "orange": 0xFFA500, "orangered": 0xFF4500,
    "orchid": 0xDA70D6, "palegreen": 0x98FB98, "peru": 0xCD853F, "pink": 0xFFC0CB,
    "plum": 0xDDA0DD, "royalblue": 0x4169E1, "salmon": 0xFA8072, "seagreen": 0x2E8B57,
    "sienna": 0xA0522D, "silver": 0xC0C0C0, "skyblue": 0x87CEEB, "slateblue": 0x6A5ACD,
    "slategray": 0x708090, "springgreen": 0x00FF7F, "steelblue": 0x4682B4, "tan": 0xD2B48C,
    "teal": 0x008080, "tomato": 0xFF6347, "turquoise": 0x40E0D0, "violet": 0xEE82EE,
    "wheat": 0xF5DEB3, "yellowgreen": 0x9ACD32,
  ]
}
