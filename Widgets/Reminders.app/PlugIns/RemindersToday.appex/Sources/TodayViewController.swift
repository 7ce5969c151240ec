import Foundation
import RemindersShared
import TodayKit
import WidgetStorage

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var rows: [ReminderRow] = []
  private var hasSaidEmpty = false
  private var observation: GroupNotice.Observation?
  /// Tests replace it.
  var locale = Locale.user
  private let drawn = DrawnRows<ReminderRow>(file: ReminderGroup.drawnRowsFile)

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

  /// Reads the rows outside an update. If that fails, the last good rows stay, and the next update
  /// reports the reason.
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

  /// Shows the rows, or hides the card if there are none. The app shows it again.
  private func show(_ fresh: [ReminderRow]) {
    rows = fresh
    extensionContext?.widgetLargestAvailableDisplayMode = fresh.count > 5 ? .expanded : .compact
    preferredContentSize = CGSize(width: 0, height: fresh.count)
    if fresh.isEmpty, !hasSaidEmpty {
      // The host has discarded the picture.
      drawn.forget()
      ReminderGroup.updateHasContent()
    }
    hasSaidEmpty = fresh.isEmpty
  }
}
