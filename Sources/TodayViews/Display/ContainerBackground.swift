/// Where a background is: behind the widget.
public struct ContainerBackgroundPlacement: Sendable {
  /// Behind the widget.
  public static let widget = ContainerBackgroundPlacement()
}

/// The background of small widgets on a locked screen: nothing here.
public struct AccessoryWidgetBackground: View {
  /// A background.
  public init() {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// How a widget is drawn.
public enum WidgetRenderingMode: Sendable, Hashable {
  /// In the colours of the widget and of the theme. The board always draws so.
  case fullColor
  /// In two groups of one colour each. Never on a board.
  case accented
  /// Without colours. Never on a board.
  case vibrant
}
