package import TodayWire

/// A colour: a role, a colour of the terminal's palette, or components.
///
/// Prefer roles, because the user's theme defines their colours. SwiftUI does not have ``good``,
/// ``warn``, ``bad`` and ``info``.
public struct Color: Sendable, Hashable {
  /// nil for ``clear``.
  package let wire: TodayWire.Color?
  /// From 0 for transparent to 1; only grounds use it.
  let alpha: Double

  init(_ wire: TodayWire.Color?, alpha: Double = 1) {
    self.wire = wire
    self.alpha = alpha
  }

  /// Components from 0 to 1; other values are limited to that range, and NaN counts as 0.
  ///
  /// A ground that is more transparent than opaque is left out.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    func byte(_ value: Double) -> UInt8 { UInt8((part(value) * 255).rounded()) }
    self.init(
      .rgb(red: byte(red), green: byte(green), blue: byte(blue)), alpha: part(opacity))
  }

  /// A colour from text: `#rrggbb`, a role or a name; nil for any other word.
  public init?(_ text: String) {
    guard let color = TodayWire.Color(text) else { return nil }
    self.init(color)
  }

  /// No colour: a ground that is not there. A text has the colour that it has without it.
  public static let clear = Color(nil, alpha: 0)
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
