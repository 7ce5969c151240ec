import Foundation
import SystemMonitorShared
import TodayKit

final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var state: SystemState?
  /// The content of the last picture. An update without a change answers noData.
  private var card: SystemCard?
  /// Tests replace it.
  var sampler = SystemSampler()
  var words = SystemWords()
  private let stored = StoredState(directory: TodayViewController.caches)
  private var savedAt = Date.distantPast
  /// Seconds between two writes of the history, which the next process continues.
  private static let savingInterval: TimeInterval = 60

  @ViewBuilder override var body: any View {
    if let card {
      SystemView(
        card: card, words: words, columns: Int(viewSize.width), isExpanded: isExpanded)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    guard let card else { return nil }
    let rows = [card.cpu] + card.memory.prefix(1) + card.disks.prefix(1)
    return rows.map { "\($0.title) \($0.value)" }.joined(separator: " · ")
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    preferredSpan = .full
  }

  override func viewWillAppear(_ animated: Bool) {
    loadStored()
  }

  override func viewWillDisappear(_ animated: Bool) {
    save()
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    loadStored()
    guard let fresh = await sampler.sample(after: state) else {
      updateFailureReason = words.unreadable
      return .failed
    }
    state = fresh
    if fresh.date.timeIntervalSince(savedAt) >= Self.savingInterval { save() }
    let made = fresh.card(words: words)
    guard made != card else { return .noData }
    card = made
    return .newData
  }

  /// In the group's folder, because it also exists in tests.
  static var caches: URL {
    let container = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.dev.today.system")
    return container?.appending(path: "Library/Caches") ?? FileManager.default.temporaryDirectory
  }

  private var isExpanded: Bool { extensionContext?.widgetActiveDisplayMode == .expanded }

  private func loadStored() {
    guard state == nil, let known = stored.load() else { return }
    state = known
    savedAt = known.date
    // The host has stored the last drawing.
    card = known.card(words: words)
  }

  private func save() {
    guard let state else { return }
    stored.save(state)
    savedAt = state.date
  }
}
