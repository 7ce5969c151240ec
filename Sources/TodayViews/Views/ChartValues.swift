public import Foundation
package import TodayWire

/// How a line is drawn between its points: by the shortest way.
public struct InterpolationMethod: Sendable {
  /// The shortest way.
  public static let linear = InterpolationMethod()
  /// The shortest way.
  public static let catmullRom = InterpolationMethod()
  /// The shortest way.
  public static let cardinal = InterpolationMethod()
  /// The shortest way.
  public static let monotone = InterpolationMethod()
  /// The shortest way.
  public static let stepStart = InterpolationMethod()
  /// The shortest way.
  public static let stepCenter = InterpolationMethod()
  /// The shortest way.
  public static let stepEnd = InterpolationMethod()
}

/// The form of a point, which is a dot.
public enum BasicChartSymbolShape: Sendable {
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// Where a text of a mark would be.
public enum AnnotationPosition: Sendable {
  case automatic, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading
  case bottomTrailing, overlay
}

/// The width of a bar, which the board sets.
public enum MarkDimension: Sendable {
  case automatic
  case fixed(CGFloat)
  case inset(CGFloat)
  case ratio(CGFloat)
}

/// How marks of one place are put together: bars stand on each other.
public enum MarkStackingMethod: Sendable {
  case standard, normalized, center, unstacked
}

/// The values at the edges of a ``Chart``.
public struct AutomaticScaleDomain: Sendable {
  let includesZero: Bool

  /// The smallest and the largest value, or zero.
  public static func automatic(includesZero: Bool) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero)
  }

  /// The smallest and the largest value.
  public static let automatic = AutomaticScaleDomain(includesZero: false)
}

/// The places of marks on an axis, which the board sets.
public struct AxisMarkValues: Sendable {
  /// The board's places.
  public static let automatic = AxisMarkValues()
  /// The board's places.
  public static func automatic(desiredCount: Int) -> AxisMarkValues { automatic }
  /// The board's places.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
    automatic
  }
  /// The board's places.
  public static func stride(by step: Double) -> AxisMarkValues { automatic }
}

/// Where the marks of an axis are: the board decides.
public enum AxisMarkPosition: Sendable {
  case automatic, top, bottom, leading, trailing
}

/// A value of an axis.
public struct AxisValue: Sendable {
  /// Its number.
  public let index: Int
  /// The number of values.
  public let count: Int

  /// Always nil: the board sets the values.
  public func `as`<Value>(_ type: Value.Type) -> Value? { nil }
}

/// The marks of an axis: the board draws them, so these views are not asked.
public struct AxisMarks: NodeView {
  /// The board's marks.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic
  ) {}

  /// The board's marks.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @ViewBuilder content: (AxisValue) -> ViewGroup
  ) {}

  /// The board's marks.
  public init<Value>(position: AxisMarkPosition = .automatic, values: [Value]) {}

  /// The board's marks.
  public init<Value>(
    position: AxisMarkPosition = .automatic, values: [Value],
    @ViewBuilder content: (AxisValue) -> ViewGroup
  ) {}

  /// The board's marks.
  public init<F: FormatStyle>(format: F, position: AxisMarkPosition = .automatic) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// How the marks of an axis are arranged: the board decides.
public enum AxisMarkPreset: Sendable {
  case automatic, aligned, extended, inset
}

/// A line of an axis, which is not drawn.
public struct AxisGridLine: NodeView {
  /// No line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// A tick of an axis, which is not drawn.
public struct AxisTick: NodeView {
  /// No tick.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// A text of an axis, which the board sets.
public struct AxisValueLabel: NodeView {
  /// The board's text.
  public init(centered: Bool? = nil) {}

  /// The board's text.
  public init<F: FormatStyle>(format: F, centered: Bool? = nil) {}

  /// The board's text.
  public init(_ text: some StringProtocol) {}

  /// The board's text.
  public init(@ViewBuilder content: () -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "cells have no circles: use BarMark, or a Gauge for each part")
public struct SectorMark: NodeView {
  /// Unavailable.
  public init(
    angle: PlottableValue, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "use Heatmap for values in rows and columns, or BarMark")
public struct RectangleMark: NodeView {
  /// Unavailable.
  public init(
    x: PlottableValue, y: PlottableValue, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {}

  /// Unavailable.
  public init(
    xStart: PlottableValue, xEnd: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}
