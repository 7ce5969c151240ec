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
      ? value.formatted(.dateTime.hour().minute())
      : value.formatted(.dateTime.day().month(.abbreviated))
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

/// A bar in a ``Chart``.
public struct BarMark: NodeView {
  private let mark: PlottedMark

  /// A bar; its length is the one of the two values that is a number.
  public init(x: PlottableValue, y: PlottableValue) {
    // Bars grow upwards, so a chart of rows is turned.
    mark = y.number == nil ? PlottedMark(.bar, y, x) : PlottedMark(.bar, x, y)
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

  package func nodes(in context: ViewContext) -> [Node] { [mark.node] }
}

extension View {
  /// Gives the marks inside a series: all marks of one name are one line or one set of bars.
  public func foregroundStyle(by value: PlottableValue) -> ModifiedView {
    modified { node in
      guard case .chart(var chart) = node.content, !chart.series.isEmpty else { return }
      chart.series[0].name = value.text
      node.content = .chart(chart)
    }
  }

  /// Sets the values at the lower and the upper edge of a ``Chart``.
  public func chartYScale<Value: BinaryFloatingPoint>(
    domain: ClosedRange<Value>
  ) -> ModifiedView {
    chart {
      $0.minimum = Double(domain.lowerBound)
      $0.maximum = Double(domain.upperBound)
    }
  }

  /// Shows or hides the labels below a ``Chart``.
  public func chartXAxis(_ visibility: Visibility) -> ModifiedView {
    chart { if visibility == .hidden { $0.labels = [] } }
  }

  /// Shows or hides the values at the left of a ``Chart``.
  public func chartYAxis(_ visibility: Visibility) -> ModifiedView {
    chart { $0.hasAxis = visibility != .hidden }
  }

  private func chart(_ change: @escaping @MainActor (inout Node.Chart) -> Void) -> ModifiedView {
    modified { node in
      guard case .chart(var chart) = node.content else { return }
      change(&chart)
      node.content = .chart(chart)
    }
  }
}

/// Whether a part of a view is shown.
public enum Visibility: Sendable {
  case automatic, visible, hidden
}
