/// Margins around the screen, which a card does not have.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the regions.
  public let rawValue: Int

  /// The regions of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No margin.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// No margin.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// No margin.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The upper or the lower edge.
public enum VerticalEdge: Sendable, CaseIterable {
  case top, bottom

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: Int

    /// The edges of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
    public static let bottom = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// The left or the right edge.
public enum HorizontalEdge: Sendable, CaseIterable {
  case leading, trailing
}

/// The size of text, which a terminal has only one of.
public enum DynamicTypeSize: Sendable, Hashable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the largest sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The size of text by its older name.
public typealias ContentSizeCategory = DynamicTypeSize

/// Whether a text can be copied. The board decides.
public enum TextSelectability: Sendable {
  case enabled, disabled
}

/// The size of a control, which is always one row.
public enum ControlSize: Sendable {
  case mini, small, regular, large, extraLarge
}

/// The form of a button, which the theme sets.
public enum ButtonBorderShape: Sendable {
  case automatic, capsule, roundedRectangle, circle

  /// The theme's form.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape { .automatic }
}

/// How much a heading stands out, which the theme sets.
public enum Prominence: Sendable {
  case standard, increased
}

/// How a view is mixed with what is behind it: a cell shows one of them.
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

/// The colours of a symbol, which has one.
public enum SymbolRenderingMode: Sendable {
  case monochrome, hierarchical, palette, multicolor
}

/// The variants of a symbol. Name the variant in the symbol instead, such as `star.fill`.
public struct SymbolVariants: Sendable {
  /// The symbol itself.
  public static let none = SymbolVariants()
  /// The symbol itself.
  public static let fill = SymbolVariants()
  /// The symbol itself.
  public static let circle = SymbolVariants()
  /// The symbol itself.
  public static let square = SymbolVariants()
  /// The symbol itself.
  public static let slash = SymbolVariants()

  /// The symbol itself.
  public var fill: SymbolVariants { self }
  /// The symbol itself.
  public var circle: SymbolVariants { self }
  /// The symbol itself.
  public var slash: SymbolVariants { self }
}

/// A movement of a symbol, which a terminal does not have.
public enum SymbolEffect: Sendable {
  case bounce, pulse, variableColor, scale, appear, disappear, rotate, breathe, wiggle, replace
}

/// Identifiers for movements between views, which a terminal does not have.
@propertyWrapper public struct Namespace {
  /// An identifier.
  public struct ID: Hashable, Sendable {}

  /// A namespace.
  public init() {}

  /// Its identifier.
  public var wrappedValue: ID { ID() }
}

/// A length that follows the size of text, which a terminal has only one of.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The length.
  public let wrappedValue: Value

  /// - Parameters:
  ///   - wrappedValue: The length.
  ///   - textStyle: Ignored.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    self.wrappedValue = wrappedValue
  }
}

/// A preview, which is not drawn: `today simulate` shows a widget.
@MainActor public protocol PreviewProvider {
  associatedtype Previews: View

  /// Not called.
  @ViewBuilder static var previews: Previews { get }
}

/// Where a preview is shown: nowhere.
public struct WidgetPreviewContext: Sendable {
  /// - Parameter family: The size of the widget.
  public init(family: WidgetFamily) {}
}
