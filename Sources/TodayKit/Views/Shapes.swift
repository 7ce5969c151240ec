package import TodayWire

/// A shape, which on cells is a ground of one colour, or a dot.
@MainActor public protocol Shape: View {
  /// The shape in a colour.
  func fill(_ color: Color) -> Self
}

/// A ground of one colour without a size of its own.
public struct Rectangle: NodeView, Shape {
  private var color = Color.primary

  /// A ground in the colour of text.
  public init() {}

  /// The ground in a colour.
  public func fill(_ color: Color) -> Rectangle {
    var copy = self
    copy.color = color
    return copy
  }

  package func nodes(in context: ViewContext) -> [Node] { color.nodes(in: context) }
}

/// A ``Rectangle``: cells have no round corners.
public struct RoundedRectangle: NodeView, Shape {
  private var rectangle = Rectangle()

  /// - Parameter cornerRadius: Ignored.
  public init(cornerRadius: Double) {}

  /// The ground in a colour.
  public func fill(_ color: Color) -> RoundedRectangle {
    var copy = self
    copy.rectangle = rectangle.fill(color)
    return copy
  }

  package func nodes(in context: ViewContext) -> [Node] { rectangle.nodes(in: context) }
}

/// A ``Rectangle``: cells have no round corners.
public struct Capsule: NodeView, Shape {
  private var rectangle = Rectangle()

  /// A ground in the colour of text.
  public init() {}

  /// The ground in a colour.
  public func fill(_ color: Color) -> Capsule {
    var copy = self
    copy.rectangle = rectangle.fill(color)
    return copy
  }

  package func nodes(in context: ViewContext) -> [Node] { rectangle.nodes(in: context) }
}

/// A dot of one cell.
public struct Circle: NodeView, Shape {
  private var color: Color?

  /// A dot in the colour of text.
  public init() {}

  /// The dot in a colour.
  public func fill(_ color: Color) -> Circle {
    var copy = self
    copy.color = color
    return copy
  }

  package func nodes(in context: ViewContext) -> [Node] {
    Image(systemName: "circle.fill").foregroundStyle(color).nodes(in: context)
  }
}
