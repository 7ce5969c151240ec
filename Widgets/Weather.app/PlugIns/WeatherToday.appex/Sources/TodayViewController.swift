import Foundation
import TodayKit
import WeatherShared

final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var card: WeatherCard?
  private var observation: GroupNotice.Observation?
  /// Tests replace it.
  var service = OpenMeteo(WebHelper.get)

  /// Shown until the first forecast.
  private var place: String { WeatherGroup.settings.place }

  /// The user may always show the card, even before it has content.
  private var noPlace: String {
    NSLocalizedString("No place yet: open the app, or its settings.", comment: "An empty card")
  }

  override var body: any View {
    Group {
      if let card {
        WeatherRows(
          card: card, showsDays: extensionContext?.widgetActiveDisplayMode == .expanded)
      } else {
        Text(place.isEmpty ? noPlace : place).dim()
      }
    }
  }

  override var summary: String? { card?.summary }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    observation = WeatherGroup.changes.observe { [weak self] in self?.showKept() }
  }

  /// Shows the last forecast immediately, before the request to the server.
  override func viewWillAppear(_ animated: Bool) {
    showKept()
  }

  override func viewWillDisappear(_ animated: Bool) {
    if let card { WeatherGroup.drawn.save(card) }
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    // Without them there seems to be no place.
    guard WeatherGroup.isReadable else {
      setHasContent(true)
      updateFailureReason = "\(WeatherFailure.unreadableSettings)"
      return .failed
    }
    let settings = WeatherGroup.settings
    guard !settings.place.isEmpty else {
      hide()
      return .noData
    }
    do {
      let language = extensionContext?.locale.language.languageCode?.identifier ?? "en"
      let fresh = try await service.forecast(
        settings, language: language, known: WeatherGroup.forecast.load())
      // The next update uses a setting that was changed meanwhile.
      guard WeatherGroup.settings.place == settings.place else { return .noData }
      WeatherGroup.forecast.save(fresh)
      show(WeatherCard(fresh, settings))
    } catch {
      // If the place was set while the card was hidden, the card must appear to show the error.
      setHasContent(true)
      updateFailureReason = "\(error)"
      return .failed
    }
    setHasContent(true)
    guard card != WeatherGroup.drawn.load() else { return .noData }
    WeatherGroup.drawn.save(card)
    return .newData
  }

  private func showKept() {
    let settings = WeatherGroup.settings
    guard let kept = WeatherGroup.forecast.load(), kept.question.place == settings.place,
      kept.question.isFahrenheit == settings.isFahrenheit
    else { return }
    show(WeatherCard(kept, settings))
  }

  private func show(_ fresh: WeatherCard) {
    card = fresh
    preferredContentSize = CGSize(
      width: 0, height: 1 + fresh.days.count + (fresh.wind == nil ? 0 : 1))
  }

  /// Hides the card without a place. The widget is updated while it is hidden, so it shows itself
  /// when the settings have a place.
  private func hide() {
    WeatherGroup.forecast.save(nil)
    WeatherGroup.drawn.save(nil)
    setHasContent(false)
  }

  private func setHasContent(_ flag: Bool) {
    NCWidgetController().setHasContent(
      flag, forWidgetWithBundleIdentifier: WeatherGroup.widgetIdentifier)
  }
}
