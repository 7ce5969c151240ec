import Foundation
import TodayKit
import WidgetStorage
import WorldClockShared

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var rows: [CityRow] = []
  private var hasSaidEmpty = false
  private var observation: GroupNotice.Observation?
  private let drawn = DrawnRows<CityRow>(file: WorldClockGroup.drawnRowsFile)

  override var body: any View { CityRows(rows: rows) }

  override func viewDidLoad() {
    observation = WorldClockGroup.observeChanges { [weak self] in
      self?.show(CityRow.rows(WorldClockGroup.cities()))
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    if rows.isEmpty { show(drawn.load() ?? CityRow.rows(WorldClockGroup.cities())) }
  }

  override func viewDidAppear(_ animated: Bool) {
    show(CityRow.rows(WorldClockGroup.cities()))
  }

  override func viewWillDisappear(_ animated: Bool) {
    if !rows.isEmpty { drawn.save(rows) }
  }

  /// Changed cities and a new day are new data. The host keeps the clocks current.
  func widgetPerformUpdate(completionHandler: @escaping @Sendable (NCUpdateResult) -> Void) {
    let fresh = CityRow.rows(WorldClockGroup.cities())
    let isNew = fresh != drawn.load() && !fresh.isEmpty
    show(fresh)
    if isNew { drawn.save(fresh) }
    completionHandler(isNew ? .newData : .noData)
  }

  /// Shows the cities, or hides the card if there are none. The app shows it again.
  private func show(_ fresh: [CityRow]) {
    rows = fresh
    let count = fresh.count
    extensionContext?.widgetLargestAvailableDisplayMode = count > 5 ? .expanded : .compact
    preferredContentSize = CGSize(width: 0, height: count)
    if count == 0, !hasSaidEmpty {
      // The host has discarded the picture.
      drawn.forget()
      WorldClockGroup.updateHasContent()
    }
    hasSaidEmpty = count == 0
  }
}
