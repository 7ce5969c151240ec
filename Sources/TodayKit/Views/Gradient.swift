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

/// A gradient along a line: a ground of its first colour.
public struct LinearGradient: View {
  let gradient: Gradient

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

  /// The ground.
  public var body: some View { if let color = gradient.color { color } }
}

/// A gradient around a point: a ground of its first colour.
public struct RadialGradient: View {
  private let gradient: Gradient

  /// A gradient between two radii.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
  }

  /// A gradient of colours.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    gradient = Gradient(colors: colors)
  }

  /// The ground.
  public var body: some View { if let color = gradient.color { color } }
}

/// A style whose kind is not part of its type: here all styles are colours.
public typealias AnyShapeStyle = Color

extension Color {
  /// The colour itself.
  public init(_ color: Color) { self = color }
}
