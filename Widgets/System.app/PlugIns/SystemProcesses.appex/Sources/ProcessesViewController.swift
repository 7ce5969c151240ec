import Foundation
import SystemMonitorShared
import TodayKit

@main
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
      ProcessTable(rows: Array(drawn.prefix(rowCount)), words: words)
        .widgetURL(SystemSection.processes.url)
    }
  }

  /// Processes that are shown if there is space.
  var shownRows: Int { drawn.count }

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
    let rows = ranking.items.prefix(Self.most).map { ProcessRow($0) }
    guard rows != drawn else { return .noData }
    drawn = rows
    preferRows(rows.count)
    return .newData
  }

  /// Below the headings. In compact mode, the host may show more rows if the board has space.
  private var rowCount: Int {
    guard let context = extensionContext, context.widgetActiveDisplayMode == .expanded else {
      return 4
    }
    return min(max(Int(context.widgetMaximumSize(for: .expanded).height) - 1, 4), Self.most)
  }
}
