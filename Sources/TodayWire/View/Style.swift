/// A colour in a widget's view: a role, a name of the terminal's palette, or components.
package enum Color: Sendable, Equatable, Hashable {
  case role(Role)
  case named(Name)
  /// Eight bits a component.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The meaning of a colour; the theme defines its value.
  package enum Role: String, Sendable, CaseIterable {
    case primary, secondary, tertiary, accent, good, warn, bad, info
  }

  /// The terminal's eight colours and their bright forms.
  package enum Name: String, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// Reads a colour from a message; nil for an unknown word.
  package init?(_ text: String) {
    if let role = Role(rawValue: text) {
      self = .role(role)
    } else if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text == "gray" || text == "grey" {
      self = .named(.brightBlack)
    } else {
      self.init(hexadecimal: text)
    }
  }

  private init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self = .rgb(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The colour in a message.
  package var text: String {
    switch self {
    case .role(let role): return role.rawValue
    case .named(let name): return name.rawValue
    case .rgb(let red, let green, let blue):
      let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
  }
}

/// The style of text.
package struct Style: Sendable, Equatable, Hashable {
  package var color: Color?
  package var background: Color?
  package var bold = false
  package var dim = false
  package var italic = false
  package var underline = false
  package var strikethrough = false

  package init() {}

  package static let plain = Style()

  /// This style, with unset members from `outer`.
  package func over(_ outer: Style) -> Style {
    var merged = self
    merged.color = color ?? outer.color
    merged.background = background ?? outer.background
    merged.bold = bold || outer.bold
    merged.dim = dim || outer.dim
    merged.italic = italic || outer.italic
    merged.underline = underline || outer.underline
    merged.strikethrough = strikethrough || outer.strikethrough
    return merged
  }
}
