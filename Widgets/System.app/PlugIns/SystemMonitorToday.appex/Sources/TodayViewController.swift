import Foundation
import SystemMonitorShared
import TodayKit

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var state: SystemState?
  /// The content of the last picture. An update without a change answers noData.
  private var drawn: [SystemRow] = []
  /// Tests replace it.
  var sampler = SystemSampler()
  var words = SystemWords()
  private let stored = StoredState(directory: TodayViewController.caches)

  override var body: any View {
    Group {
      if state == nil { Text("…").dim() }
      SystemRows(rows: rows, showsHistory: isExpanded)
    }
  }

  override var summary: String? {
    state == nil ? nil : rows.prefix(3).map { "\($0.title) \($0.value)" }.joined(separator: " · ")
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  override func viewWillAppear(_ animated: Bool) {
    loadStored()
  }

  override func viewWillDisappear(_ animated: Bool) {
    if let state { stored.save(state) }
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    loadStored()
    guard let fresh = await sampler.sample(after: state) else {
      updateFailureReason = words.unreadable
      return .failed
    }
    show(fresh)
    guard rows != drawn else { return .noData }
    drawn = rows
    stored.save(fresh)
    return .newData
  }

  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {
    drawn = rows
  }

  /// In the group's folder, because it also exists in tests.
  static var caches: URL {
    let container = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.dev.today.system")
    return container?.appending(path: "Library/Caches") ?? FileManager.default.temporaryDirectory
  }

  private var isExpanded: Bool { extensionContext?.widgetActiveDisplayMode == .expanded }

  private var rows: [SystemRow] {
    state?.rows(isExpanded: isExpanded, words: words) ?? []
  }

  /// The host has stored the last drawing.
  private func loadStored() {
    guard state == nil, let kept = stored.load() else { return }
    show(kept)
    drawn = rows
  }

  private func show(_ fresh: SystemState) {
    state = fresh
    let rows = fresh.rows(isExpanded: true, words: words)
    preferredContentSize = CGSize(width: 0, height: rows.count + SystemRows.historyRows(of: rows))
  }
}
