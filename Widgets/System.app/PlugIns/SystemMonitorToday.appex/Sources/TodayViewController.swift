import Foundation
import SystemMonitorShared
import TodayKit

@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var state: SystemState?
  /// What the last picture showed, at its full height: an update that changes none of it is none.
  private var drawn: [SystemRow] = []
  private let sampler = SystemSampler()
  private let stored = StoredState(
    directory: FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0])
  private let words = SystemWords(.current)

  override var body: any View {
    SystemRows(rows: rows, columns: Int(viewSize.width))
  }

  override var summary: String? {
    rows.prefix(3).map { "\($0.title) \($0.value)" }.joined(separator: " · ")
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  override func viewWillAppear(_ animated: Bool) {
    if state == nil, let kept = stored.load() {
      show(kept)
      drawn = rows
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    if let state { stored.save(state) }
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    guard let fresh = await sampler.sample(after: state ?? stored.load()) else {
      updateFailureReason = "/proc cannot be read"
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

  private var rows: [SystemRow] {
    let isExpanded = extensionContext?.widgetActiveDisplayMode == .expanded
    return state?.rows(limit: isExpanded ? 12 : 5, words: words) ?? []
  }

  private func show(_ fresh: SystemState) {
    state = fresh
    preferredContentSize = CGSize(width: 0, height: fresh.rows(limit: 12, words: words).count)
  }
}
