import Foundation
import SystemMonitorShared
import TodayKit

/// A card of figures. It shows the stored ones when it appears, hides if the machine has none, and answers
/// an update without a visible change with noData.
class FigureViewController<Source: FigureSource>: WidgetViewController, NCWidgetProviding {
  /// Tests replace it.
  var source: Source
  var words = FigureWords()
  private var figures: Source.Figures?
  /// The content of the last picture, with the columns that it was made for.
  private var drawn: Drawn?
  private var settings = SystemSettings()
  private var savedAt = Date.distantPast
  private var hasContent: Bool?
  /// Seconds between two writes of the figures, which the next process continues.
  private static var savingInterval: TimeInterval { 300 }

  private struct Drawn: Equatable {
    var content: Source.Content
    var columns: Int
  }

  required init() {
    source = Source()
    super.init()
  }

  /// The figures as they are drawn. An update makes them once, and a new width again.
  var content: Source.Content? {
    if let drawn, drawn.columns == columns { return drawn.content }
    drawn = make()
    return drawn?.content
  }

  var isExpanded: Bool { extensionContext?.widgetActiveDisplayMode == .expanded }
  var columns: Int { Int(viewSize.width) }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  override func viewWillAppear(_ animated: Bool) {
    loadStored()
  }

  override func viewWillDisappear(_ animated: Bool) {
    save(at: Date())
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    loadStored()
    settings = SystemSettings(UserDefaults(suiteName: "group.dev.today.system"))
    switch await source.read(after: figures, settings: settings) {
    case .unreadable:
      updateFailureReason = words.unreadable
      return .failed
    case .nothing:
      setHasContent(false)
      return .noData
    case .figures(let fresh):
      figures = fresh
      setHasContent(true)
      let now = Date()
      if now.timeIntervalSince(savedAt) >= Self.savingInterval { save(at: now) }
      let made = make()
      guard made != drawn else { return .noData }
      drawn = made
      return .newData
    }
  }

  /// Figures that another card has measured, for a card that has none yet.
  func inheritedFigures() -> Source.Figures? { nil }

  private func make() -> Drawn? {
    figures.map {
      Drawn(
        content: Source.content(
          of: $0, settings: settings, words: words, columns: columns), columns: columns)
    }
  }

  private var file: URL {
    TodayViewController.caches.appending(path: "\(Source.fileName(settings)).json")
  }

  private func loadStored() {
    guard figures == nil else { return }
    settings = SystemSettings(UserDefaults(suiteName: "group.dev.today.system"))
    let stored = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Source.Figures.self, from: $0)
    }
    guard let known = stored ?? inheritedFigures() else { return }
    figures = known
    savedAt = Date()
    // The host has stored the last drawing.
    drawn = make()
  }

  /// A failure only loses the history, so it is ignored.
  private func save(at now: Date) {
    guard let figures else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(figures).write(to: file, options: .atomic)
    savedAt = now
  }

  private func setHasContent(_ flag: Bool) {
    guard flag != hasContent else { return }
    hasContent = flag
    NCWidgetController().setHasContent(
      flag, forWidgetWithBundleIdentifier: "dev.today.System.\(Source.name)")
  }
}
