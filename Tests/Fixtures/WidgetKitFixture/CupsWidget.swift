import AppIntents
import Foundation
import SwiftUI
import WidgetKit

// A widget as a WidgetKit project has it, with an intent for its configuration and one for a button. Only the
// property list of its extension says that it is for Today.

struct CupsConfiguration: WidgetConfigurationIntent {
  static var title: LocalizedStringResource { "Cups" }
  static var description: IntentDescription? { "Counts cups of coffee." }

  @Parameter(title: "Goal", default: 3) var goal: Int
}

struct DrinkIntent: AppIntent {
  static var title: LocalizedStringResource { "Drink" }

  func perform() async throws -> some IntentResult {
    try Cups.write(Cups.count + 1)
    return .result()
  }
}

/// The number of cups, in a file of the widget's container.
enum Cups {
  static var count: Int {
    (try? String(contentsOfFile: "cups", encoding: .utf8)).flatMap { Int($0) } ?? 0
  }

  static func write(_ count: Int) throws {
    try "\(count)".write(toFile: "cups", atomically: true, encoding: .utf8)
  }
}

struct CupsEntry: TimelineEntry {
  let date: Date
  let configuration: CupsConfiguration
  let count: Int
  let hour: Int
  var goals: [Int] = []
}

struct CupsProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> CupsEntry {
    CupsEntry(date: Date(), configuration: CupsConfiguration(), count: 0, hour: 0)
  }

  func snapshot(for configuration: CupsConfiguration, in context: Context) async -> CupsEntry {
    CupsEntry(date: Date(), configuration: configuration, count: Cups.count, hour: 0)
  }

  func timeline(for configuration: CupsConfiguration, in context: Context) async -> Timeline<
    CupsEntry
  > {
    let now = Date()
    let cards = (try? await WidgetCenter.shared.currentConfigurations()) ?? []
    let goals = cards.filter { $0.kind == "Cups" }.compactMap {
      $0.widgetConfigurationIntent(of: CupsConfiguration.self)?.goal
    }
    let entries = (0..<5).map { hour in
      CupsEntry(
        date: Calendar.current.date(byAdding: .hour, value: hour, to: now)!,
        configuration: configuration, count: Cups.count, hour: hour, goals: goals)
    }
    return Timeline(entries: entries, policy: .atEnd)
  }
}

struct CupsView: View {
  @Environment(\.widgetFamily) private var family
  var entry: CupsEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(entry.count) of \(entry.configuration.goal) cups in hour \(entry.hour)")
        .font(.headline)
      if family == .systemLarge {
        ProgressView(value: Double(entry.count), total: Double(entry.configuration.goal))
      }
      if !entry.goals.isEmpty { Text("goals of all cards: \(entry.goals.sorted().description)") }
      Button(intent: DrinkIntent()) { Label("Drink", systemImage: "cup.and.saucer") }
    }
  }
}

struct CupsWidget: Widget {
  let kind = "Cups"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: kind, intent: CupsConfiguration.self, provider: CupsProvider()) {
      entry in
      CupsView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Cups")
    .description("Counts cups of coffee.")
    .supportedFamilies([.systemMedium, .systemLarge, .accessoryInline])
  }
}
