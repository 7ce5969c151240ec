/// A look of buttons, for a view and those inside: `.buttonStyle(MyStyle())`.
@MainActor public protocol ButtonStyle {
  associatedtype Body: View
  /// What a style gets from the button.
  typealias Configuration = ButtonStyleConfiguration

  /// The views of a button. A tap on them performs its action.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button, for its style.
public struct ButtonStyleConfiguration {
  /// The views of the button.
  public let label: AnyView
  /// What the button does.
  public let role: ButtonRole?
  /// Always false: the board shows a tap.
  public let isPressed = false
}

/// A look of switches, for a view and those inside.
@MainActor public protocol ToggleStyle {
  associatedtype Body: View
  /// What a style gets from the switch.
  typealias Configuration = ToggleStyleConfiguration

  /// The views of a switch. A tap on them changes its state, unless they have a tap of their own.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A switch, for its style.
@MainActor public struct ToggleStyleConfiguration {
  /// The views of the switch.
  public let label: AnyView
  /// The state, with a binding to it: `configuration.$isOn`.
  @Binding public var isOn: Bool
}

/// A look of labels, for a view and those inside.
@MainActor public protocol LabelStyle {
  associatedtype Body: View
  /// What a style gets from the label.
  typealias Configuration = LabelStyleConfiguration

  /// The views of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label, for its style.
public struct LabelStyleConfiguration {
  /// The text.
  public let title: AnyView
  /// The symbol.
  public let icon: AnyView
}

/// A look of gauges, for a view and those inside.
@MainActor public protocol GaugeStyle {
  associatedtype Body: View
  /// What a style gets from the gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// The views of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A gauge, for its style.
public struct GaugeStyleConfiguration {
  /// From 0 to 1.
  public let value: Double
  /// What is measured.
  public let label: AnyView
  /// The current value.
  public let currentValueLabel: AnyView?
  /// The lower bound.
  public let minimumValueLabel: AnyView?
  /// The upper bound.
  public let maximumValueLabel: AnyView?
}

/// A look of progress, for a view and those inside.
@MainActor public protocol ProgressViewStyle {
  associatedtype Body: View
  /// What a style gets from the view.
  typealias Configuration = ProgressViewStyleConfiguration

  /// The views of a progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress, for its style.
public struct ProgressViewStyleConfiguration {
  /// From 0 to 1; nil if it is unknown, or a time.
  public let fractionCompleted: Double?
  /// What makes progress.
  public let label: AnyView?
  /// How far it is.
  public let currentValueLabel: AnyView?
}

// Controls do not ask the styles of the SDK: these are here because the protocols require them.
extension ControlStyle: ButtonStyle, ToggleStyle, LabelStyle, GaugeStyle, ProgressViewStyle {
  /// The label.
  public func makeBody(configuration: ButtonStyleConfiguration) -> ViewGroup {
    configuration.label
  }

  /// The label.
  public func makeBody(configuration: ToggleStyleConfiguration) -> ViewGroup {
    configuration.label
  }

  /// The title.
  public func makeBody(configuration: LabelStyleConfiguration) -> ViewGroup {
    configuration.title
  }

  /// The label.
  public func makeBody(configuration: GaugeStyleConfiguration) -> ViewGroup { configuration.label }

  /// The label.
  public func makeBody(configuration: ProgressViewStyleConfiguration) -> ViewGroup {
    configuration.label ?? AnyView(EmptyView())
  }
}

/// The styles that a view gets from the views around it; nil: the theme's look.
@MainActor struct ControlStyles: EnvironmentKey {
  static let defaultValue = ControlStyles()

  var button: (@MainActor (ButtonStyleConfiguration) -> any View)?
  var toggle: (@MainActor (ToggleStyleConfiguration) -> any View)?
  var label: (@MainActor (LabelStyleConfiguration) -> any View)?
  var gauge: (@MainActor (GaugeStyleConfiguration) -> any View)?
  var progress: (@MainActor (ProgressViewStyleConfiguration) -> any View)?
  var labelParts = ControlStyle.Parts.all
}

extension EnvironmentValues {
  var controlStyles: ControlStyles {
    get { self[ControlStyles.self] }
    set { self[ControlStyles.self] = newValue }
  }
}
