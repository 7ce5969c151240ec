/// The kind, the provider and the views of a widget.
@MainActor public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration

  /// A configuration that this one consists of.
  var body: Body { get }
}

extension Never: WidgetConfiguration {}

/// A configuration of the SDK.
@MainActor protocol KnownConfiguration: WidgetConfiguration {
  /// `nil` for no widget.
  var plan: WidgetPlan? { get }
}

extension WidgetConfiguration {
  var resolved: WidgetPlan? {
    if let known = self as? any KnownConfiguration { return known.plan }
    return body.resolved
  }
}

extension EmptyWidgetConfiguration: KnownConfiguration {
  var plan: WidgetPlan? { nil }
}

/// A widget without a configuration by the user.
public struct StaticConfiguration<Content: View>: KnownConfiguration {
  let plan: WidgetPlan?

  /// - Parameters:
  ///   - kind: The name of the widget in its program.
  ///   - provider: Makes the timelines.
  ///   - content: The view of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    plan = WidgetPlan(kind: kind) { context in
      let session = WidgetSession.current
      let timeline = await withCheckedContinuation {
        (continuation: CheckedContinuation<Made<Timeline<Provider.Entry>>?, Never>) in
        let completion = ProviderCompletion(continuation, session)
        provider.getTimeline(in: context) { completion.give($0) }
      }
      guard let timeline else {
        return WidgetPlan.Result(
          failure: "getTimeline did not call its completion: call it once on each path")
      }
      return WidgetPlan.Result(timeline.value, content)
    }
  }

  /// Never called.
  public var body: Never { fatalError("a configuration of the SDK has no body") }
}

/// A widget whose configuration is an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  KnownConfiguration
{
  let plan: WidgetPlan?

  /// - Parameters:
  ///   - kind: The name of the widget in its program.
  ///   - intent: The type of its configuration. The parameters have the settings of the card with their
  ///     names, or else their defaults.
  ///   - provider: Makes the timelines.
  ///   - content: The view of an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    plan = WidgetPlan(kind: kind) { context in
      let intent = Intent()
      await IntentValues(context.configuration).apply(to: intent)
      return WidgetPlan.Result(await provider.timeline(for: intent, in: context), content)
    }
  }

  /// Never called.
  public var body: Never { fatalError("a configuration of the SDK has no body") }
}

/// A configuration with a change.
struct ChangedConfiguration: KnownConfiguration {
  let plan: WidgetPlan?

  var body: Never { fatalError("a configuration of the SDK has no body") }
}

extension WidgetConfiguration {
  private func changed(_ change: (inout WidgetPlan) -> Void) -> ChangedConfiguration {
    var plan = resolved
    if plan != nil { change(&plan!) }
    return ChangedConfiguration(plan: plan)
  }

  /// The families that the widget supports; all by default.
  ///
  /// Without `systemLarge` and `systemExtraLarge` the card has no expanded mode.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changed { $0.families = families }
  }

  /// What the numbers of the widget's views count: points by default. WidgetKit has no such modifier.
  public func lengths(_ unit: LengthUnit) -> some WidgetConfiguration { changed { $0.unit = unit } }

  /// Without effect: the card's title is `CFBundleDisplayName` of the extension.
  public func configurationDisplayName(_ displayName: String) -> some WidgetConfiguration {
    changed { _ in }
  }

  /// Without effect: the description is `widget.description` of the extension.
  public func description(_ description: String) -> some WidgetConfiguration { changed { _ in } }

  /// Without effect: the card's title is `CFBundleDisplayName` of the extension.
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    changed { _ in }
  }

  /// Without effect: the description is `widget.description` of the extension.
  public func description(_ description: Text) -> some WidgetConfiguration { changed { _ in } }

  /// Without effect: a board is one place.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { changed { _ in } }

  /// Without effect: the board asks for the settings of another card anyway.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { changed { _ in } }

  /// Without effect: a card has no margins of its own.
  public func contentMarginsDisabled() -> some WidgetConfiguration { changed { _ in } }

  /// Without effect: a card has no background of its own.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    changed { _ in }
  }
}

extension WidgetConfiguration {
  /// Without effect: the card's title is `CFBundleDisplayName` of the extension.
  @_disfavoredOverload
  public func configurationDisplayName(_ displayName: LocalizedStringKey)
    -> some WidgetConfiguration
  {
    configurationDisplayName("")
  }

  /// Without effect: the description is `widget.description` of the extension.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    self.description("")
  }
}
