/// The look of a control, a list, a gauge or a label, which the board's theme sets.
///
/// The names exist because SwiftUI's code has them. `iconOnly` and `titleOnly` change a ``Label``;
/// all others change nothing. A style of your own conforms to ``ButtonStyle``, ``ToggleStyle``,
/// ``LabelStyle``, ``GaugeStyle`` or ``ProgressViewStyle``.
public struct ControlStyle: Sendable {
  enum Parts: Sendable {
    case all, icon, title
  }

  var parts = Parts.all

  /// The theme's look.
  public init() {}

  /// The theme's look: the tint is ignored.
  public init(tint: Color) {}

  init(_ parts: Parts) { self.parts = parts }
}

/// A style of lists: the theme sets it.
public protocol ListStyle {}
/// A style of labels with values: the theme sets it.
public protocol LabeledContentStyle {}
/// A style of groups: the theme sets it.
public protocol GroupBoxStyle {}
/// A style of pickers: the theme sets it.
public protocol PickerStyle {}

extension ControlStyle: ListStyle, LabeledContentStyle, GroupBoxStyle, PickerStyle {}

/// The theme's look.
public typealias DefaultButtonStyle = ControlStyle
/// The theme's look.
public typealias PlainButtonStyle = ControlStyle
/// The theme's look.
public typealias BorderlessButtonStyle = ControlStyle
/// The theme's look.
public typealias BorderedButtonStyle = ControlStyle
/// The theme's look.
public typealias BorderedProminentButtonStyle = ControlStyle
/// The theme's look.
public typealias SwitchToggleStyle = ControlStyle
/// The theme's look.
public typealias ButtonToggleStyle = ControlStyle
/// The theme's look.
public typealias DefaultToggleStyle = ControlStyle
/// The theme's look.
public typealias LinearProgressViewStyle = ControlStyle
/// The theme's look.
public typealias CircularProgressViewStyle = ControlStyle
/// The theme's look.
public typealias DefaultProgressViewStyle = ControlStyle
/// The theme's look.
public typealias LinearCapacityGaugeStyle = ControlStyle
/// The theme's look.
public typealias AccessoryLinearGaugeStyle = ControlStyle
/// The theme's look.
public typealias AccessoryLinearCapacityGaugeStyle = ControlStyle
/// The theme's look.
public typealias AccessoryCircularGaugeStyle = ControlStyle
/// The theme's look.
public typealias AccessoryCircularCapacityGaugeStyle = ControlStyle
/// The theme's look.
public typealias DefaultLabelStyle = ControlStyle
/// The theme's look.
public typealias TitleAndIconLabelStyle = ControlStyle
/// The theme's look.
public typealias PlainListStyle = ControlStyle
/// The theme's look.
public typealias InsetGroupedListStyle = ControlStyle

extension ButtonStyle where Self == ControlStyle {
  /// The theme's look.
  public static var automatic: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var plain: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var bordered: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var borderedProminent: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var borderless: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var glass: ControlStyle { ControlStyle() }
}

extension ToggleStyle where Self == ControlStyle {
  /// The theme's look.
  public static var automatic: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var `switch`: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var button: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var checkbox: ControlStyle { ControlStyle() }
}

extension LabelStyle where Self == ControlStyle {
  /// The symbol and the title.
  public static var automatic: ControlStyle { ControlStyle() }
  /// The symbol and the title.
  public static var titleAndIcon: ControlStyle { ControlStyle() }
  /// Only the symbol; the title is its label for screen readers.
  public static var iconOnly: ControlStyle { ControlStyle(.icon) }
  /// Only the title.
  public static var titleOnly: ControlStyle { ControlStyle(.title) }
}

extension GaugeStyle where Self == ControlStyle {
  /// A bar.
  public static var automatic: ControlStyle { ControlStyle() }
  /// A bar.
  public static var linearCapacity: ControlStyle { ControlStyle() }
  /// A bar.
  public static var accessoryLinear: ControlStyle { ControlStyle() }
  /// A bar.
  public static var accessoryLinearCapacity: ControlStyle { ControlStyle() }
  /// A bar.
  public static var accessoryCircular: ControlStyle { ControlStyle() }
  /// A bar.
  public static var accessoryCircularCapacity: ControlStyle { ControlStyle() }
}

extension ProgressViewStyle where Self == ControlStyle {
  /// A bar.
  public static var automatic: ControlStyle { ControlStyle() }
  /// A bar.
  public static var linear: ControlStyle { ControlStyle() }
  /// A bar.
  public static var circular: ControlStyle { ControlStyle() }
}

extension ListStyle where Self == ControlStyle {
  /// The theme's look.
  public static var automatic: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var plain: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var inset: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var grouped: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var insetGrouped: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var sidebar: ControlStyle { ControlStyle() }
}

extension LabeledContentStyle where Self == ControlStyle {
  /// The theme's look.
  public static var automatic: ControlStyle { ControlStyle() }
}

extension GroupBoxStyle where Self == ControlStyle {
  /// The theme's look.
  public static var automatic: ControlStyle { ControlStyle() }
}

extension PickerStyle where Self == ControlStyle {
  /// The theme's look.
  public static var automatic: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var segmented: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var menu: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var wheel: ControlStyle { ControlStyle() }
  /// The theme's look.
  public static var inline: ControlStyle { ControlStyle() }
}
