import Foundation
import TodayKit
import WorldClockShared

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var list = CityList([])
  private var hasSaidEmpty = false
  private var observation: GroupNotice.Observation?
  private let drawn = DrawnCities(file: WorldClockGroup.drawnCitiesFile)

  override var body: any View { CityRows(cities: list.cities) }

  override func viewDidLoad() {
    observation = WorldClockGroup.observeChanges { [weak self] in
      self?.show(WorldClockGroup.cities())
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    if list.cities.isEmpty { show(drawn.load() ?? WorldClockGroup.cities()) }
  }

  override func viewDidAppear(_ animated: Bool) {
    show(WorldClockGroup.cities())
  }

  override func viewWillDisappear(_ animated: Bool) {
    if !list.cities.isEmpty { drawn.save(list) }
  }

  /// Only the cities are news: the clocks are the host's.
  func widgetPerformUpdate(completionHandler: @escaping @Sendable (NCUpdateResult) -> Void) {
    let fresh = WorldClockGroup.cities()
    let isNew = fresh != drawn.load() && !fresh.cities.isEmpty
    show(fresh)
    if isNew { drawn.save(fresh) }
    completionHandler(isNew ? .newData : .noData)
  }

  /// Shows these, or hides the card when the last one was removed; the app brings it back.
  private func show(_ fresh: CityList) {
    list = fresh
    let count = fresh.cities.count
    extensionContext?.widgetLargestAvailableDisplayMode = count > 5 ? .expanded : .compact
    preferredContentSize = CGSize(width: 0, height: count)
    if count == 0, !hasSaidEmpty {
      // The host discards the picture, so that nothing is drawn any more.
      drawn.forget()
      WorldClockGroup.updateHasContent()
    }
    hasSaidEmpty = count == 0
  }
}
