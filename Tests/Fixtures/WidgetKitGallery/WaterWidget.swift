import AppIntents
import SwiftUI
import WidgetKit

/// The water of the day, in a file of the widget's container.
struct WaterStore {
  static let shared = WaterStore()
  let goal = 2000

  var millilitres: Int {
    (try? String(contentsOfFile: "water", encoding: .utf8)).flatMap { Int($0) } ?? 0
  }

  func add(_ amount: Int) throws {
    try "\(millilitres + amount)".write(toFile: "water", atomically: true, encoding: .utf8)
  }
}

struct AddWaterIntent: AppIntent {
  static let title: LocalizedStringResource = "Add Water"
  static let description = IntentDescription("Adds a glass of water.")
  static let isDiscoverable = false

  @Parameter(title: "Amount") var amount: Int

  init() {}

  init(amount: Int) { self.amount = amount }

  func perform() async throws -> some IntentResult {
    try WaterStore.shared.add(amount)
    WidgetCenter.shared.reloadTimelines(ofKind: "Water")
    return .result()
  }
}

struct WaterEntry: TimelineEntry {
  let date: Date
  let millilitres: Int
  let goal: Int

  var progress: Double { min(Double(millilitres) / Double(goal), 1) }
}

struct WaterProvider: TimelineProvider {
  private var entry: WaterEntry {
    WaterEntry(
      date: .now, millilitres: WaterStore.shared.millilitres, goal: WaterStore.shared.goal)
  }

  func placeholder(in context: Context) -> WaterEntry { entry }

  func getSnapshot(in context: Context, completion: @escaping (WaterEntry) -> Void) {
    completion(entry)
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<WaterEntry>) -> Void) {
    completion(Timeline(entries: [entry], policy: .never))
  }
}

struct GlassButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.caption.bold())
      .padding(.horizontal, 8)
      .background(.blue.opacity(0.2), in: .capsule)
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

struct WaterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Water", provider: WaterProvider()) { entry in
      HStack(alignment: .center, spacing: 16) {
        ZStack {
          Circle().stroke(Color.blue.opacity(0.2), lineWidth: 8)
          Circle()
            .trim(from: 0, to: entry.progress)
            .stroke(.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
            .rotationEffect(.degrees(-90))
          Text(entry.progress, format: .percent.precision(.fractionLength(0))).font(.headline)
        }
        .frame(width: 80, height: 48)
        VStack(alignment: .leading, spacing: 4) {
          Text("\(entry.millilitres) of \(entry.goal) ml").lineLimit(1)
          Button(intent: AddWaterIntent(amount: 250)) {
            Label("Glass", systemImage: "drop.fill")
          }
          .buttonStyle(GlassButtonStyle())
        }
      }
      .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Water")
    .description("Counts glasses of water.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
