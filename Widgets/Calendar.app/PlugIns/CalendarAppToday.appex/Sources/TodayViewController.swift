import CalendarAppShared
import Foundation
import TodayKit

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var card: CalendarCard?
  private var observation: GroupNotice.Observation?
  private let stored = StoredCard(directory: CalendarSources.caches)
  /// Tests replace it.
  var clock: @Sendable () -> Date = { Date() }
  var words = CalendarWords()

  override var body: any View {
    Group {
      if let card {
        rows(card)
      } else {
        Text("…").dim()
      }
    }
  }

  override var summary: String? { card?.summary }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    observation = CalendarSources.changes.observe { [weak self] in
      self?.reload()
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    if card == nil, let kept = stored.load() { show(kept) }
    // The app may have changed the calendars while the widget was not running.
    reload()
  }

  override func viewWillDisappear(_ animated: Bool) {
    if let card { stored.save(card) }
  }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    Self.read(at: clock()) { [self] fresh, failure in
      if let failure {
        updateFailureReason = failure
        return completionHandler(.failed)
      }
      // Compares with the last drawing, which the host has stored.
      let isNew = fresh != stored.load()
      show(fresh)
      if isNew { stored.save(fresh) }
      completionHandler(isNew ? .newData : .noData)
    }
  }

  private func reload() {
    Self.read(at: clock()) { [weak self] fresh, failure in
      guard let self, failure == nil else { return }
      show(fresh)
      setNeedsDisplay()
    }
  }

  private func show(_ fresh: CalendarCard) {
    card = fresh
    preferHeight()
  }

  /// The position of the events relative to the month depends on the width.
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    preferHeight()
  }

  private func preferHeight() {
    guard let card else { return }
    preferredContentSize = CGSize(width: 0, height: rows(card).height)
  }

  private func rows(_ card: CalendarCard) -> CalendarRows {
    let size = extensionContext?.widgetMaximumSize(for: .expanded)
    return CalendarRows(
      card: card, columns: size.map { Int($0.width) } ?? 0, showsMonth: isExpanded, words: words)
  }

  private var isExpanded: Bool { extensionContext?.widgetActiveDisplayMode == .expanded }

  /// Reads off the main actor, because thousands of files take time. Uses a separate thread instead
  /// of a task: once used, the shared Dispatch pool wakes the process every second.
  private static func read(
    at now: Date, then: @escaping @MainActor (CalendarCard, _ failure: String?) -> Void
  ) {
    let sources = CalendarSources.current()
    let thread = Thread {
      let library = CalendarLibrary(sources)
      let failure = library.isUnreadable ? library.problems.first?.description : nil
      let card = CalendarCard(library, now: now)
      DispatchQueue.main.async { MainActor.assumeIsolated { then(card, failure) } }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }
}
