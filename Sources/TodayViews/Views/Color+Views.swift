public import Foundation
package import TodayWire

/// A colour as a view is a ground without a size of its own.
///
/// In a ``ZStack`` or a `background` it is behind the other views.
extension Color: NodeView {
  package func nodes(in context: ViewContext) -> [Node] {
    var node = Node(.vstack(Node.Stack(children: [])))
    node.style.background = ground?.wire
    return [node]
  }
}

extension Color {
  /// Less important than ``tertiary``; drawn as it.
  public static let quaternary = tertiary
  /// Views that can be tapped: the same as ``accent``.
  public static let accentColor = accent
  /// Orange, in components: a terminal's palette has none.
  public static let orange = Color(red: 1, green: 0.58, blue: 0)
  /// Purple, in components.
  public static let purple = Color(red: 0.69, green: 0.32, blue: 0.87)
  /// Pink, in components.
  public static let pink = Color(red: 1, green: 0.18, blue: 0.33)
  /// Brown, in components.
  public static let brown = Color(red: 0.64, green: 0.52, blue: 0.37)
  /// Indigo, in components.
  public static let indigo = Color(red: 0.35, green: 0.34, blue: 0.84)
  /// The terminal's cyan.
  public static let teal = cyan
  /// The terminal's cyan.
  public static let mint = cyan

  /// The same colour: a cell has one.
  public var gradient: Color { self }

  /// A grey, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The colour itself: the terminal's colours cannot be mixed with what is behind.
  ///
  /// ``primary`` becomes ``secondary`` below 0.75 and ``tertiary`` below 0.4.
  /// A ground below 0.5 is left out.
  public func opacity(_ opacity: Double) -> Color {
    guard self == .primary || self == .clear else { return Color(wire, alpha: alpha * opacity) }
    if self == .clear { return self }
    let text: Color = opacity < 0.4 ? .tertiary : opacity < 0.75 ? .secondary : .primary
    return Color(text.wire, alpha: opacity)
  }

  /// The colour itself.
  @_disfavoredOverload
  public init(_ color: Color) { self = color }

  /// The way in which components are given; a terminal has one colour space.
  public enum RGBColorSpace: Sendable, Hashable {
    case sRGB, sRGBLinear, displayP3
  }

  /// Components from 0 to 1; the space is ignored.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A grey, from 0 for black to 1 for white; the space is ignored.
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Components from 0 to 1; a hue of 0 or 1 is red.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let angle = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    func part(_ offset: Double) -> Double {
      let place = (offset + angle).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// A colour of an asset catalogue, which a bundle does not have here.
  ///
  /// - Parameters:
  ///   - name: `#rrggbb`, a role or a name of the terminal's colours; any other word is ``accent``.
  ///   - bundle: Ignored.
  public init(_ name: String, bundle: Bundle? = nil) {
    let color: Color? = Color(name)
    self = color ?? .accent
  }

  /// The nearer of two colours.
  ///
  /// - Parameters:
  ///   - color: The colour from a fraction of 0.5.
  ///   - fraction: From 0 to 1.
  public func mix(with color: Color, by fraction: Double) -> Color {
    fraction < 0.5 ? self : color
  }
}
