import AppIntents
import SwiftUI
import WidgetKit

enum CountdownColor: String, AppEnum {
  case red, blue, green

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Color"
  static let caseDisplayRepresentations: [CountdownColor: DisplayRepresentation] = [
    .red: "Red", .blue: "Blue", .green: DisplayRepresentation(title: "Green", subtitle: "Calm"),
  ]

  var color: Color {
    switch self {
    case .red: .red
    case .blue: .blue
    case .green: .green
    }
  }
}

struct CountdownConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Countdown"
  static let description = IntentDescription("Counts the days to an event.")

  @Parameter(title: "Event", default: "Launch") var event: String
  @Parameter(title: "Days", default: 12, inclusiveRange: (1, 365)) var days: Int
  @Parameter(title: "Color", default: .red) var color: CountdownColor

  static var parameterSummary: some ParameterSummary { Summary("Count to \(\.$event)") }
}

struct CountdownEntry: TimelineEntry {
  let date: Date
  let target: Date
  let configuration: CountdownConfiguration

  var daysLeft: Int {
    Calendar.current.dateComponents([.day], from: date, to: target).day ?? 0
  }
}

struct CountdownProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> CountdownEntry {
    CountdownEntry(date: .now, target: .now, configuration: CountdownConfiguration())
  }

  func snapshot(
    for configuration: CountdownConfiguration, in context: Context
  ) async -> CountdownEntry {
    CountdownEntry(date: .now, target: .now, configuration: configuration)
  }

  func timeline(
    for configuration: CountdownConfiguration, in context: Context
  ) async -> Timeline<CountdownEntry> {
    let now = Date()
    let target = now.addingTimeInterval(Double(configuration.days) * 86_400)
    let entries = (0..<configuration.days).map { day in
      CountdownEntry(
        date: now.addingTimeInterval(Double(day) * 86_400), target: target,
        configuration: configuration)
    }
    return Timeline(entries: entries, policy: .atEnd)
  }
}

struct CountdownEntryView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CountdownProvider.Entry

  var body: some View {
    ZStack {
      ContainerRelativeShape().fill(entry.configuration.color.color.opacity(0.2))
      VStack(alignment: .leading, spacing: 4) {
        Label(entry.configuration.event, systemImage: "calendar")
          .font(.headline)
          .foregroundStyle(entry.configuration.color.color.gradient)
        Text("\(entry.daysLeft)")
          .font(.system(size: 24, weight: .heavy, design: .rounded))
          .minimumScaleFactor(0.5)
          .contentTransition(.numericText(countsDown: true))
        Text("days left")
          .font(.caption)
          .textCase(.uppercase)
          .foregroundStyle(.secondary)
        if family == .systemLarge {
          Spacer(minLength: 0)
          Text(entry.target, style: .date).font(.footnote)
        }
      }
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .containerBackground(.background, for: .widget)
  }
}

struct CountdownWidget: Widget {
  let kind: String = "Countdown"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: kind, intent: CountdownConfiguration.self, provider: CountdownProvider()
    ) { entry in
      CountdownEntryView(entry: entry)
    }
    .configurationDisplayName("Countdown")
    .description("Counts the days to an event.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    .contentMarginsDisabled()
  }
}
