/// Text in an SVG document.
package enum SVGText {
  /// Whether every monospaced font has it, with one cell. Such letters can share a run.
  static func isPlain(_ cluster: String) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return false }
    switch scalar.value {
    // Latin, Greek, Cyrillic, and the punctuation of European languages.
    case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0x17F, 0x386...0x3CE, 0x400...0x45F, 0x2010...0x2026:
      return true
    default: return false
    }
  }

  /// Escapes the special characters of XML and replaces characters that XML does not allow.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        let isAllowed =
          scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
          && scalar.value & 0xFFFE != 0xFFFE
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
