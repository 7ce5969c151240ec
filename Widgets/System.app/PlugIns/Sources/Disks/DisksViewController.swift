import SystemMonitorShared
import TodayKit

/// The card *Disks*.
final class DisksViewController: FigureViewController<DisksSource> {
  @ViewBuilder override var body: any View {
    if let content {
      DisksView(content: content, columns: columns, isExpanded: isExpanded, words: words)
        .widgetURL(SystemSection.disks.url)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    content?.rows.first.map { "\($0.title) \($0.value)" }
  }
}

/// File systems, and the rates of all disks with their history.
private struct DisksView: View {
  var content: DisksSource.Content
  var columns: Int
  var isExpanded: Bool
  var words: FigureWords

  @ViewBuilder var body: some View {
    switch CardForm(columns: columns) {
    case .narrow:
      VStack {
        FigureTable(rows: content.rows, columns: columns, limit: isExpanded ? 8 : 4)
        rates
        if isExpanded { chart }
      }
    case .medium, .wide:
      HStack(spacing: 3) {
        FigureTable(
          rows: content.rows, columns: columns - columns * 2 / 5 - 3, limit: isExpanded ? 10 : 5)
        VStack {
          rates
          chart
        }
        .frame(width: columns * 2 / 5)
      }
    }
  }

  private var rates: RateTable {
    RateTable(
      rows: [.init(title: words.system.transfer, rates: content.transfer)], titlePriority: 0)
  }

  private var chart: some View {
    MirrorChart(course: content.course, minHeight: 2)
      .accessibilityLabel(
        content.transfer.map { "\($0.title) \($0.value)" }.joined(separator: " "))
  }
}
