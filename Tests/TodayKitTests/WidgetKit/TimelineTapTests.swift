import Foundation
import Testing
import TodayTesting

@testable import TodayKit

/// A tap in the harness is on the entry of the moment that the test names, not on that of the machine's clock.
@MainActor @Suite struct TimelineTapTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  private struct Entry: TimelineEntry {
    var date: Date
    var isOpen: Bool
  }

  private struct Knock: AppIntent {
    static let title: LocalizedStringResource = "Knock"
    @TaskLocal static var door = Door()

    @MainActor func perform() async throws -> some IntentResult {
      Self.door.knocks += 1
      return .result()
    }
  }

  @MainActor private final class Door {
    var knocks = 0

    nonisolated init() {}
  }

  private struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: start, isOpen: true) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(placeholder(in: context))
    }

    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
      completion(
        Timeline(
          entries: [Entry(date: start, isOpen: true), Entry(date: start + 60, isOpen: false)],
          policy: .never))
    }
  }

  private struct Shop: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Shop", provider: Provider()) { entry in
        if entry.isOpen { Button("Knock", intent: Knock()) } else { Text("Closed") }
      }
    }
  }

  @Test func tapIsOnTheEntryOfItsMoment() async throws {
    let harness = TimelineHarness(Shop())
    #expect(await harness.update() == .newData)
    let door = Door()
    try await Knock.$door.withValue(door) { try await harness.tap("Knock", at: Self.start) }
    #expect(door.knocks == 1)
    await #expect(throws: WidgetTapError.self) {
      try await harness.tap("Knock", at: Self.start + 60)
    }
  }
}
