package import TodayWire

/// A value within a range, as a bar.
public struct Gauge: NodeView {
  private let fraction: Double
  private let text: String?
  private var label: ViewGroup?
  private var current: ViewGroup?
  private var minimum: ViewGroup?
  private var maximum: ViewGroup?

  /// - Parameters:
  ///   - value: Limited to `bounds`; a value that is not a number counts as the lower bound.
  ///   - bounds: The values of an empty and a full bar.
  ///   - text: The text after the bar: `"4.6 of 8 GB"`.
  public init(value: Double, in bounds: ClosedRange<Double> = 0...1, text: String? = nil) {
    let width = bounds.upperBound - bounds.lowerBound
    let part = width > 0 ? (value - bounds.lowerBound) / width : 0
    fraction = part.isFinite ? min(max(part, 0), 1) : 0
    self.text = text
  }

  /// A bar after its label.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> ViewGroup
  ) {
    self.init(value: Double(value), in: Double(bounds.lowerBound)...Double(bounds.upperBound))
    self.label = label()
  }

  /// A bar after its label and before the current value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> ViewGroup,
    @ViewBuilder currentValueLabel: () -> ViewGroup
  ) {
    self.init(value: value, in: bounds, label: label)
    current = currentValueLabel()
  }

  /// A bar between the labels of its bounds, after its label and before the current value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> ViewGroup,
    @ViewBuilder currentValueLabel: () -> ViewGroup,
    @ViewBuilder minimumValueLabel: () -> ViewGroup,
    @ViewBuilder maximumValueLabel: () -> ViewGroup
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }

  /// A bar between the labels of its bounds, after its label.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> ViewGroup,
    @ViewBuilder minimumValueLabel: () -> ViewGroup,
    @ViewBuilder maximumValueLabel: () -> ViewGroup
  ) {
    self.init(value: value, in: bounds, label: label)
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    if let style = context.environment.controlStyles.gauge {
      let configuration = GaugeStyleConfiguration(
        value: fraction, label: AnyView(label ?? ViewBuilder.buildBlock()),
        currentValueLabel: current.map { AnyView($0) },
        minimumValueLabel: minimum.map { AnyView($0) },
        maximumValueLabel: maximum.map { AnyView($0) })
      return style(configuration).resolved(in: context)
    }
    let bar = Node(.gauge(Node.Gauge(value: fraction, text: text)))
    func part(_ group: ViewGroup?, _ step: String) -> [Node] {
      group?.nodes(in: context.child(step)) ?? []
    }
    let before = part(label, "l") + part(minimum, "n")
    let after = part(maximum, "x") + part(current, "c")
    if before.isEmpty, after.isEmpty { return [bar] }
    return [Node(.hstack(Node.Stack(children: before + [bar] + after, spacing: 1)))]
  }
}
