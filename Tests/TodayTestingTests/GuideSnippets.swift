import Foundation
import TodayKit

/// The guides' code examples in compiled form. ``GuideTextTests`` compares them with the guides.
private final class Snippets: WidgetViewController {
  private var count = 0
  private var isBought = false

  override var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      Text("milk").foregroundStyle(.secondary)
      Text(0.47, format: .percent)
      Text(Date.now, style: .relative)
      DateText(style: .time, timeZone: TimeZone(identifier: "Asia/Tokyo"))
      HStack(spacing: 2) {
        Text("left")
        Spacer()
        Text("right")
      }
      Divider()
      Grid(columns: [GridColumn("Disk", width: 8), .decimal("GB", priority: 1)]) {
        GridRow {
          Text("home")
          Text("4.6")
        }
      }
      ForEach(["milk", "bread"], id: \.self) { Text($0) }
      Button("Add") { [weak self] in self?.count += 1 }
      Toggle("milk", isOn: isBought) { [weak self] in self?.isBought = $0 }
      Link("Open", destination: URL(string: "reminders://item/3")!)
      Gauge(value: 0.6, in: 0...24, text: "0.6 / 24 G")
      Sparkline([1, 3, 2, 5], minimum: 0)
      Chart(.bar, values: [3, 5, 2], color: .accent)
      Chart(.line, series: [Chart.Series("in", values: [1, nil, 4], color: .good)], unit: " MB")
      Heatmap([[0, 1, 2], [2, 1, 0]])
      StatusStrip([.good, nil, .bad])
      Month(of: .now, marks: [24: .warn])
      Digits("12:30")
      Digits(date: nil)
      Symbol("checkmark", fallback: "x")
      Canvas(columns: 4, rows: 2) { row, column in row == column ? .red : nil }
      Image("photo").scaledToFill().accessibilityLabel("A sunset over the hills")
    }
  }
}

private final class Opening: WidgetViewController {
  override var body: any View {
    Button("Open") { [weak self] in
      _ = await self?.extensionContext?.open(URL(string: "reminders://item/3")!)
    }
  }
}

@MainActor private func hiding() {
  NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: "dev.example.App.Today")
}

private enum Hello {
  final class TodayViewController: WidgetViewController, NCWidgetProviding {
    override var body: any View { Text("Hello") }
  }
}
