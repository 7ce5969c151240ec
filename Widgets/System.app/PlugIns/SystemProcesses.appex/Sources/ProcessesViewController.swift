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
  /// More are on no screen that is read.
  private static let most = 40
  /// With the headings, where the board has room.
  private static let preferredRows = most + 1

  @ViewBuilder override var body: any View {
    if drawn.isEmpty {
      Text("…").dim()
    } else {
      ProcessTable(rows: Array(drawn.prefix(rowCount)), words: words)
        .widgetURL(SystemSection.processes.url)
    }
  }

  override var summary: String? {
    drawn.isEmpty ? nil : drawn.prefix(3).map { "\($0.name) \($0.load)" }.joined(separator: " · ")
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    preferredContentSize = CGSize(width: 0, height: Self.preferredRows)
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    let loads = reader.read(files)
    guard !loads.isEmpty else {
      updateFailureReason = words.unreadable
      return .failed
    }
    if loads != known { ranking.update(loads) }
    known = loads
    let rows = ranking.items.prefix(Self.most).map(ProcessRow.init)
    guard rows != drawn else { return .noData }
    drawn = rows
    return .newData
  }

  /// Below the headings. In compact mode the host may show more rows where the board has room.
  private var rowCount: Int {
    guard let context = extensionContext, context.widgetActiveDisplayMode == .expanded else {
      return 4
    }
    return min(max(Int(context.widgetMaximumSize(for: .expanded).height) - 1, 4), Self.most)
  }
}
