import SwiftUI
import WidgetKit

struct BatteryEntry: TimelineEntry {
  struct Device: Identifiable {
    let name: String
    let symbol: String
    let level: Double
    let isCharging: Bool
    var id: String { name }

    var tint: Color {
      switch level {
      case ..<0.2: .red
      case ..<0.5: .yellow
      default: .green
      }
    }
  }

  let date: Date
  let devices: [Device]
}

struct BatteryProvider: TimelineProvider {
  typealias Entry = BatteryEntry

  private static let devices: [BatteryEntry.Device] = [
    .init(name: "Laptop", symbol: "laptopcomputer", level: 0.82, isCharging: true),
    .init(name: "Phone", symbol: "iphone", level: 0.15, isCharging: false),
  ]

  func placeholder(in context: Context) -> Entry { Entry(date: .now, devices: []) }

  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: .now, devices: Self.devices))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    // A provider usually answers after a request.
    Task {
      completion(
        Timeline(
          entries: [Entry(date: .now, devices: Self.devices)],
          policy: .after(.now.addingTimeInterval(900))))
    }
  }
}

struct BatteryView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var renderingMode
  let entry: BatteryEntry

  var body: some View {
    switch family {
    case .accessoryCircular, .accessoryRectangular:
      gauge(entry.devices[0])
    case .accessoryInline:
      Text("Batteries")
    default:
      VStack(alignment: .leading, spacing: 8) {
        ForEach(entry.devices) { gauge($0) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .containerBackground(.regularMaterial, for: .widget)
    }
  }

  private func gauge(_ device: BatteryEntry.Device) -> some View {
    Gauge(value: device.level) {
      Label(device.name, systemImage: device.symbol)
    } currentValueLabel: {
      HStack(spacing: 2) {
        if device.isCharging {
          Image(systemName: "bolt.fill").accessibilityLabel("charging")
        }
        Text(device.level, format: .percent)
      }
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(renderingMode == .fullColor ? device.tint : .primary)
    .widgetAccentable()
  }
}

struct BatteryWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Battery", provider: BatteryProvider()) { BatteryView(entry: $0) }
      .configurationDisplayName("Batteries")
      .description("Levels of batteries.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular])
  }
}
