package import TodayWire

/// A shape, which on cells is a ground of one colour, or a dot.
///
/// A shape of your own is a ground. Cells have no paths: draw with ``Chart``, ``Sparkline`` or
/// ``Canvas``.
@MainActor public protocol Shape: View {}

/// A shape that knows how cells draw it.
@MainActor protocol CellShape: Shape {
  /// The shape in a colour; nil: in the colour of text.
  func filled(_ color: Color?) -> [Node]
  /// The part of its outline that is drawn.
  var part: ClosedRange<Double>? { get }
}

extension CellShape {
  var part: ClosedRange<Double>? { nil }
}

extension Shape {
  /// A ground in the colour of text.
  public var body: FilledShape { FilledShape(self, nil, hasFill: true) }

  /// The shape in a colour or the first colour of a gradient.
  public func fill(_ style: some ShapeStyle) -> FilledShape {
    FilledShape(self, style.behind, hasFill: true)
  }

  /// The shape in the colour of text.
  public func fill() -> FilledShape { FilledShape(self, nil, hasFill: true) }

  /// Nothing, because cells have no outlines; a part of an outline is a bar: see
  /// ``trim(from:to:)``.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape {
    FilledShape(self, style.characters, hasFill: false)
  }

  /// Nothing, because cells have no outlines; a part of an outline is a bar.
  public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> FilledShape {
    FilledShape(self, style.characters, hasFill: false)
  }

  /// Nothing, because cells have no outlines; a part of an outline is a bar.
  public func stroke(lineWidth: Double = 1) -> FilledShape {
    FilledShape(self, nil, hasFill: false)
  }

  /// Nothing, because cells have no outlines; a part of an outline is a bar.
  public func stroke(style: StrokeStyle) -> FilledShape { FilledShape(self, nil, hasFill: false) }

  /// Nothing, because cells have no outlines; a part of an outline is a bar.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape {
    stroke(style, lineWidth: lineWidth)
  }

  /// Nothing, because cells have no outlines; a part of an outline is a bar.
  public func strokeBorder(lineWidth: Double = 1) -> FilledShape { stroke(lineWidth: lineWidth) }

  /// Nothing, because cells have no outlines; a part of an outline is a bar.
  public func strokeBorder(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle
  ) -> FilledShape { stroke(style, style: strokeStyle) }

  /// A part of the outline: with a stroke, the bar of a ``Gauge`` that is so far full.
  ///
  /// `Circle().trim(from: 0, to: 0.7).stroke(.green, lineWidth: 8)` is a ring in SwiftUI.
  ///
  /// - Parameters:
  ///   - from: Where the part begins, from 0 to 1.
  ///   - to: Where it ends.
  public func trim(from: Double = 0, to: Double = 1) -> TrimmedShape {
    TrimmedShape(self, from: from, to: to)
  }

  /// The same shape: a ground has the size of the view before it.
  public func inset(by amount: Double) -> Self { self }

  /// The same shape: a ground cannot be turned, and a bar begins at its left end.
  public func rotation(_ angle: Angle) -> Self { self }
}

/// A shape with its colour.
public struct FilledShape: NodeView {
  private let shape: any Shape
  private let color: Color?
  private let hasFill: Bool

  init(_ shape: any Shape, _ color: Color?, hasFill: Bool) {
    self.shape = shape
    self.color = color
    self.hasFill = hasFill
  }

  /// The same: cells have no outlines.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape { self }

  /// The same: cells have no outlines.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape { self }

  /// The same: a bar begins at its left end, and a ground cannot be turned.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> FilledShape { self }

  /// The shape in another colour.
  public func fill(_ style: some ShapeStyle) -> FilledShape {
    FilledShape(shape, style.behind, hasFill: true)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let known = shape as? any CellShape
    if !hasFill {
      guard let part = known?.part else { return [] }
      var bar = Node(.gauge(Node.Gauge(value: part.upperBound - part.lowerBound)))
      bar.style.color = color?.wire
      return [bar]
    }
    return known?.filled(color) ?? (color ?? .primary).nodes(in: context)
  }
}

