/// The colours of the board that opened the app, from the variable `TODAY_PALETTE`.
///
/// ``Screen`` applies it to every picture: red is *bad*, yellow *warn*, green *good*, cyan *accent*,
/// magenta *info*, blue *focus*, dim text *dim*, reversed text the selection. Without the variable,
/// the terminal's own colours are used.
public struct ScreenPalette: Sendable, Equatable {
  /// A colour of the terminal.
  public enum Paint: Sendable, Equatable {
    /// The terminal's own foreground or background.
    case standard
    /// An entry of the terminal's palette.
    case indexed(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)

    /// From `default`, `0` to `255`, or `#rrggbb`.
    init?(_ text: some StringProtocol) {
      if text == "default" {
        self = .standard
      } else if text.first == "#" {
        let digits = text.dropFirst()
        guard digits.utf8.count == 6, let value = UInt32(digits, radix: 16),
          digits.allSatisfy(\.isHexDigit)
        else { return nil }
        self = .rgb(
          UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
          UInt8(truncatingIfNeeded: value))
      } else {
        guard let index = UInt8(text) else { return nil }
        self = .indexed(index)
      }
    }

    /// The parameters of the sequence that sets it; nil for the terminal's own colour.
    func code(isBackground: Bool) -> String? {
      switch self {
      case .standard: nil
      case .indexed(let index) where index < 8: "\((isBackground ? 40 : 30) + Int(index))"
      case .indexed(let index) where index < 16: "\((isBackground ? 100 : 90) + Int(index) - 8)"
      case .indexed(let index): "\(isBackground ? 48 : 38);5;\(index)"
      case .rgb(let red, let green, let blue):
        "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
      }
    }
  }

  /// A colour of the theme.
  enum Role: String, CaseIterable {
    case background, text, dim, focus, accent, good, warn, bad, info, selection
  }

  private var paints: [Role: Paint] = [:]

  /// Reads `background=#1e1e2e;text=default;dim=8`. Unknown parts are ignored.
  ///
  /// - Returns: nil if the text names no colour.
  public init?(_ text: String) {
    for part in text.split(separator: ";").prefix(64) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let role = Role(rawValue: String(sides[0])),
        let paint = Paint(sides[1])
      else { continue }
      paints[role] = paint
    }
    if paints.isEmpty { return nil }
  }

  /// Whether the background differs from the terminal's.
  var fillsBackground: Bool { self[.background] != .standard }

  subscript(role: Role) -> Paint { paints[role] ?? .standard }

  /// The sequence that sets a style from any other.
  func sequence(_ style: TextStyle) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isUnderlined { codes.append("4") }
    if style.isStruckThrough { codes.append("9") }
    // Every colour is legible on the background; on the selection only the text is.
    let selects = style.isReverse && self[.selection] != .standard
    if style.isReverse, !selects { codes.append("7") }
    let ink = selects ? self[.text] : self[role(of: style)]
    if let code = ink.code(isBackground: false) { codes.append(code) }
    let ground = self[selects ? .selection : .background]
    if let code = ground.code(isBackground: true) { codes.append(code) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private func role(of style: TextStyle) -> Role {
    switch style.color {
    case nil, .white: style.isDim ? .dim : .text
    case .black: .dim
    case .red: .bad
    case .green: .good
    case .yellow: .warn
    case .blue: .focus
    case .magenta: .info
    case .cyan: .accent
    }
  }
}
