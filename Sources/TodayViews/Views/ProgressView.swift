public import Foundation
package import TodayWire

/// The progress of a task as a bar, or a text while it is not known.
///
/// Nothing turns: a picture that changes all the time would keep the board awake.
public struct ProgressView: NodeView {
  private enum Progress {
    case unknown
    case part(Double)
    case time(ClosedRange<Date>)
  }

  private let progress: Progress
  private var label: ViewGroup?
  private var current: ViewGroup?

  /// An unknown progress, as an ellipsis.
  public init() { progress = .unknown }

  /// An unknown progress, with a text.
  public init(_ title: some StringProtocol) {
    self.init { Text(verbatim: String(title)) }
  }

  /// An unknown progress, with views.
  public init(@ViewBuilder label: () -> ViewGroup) {
    progress = .unknown
    self.label = label()
  }

  /// A bar.
  ///
  /// - Parameters:
  ///   - value: The part that is done; nil means that it is unknown.
  ///   - total: The whole.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    let part = value.map { total > 0 ? Double($0) / Double(total) : 0 }
    progress = part.map(Progress.part) ?? .unknown
  }

  /// A bar after a text.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1.0
  ) {
    self.init(value: value, total: total) { Text(verbatim: String(title)) }
  }

  /// A bar after its label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> ViewGroup
  ) {
    self.init(value: value, total: total)
    self.label = label()
  }

  /// A bar between its label and the current value.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> ViewGroup,
    @ViewBuilder currentValueLabel: () -> ViewGroup
  ) {
    self.init(value: value, total: total, label: label)
    current = currentValueLabel()
  }

  /// A time span, as the time until its end.
  ///
  /// The host keeps it current without starting the widget.
  ///
  /// - Parameters:
  ///   - timerInterval: The beginning and the end.
  ///   - countsDown: Ignored: the time that is left is shown.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    progress = .time(timerInterval)
  }

  /// A time span, as the time until its end after its label.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> ViewGroup
  ) {
    progress = .time(timerInterval)
    self.label = label()
  }

  /// A time span, as the time until its end between its label and another one.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> ViewGroup,
    @ViewBuilder currentValueLabel: () -> ViewGroup
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label)
    current = currentValueLabel()
  }

  private func styled(
    _ style: (ProgressViewStyleConfiguration) -> any View, in context: ViewContext
  ) -> [Node] {
    var fraction: Double?
    if case .part(let part) = progress { fraction = part.isFinite ? min(max(part, 0), 1) : 0 }
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: label.map { AnyView($0) },
      currentValueLabel: current.map { AnyView($0) })
    return style(configuration).resolved(in: context)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    if let style = context.environment.controlStyles.progress {
      return styled(style, in: context)
    }
    var nodes = label?.nodes(in: context.child("l")) ?? []
    switch progress {
    case .unknown:
      nodes.append(Node(.text(Node.TextContent("…"))))
    case .part(let part):
      let value = part.isFinite ? min(max(part, 0), 1) : 0
      nodes.append(Node(.gauge(Node.Gauge(value: value))))
    case .time(let interval):
      nodes += Text(timerInterval: interval).nodes(in: context)
    }
    nodes += current?.nodes(in: context.child("c")) ?? []
    if nodes.count == 1 { return nodes }
    return [Node(.hstack(Node.Stack(children: nodes, spacing: 1)))]
  }
}