/// A part of a shape's outline.
public struct TrimmedShape: CellShape {
  private let shape: any Shape
  let part: ClosedRange<Double>?

  init(_ shape: any Shape, from: Double, to: Double) {
    self.shape = shape
    let from = from.isFinite ? min(max(from, 0), 1) : 0
    let to = to.isFinite ? min(max(to, 0), 1) : 0
    part = from...max(from, to)
  }

  func filled(_ color: Color?) -> [Node] {
    (shape as? any CellShape)?.filled(color) ?? Rectangle().filled(color)
  }
}

/// A ground of one colour without a size of its own.
public struct Rectangle: CellShape {
  /// A ground in the colour of text.
  public init() {}

  func filled(_ color: Color?) -> [Node] {
    var node = Node(.vstack(Node.Stack(children: [])))
    node.style.background = (color ?? .primary).ground?.wire
    return [node]
  }
}

/// A ``Rectangle``: cells have no round corners.
public struct RoundedRectangle: CellShape {
  /// - Parameters:
  ///   - cornerRadius: Ignored.
  ///   - style: Ignored.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {}

  func filled(_ color: Color?) -> [Node] { Rectangle().filled(color) }
}

/// A ``Rectangle``: cells have no round corners.
public struct UnevenRoundedRectangle: CellShape {
  /// - Parameters:
  ///   - topLeadingRadius: Ignored.
  ///   - bottomLeadingRadius: Ignored.
  ///   - bottomTrailingRadius: Ignored.
  ///   - topTrailingRadius: Ignored.
  ///   - style: Ignored.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) {}

  func filled(_ color: Color?) -> [Node] { Rectangle().filled(color) }
}

/// A ``Rectangle``: cells have no round corners.
public struct Capsule: CellShape {
  /// - Parameter style: Ignored.
  public init(style: RoundedCornerStyle = .continuous) {}

  func filled(_ color: Color?) -> [Node] { Rectangle().filled(color) }
}

/// The shape of a widget: a ``Rectangle``.
public struct ContainerRelativeShape: CellShape {
  /// A ground in the colour of text.
  public init() {}

  func filled(_ color: Color?) -> [Node] { Rectangle().filled(color) }
}

/// A dot of one cell.
public struct Circle: CellShape {
  /// A dot in the colour of text.
  public init() {}

  func filled(_ color: Color?) -> [Node] {
    var node = Node(.symbol(name: "circle.fill"))
    node.style.color = color?.wire
    return [node]
  }
}

/// A dot of one cell, as ``Circle``.
public struct Ellipse: CellShape {
  /// A dot in the colour of text.
  public init() {}

  func filled(_ color: Color?) -> [Node] { Circle().filled(color) }
}

/// The form of round corners, which cells do not have.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

/// The look of a line. Cells have no outlines, and a ``Chart``'s lines are one dot wide.
public struct StrokeStyle: Sendable {
  /// The ends of a line.
  public enum Cap: Sendable {
    case butt, round, square
  }

  /// The corners of a line.
  public enum Join: Sendable {
    case miter, round, bevel
  }

  /// In points.
  public var lineWidth: Double
  /// The ends of the line.
  public var lineCap: Cap
  /// The corners of the line.
  public var lineJoin: Join
  /// The lengths of dashes and gaps.
  public var dash: [Double]

  /// The look of a line.
  public init(
    lineWidth: Double = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
  }
}

extension Shape where Self == Rectangle {
  /// A ``Rectangle``.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A ``RoundedRectangle``.
  public static func rect(
    cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

extension Shape where Self == Circle {
  /// A ``Circle``.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ``Ellipse``.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A ``Capsule``.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == ContainerRelativeShape {
  /// A ``ContainerRelativeShape``.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
