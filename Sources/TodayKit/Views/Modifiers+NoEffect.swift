/// The look of a control, a list or a gauge, which the board's theme sets.
///
/// The names exist because SwiftUI's code has them. They change nothing.
public struct ControlStyle: Sendable, Hashable {
  private init() {}

  /// The theme's look.
  public static let automatic = ControlStyle()
  /// The theme's look.
  public static let plain = ControlStyle()
  /// The theme's look.
  public static let bordered = ControlStyle()
  /// The theme's look.
  public static let borderedProminent = ControlStyle()
  /// The theme's look.
  public static let borderless = ControlStyle()
  /// The theme's look.
  public static let `switch` = ControlStyle()
  /// The theme's look.
  public static let button = ControlStyle()
  /// The theme's look.
  public static let inset = ControlStyle()
  /// The theme's look.
  public static let grouped = ControlStyle()
  /// The theme's look.
  public static let insetGrouped = ControlStyle()
  /// The theme's look.
  public static let linear = ControlStyle()
  /// The theme's look.
  public static let circular = ControlStyle()
  /// The theme's look.
  public static let linearCapacity = ControlStyle()
  /// The theme's look.
  public static let accessoryLinear = ControlStyle()
  /// The theme's look.
  public static let accessoryLinearCapacity = ControlStyle()
  /// The theme's look.
  public static let accessoryCircular = ControlStyle()
  /// The theme's look.
  public static let accessoryCircularCapacity = ControlStyle()
  /// The theme's look.
  public static let titleAndIcon = ControlStyle()
}

/// A movement, which a terminal does not have.
public struct Animation: Sendable, Hashable {
  private init() {}

  /// No movement.
  public static let `default` = Animation()
  /// No movement.
  public static let linear = Animation()
  /// No movement.
  public static let easeIn = Animation()
  /// No movement.
  public static let easeOut = Animation()
  /// No movement.
  public static let easeInOut = Animation()
  /// No movement.
  public static let spring = Animation()
  /// No movement.
  public static let smooth = Animation()
  /// No movement.
  public static let snappy = Animation()
  /// No movement.
  public static let bouncy = Animation()

  /// No movement.
  public static func linear(duration: Double) -> Animation { linear }
  /// No movement.
  public static func easeInOut(duration: Double) -> Animation { easeInOut }
}

/// A way to appear, which a terminal does not have.
public struct Transition: Sendable, Hashable {
  private init() {}

  /// Without movement.
  public static let opacity = Transition()
  /// Without movement.
  public static let identity = Transition()
  /// Without movement.
  public static let slide = Transition()
  /// Without movement.
  public static let scale = Transition()
  /// Without movement.
  public static let interpolate = Transition()

  /// Without movement.
  public static func move(edge: Edge) -> Transition { slide }
  /// Without movement.
  public static func numericText(countsDown: Bool = false) -> Transition { identity }
}

/// The size of a symbol, which is always one cell.
public enum ImageScale: Sendable, Hashable {
  /// One cell.
  case small
  /// One cell.
  case medium
  /// One cell.
  case large
}

/// How the elements of a view are read, which the board decides.
public struct AccessibilityChildBehavior: Sendable, Hashable {
  private init() {}

  /// Decided by the board.
  public static let ignore = AccessibilityChildBehavior()
  /// Decided by the board.
  public static let contain = AccessibilityChildBehavior()
  /// Decided by the board.
  public static let combine = AccessibilityChildBehavior()
}

/// Runs the closure; a terminal does not animate.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Modifiers that change nothing on cells, and nothing that a user would miss.
extension View {
  /// The same view: a terminal does not animate.
  public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }
  /// The same view: a terminal does not animate.
  public func transition(_ transition: Transition) -> Self { self }
  /// The same view: a terminal does not animate.
  public func contentTransition(_ transition: Transition) -> Self { self }
  /// The same view: cells have no shadow.
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { self }
  /// The same view: cells have no round corners.
  public func cornerRadius(_ radius: Double) -> Self { self }
  /// The same view: a view is always within its place.
  public func clipped() -> Self { self }
  /// The same view: there are no margins around the screen.
  public func ignoresSafeArea() -> Self { self }
  /// The same view: text has one size, and what does not fit is truncated.
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  /// The same view: characters have the width of their cells.
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// The same view: rows have no room between them.
  public func lineSpacing(_ spacing: Double) -> Self { self }
  /// The same view: all figures of a terminal have one width.
  public func monospacedDigit() -> Self { self }
  /// The same view: all characters of a terminal have one width.
  public func monospaced() -> Self { self }
  /// The same view: the theme sets the look of buttons.
  public func buttonStyle(_ style: ControlStyle) -> Self { self }
  /// The same view: the theme sets the look of switches.
  public func toggleStyle(_ style: ControlStyle) -> Self { self }
  /// The same view: the theme sets the look of lists.
  public func listStyle(_ style: ControlStyle) -> Self { self }
  /// The same view: a gauge is a bar.
  public func gaugeStyle(_ style: ControlStyle) -> Self { self }
  /// The same view: progress is a bar.
  public func progressViewStyle(_ style: ControlStyle) -> Self { self }
  /// The same view: a label has its symbol and its title.
  public func labelStyle(_ style: ControlStyle) -> Self { self }
  /// The same view: views cannot lie over each other.
  public func zIndex(_ value: Double) -> Self { self }
  /// The same view: cells have no shapes to clip to.
  public func clipShape(_ shape: some Shape) -> Self { self }
  /// The same view: the whole place of a view can be tapped.
  public func contentShape(_ shape: some Shape) -> Self { self }
  /// Puts a colour behind the view; the shape is ignored.
  public func background(_ color: Color, in shape: some Shape) -> ModifiedView {
    background(color)
  }

  /// Sets the colour of texts and figures to the first one of the gradient.
  public func foregroundStyle(_ gradient: LinearGradient) -> ModifiedView {
    foregroundStyle(gradient.gradient.color)
  }
  /// The same view: the theme colours gauges by their value.
  public func tint(_ gradient: Gradient) -> Self { self }
  /// The same view: a symbol has one cell.
  public func imageScale(_ scale: ImageScale) -> Self { self }
  /// The same view: each view is read by its texts and its label.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self { self }

  // MARK: WidgetKit

  /// The same view: a locked board shows no content of any card.
  public func privacySensitive(_ isSensitive: Bool = true) -> Self { self }
  /// The same view: nothing marks what an intent will change.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> Self { self }
  /// The same view: no card has a label around a circle.
  public func widgetLabel(_ label: some StringProtocol) -> Self { self }

  /// Without effect: the board draws the background of all cards.
  public func containerBackground(
    _ style: ContainerFill, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Without effect: the board draws the background of all cards.
  public func containerBackground(
    _ color: Color, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Without effect: the board draws the background of all cards.
  public func containerBackground(
    for container: ContainerBackgroundPlacement, @ViewBuilder content: () -> ViewGroup
  ) -> some View { self }

  /// Without effect: the board draws the background of all cards.
  public func background() -> some View { self }

  /// Without effect: colours are those of the theme.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}
