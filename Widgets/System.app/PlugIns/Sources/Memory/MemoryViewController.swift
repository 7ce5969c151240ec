import SystemMonitorShared
import TodayKit

/// The card *Memory*.
final class MemoryViewController: FigureViewController<MemorySource> {
  @ViewBuilder override var body: any View {
    if let content {
      MemoryView(content: content, columns: columns, isExpanded: isExpanded)
        .widgetURL(SystemSection.memory.url)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    content?.rows.first.map { "\($0.title) \($0.value)" }
  }

  override func inheritedFigures() -> SystemState? {
    StoredState(directory: TodayViewController.caches).load()
  }
}

/// The history of used memory with its scale, and the kinds of memory.
private struct MemoryView: View {
  var content: MemorySource.Content
  var columns: Int
  var isExpanded: Bool

  @ViewBuilder var body: some View {
    switch CardForm(columns: columns) {
    case .narrow:
      VStack {
        chart(minHeight: isExpanded ? 4 : 1)
        FigureTable(rows: content.rows, columns: columns, limit: content.rows.count)
      }
    case .medium, .wide:
      HStack(spacing: 3) {
        chart(minHeight: isExpanded ? 8 : 4)
        MeterTable(rows: content.rows).frame(width: max(30, columns * 2 / 5))
      }
    }
  }

  private func chart(minHeight: Int) -> FigureChart {
    FigureChart(
      values: content.course, minHeight: minHeight,
      label: content.rows.first.map { "\($0.title) \($0.value)" } ?? "", color: .accent,
      isRamp: false)
  }
}
