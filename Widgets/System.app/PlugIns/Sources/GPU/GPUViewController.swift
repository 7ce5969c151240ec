import SystemMonitorShared
import TodayKit

/// The card *GPU*.
final class GPUViewController: FigureViewController<GPUSource> {
  @ViewBuilder override var body: any View {
    if let content {
      GPUView(content: content, columns: columns, isExpanded: isExpanded)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    content?.devices.map { device in
      ([device.name] + device.meters.prefix(1).map(\.value)).joined(separator: " ")
    }
    .joined(separator: " · ")
  }
}

/// The history of the busiest, and each with its name, bars and facts.
private struct GPUView: View {
  var content: GPUSource.Content
  var columns: Int
  var isExpanded: Bool

  private var hasCourse: Bool { content.course.contains { $0 != nil } }

  @ViewBuilder var body: some View {
    if CardForm(columns: columns) == .narrow || !hasCourse {
      VStack {
        if hasCourse { chart(minHeight: isExpanded ? 4 : 1) }
        devices(columns: columns)
      }
    } else {
      HStack(spacing: 3) {
        chart(minHeight: isExpanded ? 6 : 4)
        devices(columns: columns / 2).frame(width: columns / 2)
      }
    }
  }

  private func devices(columns: Int) -> some View {
    VStack(spacing: isExpanded ? 1 : 0) {
      ForEach(content.devices) { device in
        VStack {
          Text(device.name).bold().lineLimit(1)
          FigureTable(
            rows: device.meters, columns: columns, limit: max(device.meters.count, 1))
          FactRows(rows: device.facts, columns: columns)
        }
      }
    }
  }

  private func chart(minHeight: Int) -> FigureChart {
    FigureChart(
      values: content.course, minHeight: minHeight, label: summary)
  }

  private var summary: String {
    content.devices.first?.meters.first.map { "\($0.title) \($0.value)" } ?? ""
  }
}
