import SystemMonitorShared
import TodayKit

/// The card *Battery*.
final class BatteryViewController: FigureViewController<BatterySource> {
  @ViewBuilder override var body: any View {
    if let content {
      BatteryView(content: content, columns: columns, isExpanded: isExpanded)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    guard let content else { return nil }
    let parts = [content.main.map { "\($0.title) \($0.value)" } ?? "", content.state]
    let shown = parts.filter { !$0.isEmpty }
    let others = content.others.map { "\($0.title) \($0.value)" }
    return (shown.isEmpty ? others : shown).joined(separator: " · ")
  }

  override var alerts: [WidgetAlert] {
    guard let content, content.isLow, let main = content.main else { return [] }
    return [
      WidgetAlert(
        id: "low", level: .bad, title: words.alert(main.value), body: content.state)
    ]
  }
}

/// The charge with the time left, its history, facts, and the batteries of devices.
private struct BatteryView: View {
  var content: BatterySource.Content
  var columns: Int
  var isExpanded: Bool

  private var hasCourse: Bool { content.course.count { $0 != nil } > 1 }

  @ViewBuilder var body: some View {
    if CardForm(columns: columns) == .narrow || !hasCourse {
      VStack {
        // Without room for all, the charge of a device is worth more than the wear of the battery.
        figures(columns: columns, hasFacts: isExpanded || content.others.isEmpty)
        devices(columns: columns)
        if hasCourse { chart(minHeight: isExpanded ? 4 : 1) }
      }
    } else {
      HStack(spacing: 3) {
        VStack {
          figures(columns: columns / 2, hasFacts: true)
          devices(columns: columns / 2)
        }
        .frame(width: columns / 2)
        chart(minHeight: isExpanded ? 6 : 3)
      }
    }
  }

  @ViewBuilder private func figures(columns: Int, hasFacts: Bool) -> ViewGroup {
    if let main = content.main {
      FigureTable(rows: [main], columns: columns, limit: 1)
      if !content.state.isEmpty { Text(content.state).lineLimit(1).foregroundStyle(main.color) }
      if hasFacts { FactRows(rows: content.facts, columns: columns) }
    }
  }

  private func devices(columns: Int) -> some View {
    FigureTable(
      rows: content.others, columns: columns, limit: isExpanded ? 8 : content.main == nil ? 5 : 2)
  }

  private func chart(minHeight: Int) -> FigureChart {
    FigureChart(
      values: content.course, minHeight: minHeight,
      label: content.main.map { "\($0.title) \($0.value)" } ?? "", color: .accent, isRamp: false)
  }
}
