package import TodayWire

/// A colour: a role, a colour of the terminal's palette, or components.
///
/// Prefer roles, because the user's theme defines their colours. SwiftUI does not have ``good``,
/// ``warn``, ``bad`` and ``info``.
public struct Color: Sendable, Hashable {
  package let wire: TodayWire.Color

  init(_ wire: TodayWire.Color) {
    self.wire = wire
  }

  /// Components from 0 to 1; other values are limited to that range.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(.rgb(red: byte(red), green: byte(green), blue: byte(blue)))
  }

  /// A colour from text: `#rrggbb`, a role or a name; nil for any other word.
  public init?(_ text: String) {
    guard let color = TodayWire.Color(text) else { return nil }
    self.init(color)
  }

  /// Ordinary text.
  public static let primary = Color(.role(.primary))
  /// Less important text.
  public static let secondary = Color(.role(.secondary))
  /// The least important text.
  public static let tertiary = Color(.role(.tertiary))
  /// Views that can be tapped or are chosen.
  public static let accent = Color(.role(.accent))
  /// A good state.
  public static let good = Color(.role(.good))
  /// A state that needs attention soon.
  public static let warn = Color(.role(.warn))
  /// A state that needs attention now.
  public static let bad = Color(.role(.bad))
  /// Information.
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
