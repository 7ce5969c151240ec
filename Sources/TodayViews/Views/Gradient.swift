package import TodayWire

/// A point in the unit square: where a gradient begins or ends. Cells have one colour, so it has no effect.
public struct UnitPoint: Sendable, Hashable {
  /// From 0 at the leading edge to 1.
  public var x: Double
  /// From 0 at the top to 1.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// A corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// A corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// A corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// A corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Several colours, of which a view of cells has the first.
///
/// A ``Chart`` has gradients of its own, which the theme sets.
public struct Gradient: Sendable, Hashable {
  /// A colour at a place.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// From 0 to 1.
    public var location: Double

    /// A colour at a place.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours, in the order of their places.
  public var stops: [Stop]

  /// Colours at given places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at even distances.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// The colour that cells have; none without stops.
  var color: Color? { stops.first?.color }
}

extension Gradient: CellStyle {
  var characterColor: Color? { color }
  var ground: Color? { stops.lazy.compactMap(\.color.ground).first }
}

/// An angle. A character cannot be turned, so it has no effect.
public struct Angle: Sendable, Hashable {
  /// The angle in degrees.
  public var degrees: Double

  /// The angle in radians.
  public var radians: Double { degrees * .pi / 180 }

  /// No angle.
  public init() { degrees = 0 }

  /// An angle in degrees.
  public init(degrees: Double) { self.degrees = degrees }

  /// An angle in radians.
  public init(radians: Double) { degrees = radians * 180 / .pi }

  /// No angle.
  public static let zero = Angle()

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

/// A gradient along a line: its first colour, as a ground or as the colour of characters.
public struct LinearGradient: CellStyle {
  fileprivate let gradient: Gradient
  var characterColor: Color? { gradient.color }
  var ground: Color? { gradient.ground }

  /// A gradient between two points.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }

  /// A gradient of colours.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }

  /// A gradient of colours at given places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }
}

extension LinearGradient: NodeView {
  package func nodes(in context: ViewContext) -> [Node] {
    (gradient.ground ?? .clear).nodes(in: context)
  }
}

/// A gradient around a point: its first colour.
public struct RadialGradient: CellStyle {
  fileprivate let gradient: Gradient
  var characterColor: Color? { gradient.color }
  var ground: Color? { gradient.ground }

  /// A gradient between two radii.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
  }

  /// A gradient of colours.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    gradient = Gradient(colors: colors)
  }

  /// A gradient of colours at given places.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    gradient = Gradient(stops: stops)
  }
}

extension RadialGradient: NodeView {
  package func nodes(in context: ViewContext) -> [Node] {
    (gradient.ground ?? .clear).nodes(in: context)
  }
}

/// A gradient along a circle: its first colour.
public struct AngularGradient: CellStyle {
  fileprivate let gradient: Gradient
  var characterColor: Color? { gradient.color }
  var ground: Color? { gradient.ground }

  /// A gradient between two angles.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
  }

  /// A gradient of colours between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    gradient = Gradient(colors: colors)
  }

  /// A gradient of colours.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    gradient = Gradient(colors: colors)
  }

  /// A gradient around the whole circle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) { self.gradient = gradient }
}

extension AngularGradient: NodeView {
  package func nodes(in context: ViewContext) -> [Node] {
    (gradient.ground ?? .clear).nodes(in: context)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient of colours.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient between two points.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient of colours.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: Double, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient of colours.
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}
