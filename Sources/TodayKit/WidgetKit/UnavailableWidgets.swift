// What WidgetKit has and a board has not: each message says what to use instead.

/// Unavailable.
@available(*, unavailable, message: "a board has no live activities: make a widget with a timeline")
public protocol ActivityAttributes {}

/// Unavailable.
@available(*, unavailable, message: "a board has no live activities: make a widget with a timeline")
public struct ActivityConfiguration: WidgetConfiguration {
  /// Unavailable.
  public init<Attributes>(
    for type: Attributes.Type, @ViewBuilder content: (Any) -> ViewGroup,
    dynamicIsland: (Any) -> DynamicIsland
  ) {}

  /// Unavailable.
  public var body: Never { fatalError("unavailable") }
}

/// Unavailable.
@available(*, unavailable, message: "a board has no live activities: make a widget with a timeline")
public struct DynamicIsland {
  /// Unavailable.
  public init(_ content: () -> Void) {}
}

/// Unavailable.
@available(
  *, unavailable, message: "a board has no controls: make a widget with a Button or a Toggle"
)
public protocol ControlWidget {}

/// Unavailable.
@available(
  *, unavailable, message: "a board has no controls: make a widget with a Button or a Toggle"
)
public protocol ControlWidgetConfiguration {}

/// Unavailable.
@available(
  *, unavailable, message: "a board has no controls: make a widget with a Button or a Toggle"
)
public struct StaticControlConfiguration {
  /// Unavailable.
  public init(kind: String, @ViewBuilder content: () -> ViewGroup) {}
}

/// Unavailable.
@available(*, unavailable, message: "use Button(intent:) in a widget")
public struct ControlWidgetButton {
  /// Unavailable.
  public init(action: some AppIntent, @ViewBuilder label: () -> ViewGroup) {}
}

/// Unavailable.
@available(*, unavailable, message: "use AppIntentConfiguration with a WidgetConfigurationIntent")
public struct IntentConfiguration: WidgetConfiguration {
  /// Unavailable.
  public init<Provider, Intent, Entry>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: (Entry) -> ViewGroup
  ) {}

  /// Unavailable.
  public var body: Never { fatalError("unavailable") }
}

/// Unavailable.
@available(*, unavailable, message: "use AppIntentTimelineProvider")
public protocol IntentTimelineProvider {}

/// Unavailable.
@available(*, unavailable, message: "a board orders no cards by itself: leave it out")
public struct WidgetRelevances<Configuration> {
  /// Unavailable.
  public init(_ attributes: [Configuration]) {}
}

extension WidgetCenter {
  /// Unavailable.
  @available(*, unavailable, message: "a card has no configuration by intents: leave it out")
  nonisolated public func getCurrentConfigurations(
    _ completion: (Result<[WidgetInfo], any Error>) -> Void
  ) {}
}

/// Unavailable.
@available(*, unavailable, message: "a card has no configuration by intents: leave it out")
public struct WidgetInfo: Sendable {
  /// Unavailable.
  public let kind: String
  /// Unavailable.
  public let family: WidgetFamily
}
