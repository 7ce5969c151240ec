import SwiftUI
import WeatherShared
import WidgetKit

@main
struct WeatherWidget: Widget {
  /// Tests replace it.
  var service = OpenMeteo()

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WeatherGroup.kind, provider: WeatherProvider(service: service)) {
      WeatherRows(card: $0.card)
    }
    .supportedFamilies([.systemMedium, .systemLarge, .accessoryInline])
    .lengths(.cells)
  }
}

/// The weather from a date on.
struct WeatherEntry: TimelineEntry {
  let date: Date
  /// `nil` without a place.
  let card: WeatherCard?
}

/// One entry, and the next request half an hour later.
struct WeatherProvider: TimelineProvider {
  var service: OpenMeteo

  private static let pause: TimeInterval = 1800

  func placeholder(in context: Context) -> WeatherEntry { WeatherEntry(date: .now, card: nil) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (WeatherEntry) -> Void) {
    let card = stored(context).load().map { WeatherCard($0, WeatherGroup.settings) }
    completion(WeatherEntry(date: .now, card: card))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<WeatherEntry>) -> Void
  ) {
    // Without them there seems to be no place.
    guard WeatherGroup.isReadable else { return fail(.unreadableSettings, completion) }
    let settings = WeatherGroup.settings
    let stored = stored(context)
    guard !settings.place.isEmpty else { return hide(stored, completion) }
    let language = context.locale.language.languageCode?.identifier ?? "en"
    Task {
      do throws(WeatherFailure) {
        let forecast = try await service.forecast(
          settings, language: language,
          known: stored.load())
        // The next update uses a setting that was changed meanwhile.
        if WeatherGroup.settings.place == settings.place { stored.save(forecast) }
        setHasContent(true)
        completion(timeline(WeatherCard(forecast, settings)))
      } catch {
        fail(error, completion)
      }
    }
  }

  /// The last forecast of this card.
  private func stored(_ context: Context) -> Stored<Forecast> {
    WeatherGroup.forecast(of: context.cardSettings["place"])
  }

  private func timeline(_ card: WeatherCard?) -> Timeline<WeatherEntry> {
    Timeline(
      entries: [WeatherEntry(date: .now, card: card)],
      policy: card == nil ? .never : .after(.now.addingTimeInterval(Self.pause)))
  }

  /// If the place was set while the card was hidden, the card must appear to show the error.
  private func fail(
    _ failure: WeatherFailure, _ completion: @Sendable (Timeline<WeatherEntry>) -> Void
  ) {
    setHasContent(true)
    completion(.failed("\(failure)"))
  }

  /// Hides the card without a place. If the user shows it nevertheless, it says what to do. New settings are
  /// followed by an update, also while it is hidden.
  private func hide(
    _ stored: Stored<Forecast>, _ completion: @Sendable (Timeline<WeatherEntry>) -> Void
  ) {
    stored.save(nil)
    setHasContent(false)
    completion(timeline(nil))
  }

  private func setHasContent(_ flag: Bool) {
    NCWidgetController().setHasContent(
      flag, forWidgetWithBundleIdentifier: WeatherGroup.widgetIdentifier)
  }
}
