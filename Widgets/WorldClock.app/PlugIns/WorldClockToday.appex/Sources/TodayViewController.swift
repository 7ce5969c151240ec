import Foundation
import TodayKit
import WorldClockShared

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var rows: [CityRow] = []
  private var hasSaidEmpty = false
  private var observation: GroupNotice.Observation?
  private let drawn = DrawnRows(file: WorldClockGroup.drawnRowsFile)

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

  /// Cities are news, and that midnight has come between: the clocks are the host's.
  func widgetPerformUpdate(completionHandler: @escaping @Sendable (NCUpdateResult) -> Void) {
    let fresh = CityRow.rows(WorldClockGroup.cities())
    let isNew = fresh != drawn.load() && !fresh.isEmpty
    show(fresh)
    if isNew { drawn.save(fresh) }
    completionHandler(isNew ? .newData : .noData)
  }

  /// Shows these, or hides the card when the last one was removed; the app brings it back.
  private func show(_ fresh: [CityRow]) {
    rows = fresh
    let count = fresh.count
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
