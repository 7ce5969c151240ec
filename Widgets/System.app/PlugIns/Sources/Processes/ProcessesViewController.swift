import Foundation
import SystemMonitorShared
import TodayKit

final class ProcessesViewController: WidgetViewController, NCWidgetProviding {
  private var ranking = ProcessRanking()
  private var reader = ProcessReader()
  private var known: [ProcessLoad] = []
  /// The content of the last picture. An update without a change answers noData.
  private var drawn: [ProcessRow] = []
  /// Tests replace it.
  var files = SystemFiles()
  var words = SystemWords()
  private static let most = 30
  /// So many fewer processes change the preferred height. The layout would follow each short process
  /// otherwise.
  private static let steadiness = 4

  @ViewBuilder override var body: any View {
    if drawn.isEmpty {
      Text("…").dim()
    } else {
      // Another mode may show more rows than the last update has made.
      ProcessTable(
        rows: drawn.count >= shownCount ? Array(drawn.prefix(shownCount)) : rows, words: words,
        columns: Int(viewSize.width)
      )
      .widgetURL(SystemSection.processes.url)
    }
  }

  /// Processes that are shown if there is space.
  var shownRows: Int { min(ranking.items.count, Self.most) }

  override var summary: String? {
    drawn.isEmpty ? nil : drawn.prefix(3).map { "\($0.name) \($0.load)" }.joined(separator: " · ")
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    preferRows(Self.most)
  }

  /// The rows of the expanded mode if the board has space, with the headings.
  private func preferRows(_ count: Int) {
    let height = count + 1
    let present = Int(preferredContentSize.height)
    if height > present || height <= present - Self.steadiness {
      preferredContentSize = CGSize(width: 0, height: height)
    }
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    let loads = reader.read(files)
    guard !loads.isEmpty else {
      updateFailureReason = words.unreadable
      return .failed
    }
    if loads != known { ranking.update(loads) }
    known = loads
    let height = preferredContentSize.height
    preferRows(shownRows)
    let made = rows
    guard made != drawn || height != preferredContentSize.height else { return .noData }
    drawn = made
    return .newData
  }

  private var shownCount: Int { min(rowCount, shownRows) }

  private var rows: [ProcessRow] { ranking.items.prefix(rowCount).map { ProcessRow($0) } }

  /// Below the headings. In compact mode, the host may show more rows if the board has space.
  private var rowCount: Int {
    guard let context = extensionContext, context.widgetActiveDisplayMode == .expanded else {
      return 4
    }
    return min(max(Int(context.widgetMaximumSize(for: .expanded).height) - 1, 4), Self.most)
  }
}
