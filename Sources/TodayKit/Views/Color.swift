package import TodayWire

/// A colour, by what it means, by the terminal's name for it, or by its components.
///
/// Prefer the meanings: the user's theme says what they look like. SwiftUI has no ``good``, ``warn``,
/// ``bad`` and ``info``.
public struct Color: Sendable, Hashable {
  package let wire: TodayWire.Color

  init(_ wire: TodayWire.Color) {
    self.wire = wire
  }

  /// Components from 0 to 1; values outside are brought into that range.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(.rgb(red: byte(red), green: byte(green), blue: byte(blue)))
  }

  /// The wire's form: `#rrggbb`, a role or a name; nil for a word that is none.
  public init?(_ text: String) {
    guard let color = TodayWire.Color(text) else { return nil }
    self.init(color)
  }

  /// Ordinary text.
  public static let primary = Color(.role(.primary))
  /// Text that matters less.
  public static let secondary = Color(.role(.secondary))
  /// Text that matters least.
  public static let tertiary = Color(.role(.tertiary))
  /// What can be tapped or is chosen.
  public static let accent = Color(.role(.accent))
  /// All is well.
  public static let good = Color(.role(.good))
  /// Attention is needed soon.
  public static let warn = Color(.role(.warn))
  /// Attention is needed now.
  public static let bad = Color(.role(.bad))
  /// Worth knowing.
  public static let info = Color(.role(.info))

  /// The terminal's black: palette entry 0, as its theme defines it.
  public static let black = Color(.named(.black))
  /// The terminal's red: palette entry 1, as its theme defines it.
  public static let red = Color(.named(.red))
  /// The terminal's green: palette entry 2, as its theme defines it.
  public static let green = Color(.named(.green))
  /// The terminal's yellow: palette entry 3, as its theme defines it.
  public static let yellow = Color(.named(.yellow))
  /// The terminal's blue: palette entry 4, as its theme defines it.
  public static let blue = Color(.named(.blue))
  /// The terminal's magenta: palette entry 5, as its theme defines it.
  public static let magenta = Color(.named(.magenta))
  /// The terminal's cyan: palette entry 6, as its theme defines it.
  public static let cyan = Color(.named(.cyan))
  /// The terminal's white: palette entry 7, as its theme defines it.
  public static let white = Color(.named(.white))
  /// The terminal's bright black.
  public static let gray = Color(.named(.brightBlack))
}
