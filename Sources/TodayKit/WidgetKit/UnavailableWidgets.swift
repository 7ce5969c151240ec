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
@available(*, unavailable, message: "a board has no live activities: use AppIntent")
public protocol LiveActivityIntent: AppIntent {}

/// Unavailable.
@available(*, unavailable, message: "a tap shows only the card: use the next timeline")
public protocol ShowsSnippetView: IntentResult {}

/// Unavailable.
@available(*, unavailable, message: "a board lists no shortcuts: leave the provider out")
public struct AppShortcut {}

extension IntentResult where Self == EmptyIntentResult {
  /// Unavailable.
  @available(*, unavailable, message: "a tap performs one intent: add a Link to open the app")
  public static func result(opensIntent: some AppIntent) -> EmptyIntentResult { .result() }
}

/// Unavailable.
@available(*, unavailable, message: "a board orders no cards by itself: leave it out")
public struct WidgetRelevances<Configuration> {
  /// Unavailable.
  public init(_ attributes: [Configuration]) {}
}

/// Unavailable.
@available(*, unavailable, message: "a board has no live activities: make a widget with a timeline")
public enum ActivityFamily {
  /// Unavailable.
  case small
  /// Unavailable.
  case medium
}

extension WidgetConfiguration {
  /// Unavailable.
  @available(
    *, unavailable,
    message: "the events of a background session go to the delegate of the containing app"
  )
  public func onBackgroundURLSessionEvents(
    matching: String? = nil, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> Self { self }

  /// Unavailable.
  @available(
    *, unavailable, message: "a board has no live activities: make a widget with a timeline"
  )
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> Self { self }
}
