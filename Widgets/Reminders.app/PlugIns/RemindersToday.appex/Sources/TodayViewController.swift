import Foundation
import RemindersShared
import TodayKit

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var rows: [ReminderRow] = []
  private var hasSaidEmpty = false
  private var observation: GroupNotice.Observation?
  /// Another one in tests.
  var locale = Locale.user
  private let drawn = DrawnRows(file: ReminderGroup.drawnRowsFile)

  override var body: any View {
    ReminderRows(rows: rows) { [weak self] row in try self?.complete(row) }
  }

  override var summary: String? { ReminderRow.summary(rows) }

  override func viewDidLoad() {
    observation = ReminderGroup.observeChanges { [weak self] in
      self?.reload()
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    guard rows.isEmpty else { return }
    if let drawn = drawn.load() { show(drawn) } else { reload() }
  }

  override func viewDidAppear(_ animated: Bool) {
    reload()
  }

  override func viewWillDisappear(_ animated: Bool) {
    if !rows.isEmpty { drawn.save(rows) }
  }

  func widgetPerformUpdate(completionHandler: @escaping @Sendable (NCUpdateResult) -> Void) {
    do {
      let fresh = try ReminderGroup.openRows(locale: locale)
      let isNew = !fresh.isEmpty && fresh != drawn.load()
      show(fresh)
      if isNew { drawn.save(fresh) }
      completionHandler(isNew ? .newData : .noData)
    } catch {
      updateFailureReason = "\(error)"
      completionHandler(.failed)
    }
  }

  /// Brings the rows up to date outside an update. The last good ones stay when that fails: the
  /// next update says why.
  private func reload() {
    do {
      show(try ReminderGroup.openRows(locale: locale))
    } catch {
      print(error)
    }
  }

  private func complete(_ row: ReminderRow) throws {
    try ReminderGroup.openStore().complete(row.id)
    reload()
  }

  /// Shows these, or hides the card when there is nothing to show; the app brings it back.
  private func show(_ fresh: [ReminderRow]) {
    rows = fresh
    extensionContext?.widgetLargestAvailableDisplayMode = fresh.count > 5 ? .expanded : .compact
    preferredContentSize = CGSize(width: 0, height: fresh.count)
    if fresh.isEmpty, !hasSaidEmpty {
      // The host discards the picture, so that nothing is drawn any more.
      drawn.forget()
      ReminderGroup.updateHasContent()
    }
    hasSaidEmpty = fresh.isEmpty
  }
}
