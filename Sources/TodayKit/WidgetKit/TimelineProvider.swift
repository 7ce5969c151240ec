public import Foundation
import TodayWire

/// What a provider knows about the card.
public struct TimelineProviderContext: Sendable {
  /// The family that the card shows: that of the compact mode.
  public let family: WidgetFamily
  /// Always false: the board's gallery shows a widget's stored picture.
  public let isPreview: Bool
  /// Columns and rows of the card's content. After a change of the columns, the board asks for a new timeline.
  public var displaySize: CGSize { CGSize(width: CGFloat(width.columns), height: rows) }
  /// The board's locale; international English if it has none ‡.
  ///
  /// Not an API of WidgetKit: on Linux, `Locale.current` ignores the environment.
  public let locale: Locale

  /// The settings that belong to this card, by their keys; empty for a widget's first card ‡.
  ///
  /// As in ``NSExtensionContext/cardSettings``.
  public var cardSettings: [String: String] { configuration.texts }

  let width: CardWidth
  let rows: CGFloat
  let configuration: [JSONMember]
}

/// Makes the timelines of a widget.
///
/// All methods run on the main actor, in a process that ends after the answer. An update has 10 seconds.
@MainActor public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry & SendableMetatype
  typealias Context = TimelineProviderContext

  /// An entry without data. Not called: until the first timeline the card shows `Placeholder.json`.
  func placeholder(in context: Context) -> Entry

  /// The present entry. Not called: the board shows the stored timeline.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on. Call the completion once, on any thread: a second call is logged and ignored,
  /// and the update fails if the completion is released without a call.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Makes the timelines of a widget whose configuration is an intent.
@MainActor public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext

  /// An entry without data. Not called: until the first timeline the card shows `Placeholder.json`.
  func placeholder(in context: Context) -> Entry

  /// The present entry. Not called: the board shows the stored timeline.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// The entries from now on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Configurations to choose from. Not called: the board has no form for intents.
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  /// None by default.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration that a provider recommends.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configuration.
  public let intent: Intent
  /// What it shows.
  public let description: String

  /// A recommendation.
  public init(intent: Intent, description: String) {
    self.intent = intent
    self.description = description
  }
}
