public import Foundation
package import TodayWire

/// A value of a ``Chart``'s mark.
public struct PlottableValue: Sendable {
  let label: String
  let text: String
  let number: Double?

  /// A number.
  public static func value(_ label: String, _ value: some BinaryFloatingPoint) -> PlottableValue {
    let number = Double(value)
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return PlottableValue(
      label: label, text: isWhole ? "\(Int(number))" : "\(number)", number: number)
  }

  /// A whole number.
  public static func value(_ label: String, _ value: some BinaryInteger) -> PlottableValue {
    PlottableValue(label: label, text: "\(value)", number: Double(value))
  }

  /// A name.
  public static func value(_ label: String, _ value: some StringProtocol) -> PlottableValue {
    PlottableValue(label: label, text: String(value), number: nil)
  }

  /// A date.
  ///
  /// - Parameters:
  ///   - label: What the date is; it is not drawn.
  ///   - value: The date.
  ///   - unit: Hours and minutes are drawn as a time, anything else as day and month.
  public static func value(
    _ label: String, _ value: Date, unit: Calendar.Component = .day
  ) -> PlottableValue {
    let isTime = unit == .hour || unit == .minute || unit == .second
    let text =
      isTime
      ? value.formatted(.dateTime.hour().minute().locale(.user))
      : value.formatted(.dateTime.day().month(.abbreviated).locale(.user))
    return PlottableValue(label: label, text: text, number: value.timeIntervalSinceReferenceDate)
  }
}

/// A point of a line in a ``Chart``.
public struct LineMark: NodeView {
  private let mark: PlottedMark

  /// A point of a line; a series joins the points of one line.
  public init(x: PlottableValue, y: PlottableValue, series: PlottableValue? = nil) {
    mark = PlottedMark(.line, x, y, series: series?.text)
  }

  package func nodes(in context: ViewContext) -> [Node] { [mark.node] }
}

/// A bar in a ``Chart``. Bars of several series stand on each other, or side by side with
/// ``View/position(by:)``.
public struct BarMark: NodeView {
  private let mark: PlottedMark

  /// A bar; its length is the one of the two values that is a number.
  public init(x: PlottableValue, y: PlottableValue) {
    // Bars grow upwards, so a chart of rows is turned.
    mark = y.number == nil ? PlottedMark(.stackedBar, y, x) : PlottedMark(.stackedBar, x, y)
  }

  /// A bar; widths and stacking are the board's: bars of one place stand on each other.
  public init(
    x: PlottableValue, y: PlottableValue, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y)
  }

  /// A bar from zero: the lower end is left out.
  public init(
    x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue,
    width: MarkDimension = .automatic
  ) {
    self.init(x: x, y: yEnd)
  }

  /// A bar of a range, as long as the range.
  public init(
    xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue,
    height: MarkDimension = .automatic
  ) {
    let length = (xEnd.number ?? 0) - (xStart.number ?? 0)
    mark = PlottedMark(.stackedBar, y, .value(xEnd.label, length))
  }

  package func nodes(in context: ViewContext) -> [Node] { [mark.node] }
}

/// A point of a line in a ``Chart`` that is filled down to zero.
public struct AreaMark: NodeView {
  private let mark: PlottedMark

  /// A point of a filled line.
  public init(x: PlottableValue, y: PlottableValue, series: PlottableValue? = nil) {
    mark = PlottedMark(.area, x, y, series: series?.text)
  }

  /// A point of a filled line.
  public init(
    x: PlottableValue, y: PlottableValue, series: PlottableValue? = nil,
    stacking: MarkStackingMethod
  ) {
    self.init(x: x, y: y, series: series)
  }

  /// A point of a line, filled down to zero: the lower end is left out.
  public init(
    x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue,
    series: PlottableValue? = nil
  ) {
    self.init(x: x, y: yEnd, series: series)
  }

  package func nodes(in context: ViewContext) -> [Node] { [mark.node] }
}

/// A point in a ``Chart``; points of a series are joined to a line.
public struct PointMark: NodeView {
  private let mark: PlottedMark

  /// A point.
  public init(x: PlottableValue, y: PlottableValue) {
    mark = PlottedMark(.line, x, y)
  }

  package func nodes(in context: ViewContext) -> [Node] { [mark.node] }
}

/// A level line across a ``Chart``: a chart of areas is drawn as lines with it, and one of bars leaves
/// it out.
public struct RuleMark: NodeView {
  private let mark: PlottedMark

  /// A line at a value.
  public init(y: PlottableValue) {
    mark = PlottedMark(
      .mirror, PlottableValue(label: "", text: "", number: nil), y, series: y.label)
  }

  /// A part of a line at a value: it is drawn across the whole chart.
  public init(xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue) { self.init(y: y) }

  /// Unavailable.
  @available(
    *, unavailable, message: "a chart has no upright lines: mark the place with a PointMark"
  )
  public init(x: PlottableValue) { self.init(y: x) }

  package func nodes(in context: ViewContext) -> [Node] { [mark.node] }
}

/// Whether a part of a view is shown.
public enum Visibility: Sendable {
  case automatic, visible, hidden
}
