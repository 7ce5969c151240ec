import SystemMonitorShared
import TodayKit

/// The card *Sensors*.
final class SensorsViewController: FigureViewController<SensorsSource> {
  @ViewBuilder override var body: any View {
    if let content {
      SensorsView(content: content, columns: columns, isExpanded: isExpanded)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    content?.rows.prefix(3).map { "\($0.title) \($0.value)" }.joined(separator: " · ")
  }
}

/// Temperatures and fans in columns, and expanded the history of the highest temperature.
private struct SensorsView: View {
  var content: SensorsSource.Content
  var columns: Int
  var isExpanded: Bool

  var body: some View {
    VStack {
      FigureTable(
        rows: content.rows, columns: columns, limit: isExpanded ? 12 : 5)
      if isExpanded, content.course.contains(where: { $0 != nil }) {
        FigureChart(
          values: content.course, maximum: content.maximum, unit: content.unit, minHeight: 4,
          label: content.rows.first.map { "\($0.title) \($0.value)" } ?? "")
      }
    }
  }
}
