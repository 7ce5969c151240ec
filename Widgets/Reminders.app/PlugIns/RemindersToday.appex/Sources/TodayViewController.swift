import Foundation
import RemindersShared
import TodayKit
import WidgetStorage

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  /// Includes rows that were just ticked off.
  private var rows: [ReminderRow] = []
  private var done: Set<Int64> = []
  private var settling: Task<Void, Never>?
  /// How long a ticked row stays, so that it can be restored. Tests replace it.
  var doneTime = Duration.seconds(4)
  private var hasSaidEmpty = false
  private var observation: GroupNotice.Observation?
  /// Tests replace it.
  var locale = Locale.user
  private let drawn = DrawnRows<ReminderRow>(file: ReminderGroup.drawnRowsFile)

  override var body: any View {
    ReminderRows(rows: rows, done: done) { [weak self] row in try self?.toggle(row) }
  }

  override var summary: String? { ReminderRow.summary(openRows) }

  private var openRows: [ReminderRow] { rows.filter { !done.contains($0.id) } }

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
    settle()
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

  /// A row that is ticked off stays for some seconds, struck through. A second tap restores it.
  private func toggle(_ row: ReminderRow) throws {
    settling?.cancel()
    let wasDone = done.contains(row.id)
    // The card stays on the board while it shows a row that can be restored.
    ReminderGroup.keepsContent = true
    done.formSymmetricDifference([row.id])
    do {
      let store = try ReminderGroup.openStore()
      _ = wasDone ? try store.reopen(row.id) : try store.complete(row.id)
    } catch {
      done.formSymmetricDifference([row.id])
      settle()
      throw error
    }
    reload()
    guard !done.isEmpty else { return settle() }
    settling = Task { [weak self, doneTime] in
      try? await Task.sleep(for: doneTime)
      if !Task.isCancelled { self?.settle() }
    }
  }

  /// Removes the ticked rows.
  private func settle() {
    settling?.cancel()
    settling = nil
    guard ReminderGroup.keepsContent || !done.isEmpty else { return }
    done = []
    ReminderGroup.keepsContent = false
    reload()
  }

  /// Shows the open rows and those that were just ticked off, or hides the card if there are none.
  /// The app shows it again.
  private func show(_ fresh: [ReminderRow]) {
    // Reminders that another program has reopened or removed are not ticked off here.
    done.subtract(fresh.map(\.id))
    rows = Self.merge(fresh, rows.enumerated().filter { done.contains($0.element.id) })
    let count = rows.count
    extensionContext?.widgetLargestAvailableDisplayMode = count > 5 ? .expanded : .compact
    preferredContentSize = CGSize(width: 0, height: count)
    if count == 0, !hasSaidEmpty {
      // The host has discarded the picture.
      drawn.forget()
      ReminderGroup.updateHasContent()
    }
    hasSaidEmpty = count == 0
  }

  /// The ticked rows keep their positions.
  private static func merge(
    _ fresh: [ReminderRow], _ done: [(offset: Int, element: ReminderRow)]
  ) -> [ReminderRow] {
    var rows = fresh
    for (place, row) in done { rows.insert(row, at: min(place, rows.count)) }
    return rows
  }
}
