extension PointTemplate {
  /// A widget in WidgetKit's form: a provider, entries and views.
  static let widgetKit = PointTemplate(
    suffix: "Today", identifier: "com.apple.widgetkit-extension", principalClass: nil,
    attributes: """
      <key>TodayRefreshInterval</key>
      <integer>900</integer>
      """,
    products: ["WidgetKit", "SwiftUI", "AppIntents", "Charts", "OSLog"],
    about: "A widget for Today in WidgetKit's form, with its app.",
    trial: "today test .        # checks the widget against the rules",
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/_Stem_Bundle.swift", text: bundle),
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/_Stem_Widget.swift", text: widget),
      .init(path: "Tests/_Stem_Tests/_Stem_WidgetTests.swift", text: tests),
    ])

  private static let bundle = #"""
    import SwiftUI
    import WidgetKit

    @main
    struct _Stem_Bundle: WidgetBundle {
      var body: some Widget {
        _Stem_Widget()
      }
    }

    """#

  private static let widget = #"""
    import SwiftUI
    import WidgetKit
    import _Name_Shared

    struct Provider: TimelineProvider {
      func placeholder(in context: Context) -> SimpleEntry {
        SimpleEntry(date: Date(), message: "…")
      }

      func getSnapshot(in context: Context, completion: @escaping (SimpleEntry) -> Void) {
        completion(SimpleEntry(date: Date(), message: Message.text))
      }

      /// Five entries, an hour apart.
      func getTimeline(in context: Context, completion: @escaping (Timeline<SimpleEntry>) -> Void) {
        let now = Date()
        let entries = (0..<5).map { hour in
          let date = Calendar.current.date(byAdding: .hour, value: hour, to: now)!
          return SimpleEntry(date: date, message: Message.text)
        }
        completion(Timeline(entries: entries, policy: .atEnd))
      }
    }

    struct SimpleEntry: TimelineEntry {
      let date: Date
      let message: String
    }

    struct _Stem_EntryView: View {
      var entry: Provider.Entry

      var body: some View {
        VStack(alignment: .leading) {
          Text(entry.message)
            .font(.headline)
            .lineLimit(3)
          HStack {
            Image(systemName: "clock")
            Text(entry.date, style: .time)
          }
          .foregroundStyle(.secondary)
        }
        .widgetURL(URL(string: "_scheme_://message"))
        .containerBackground(.fill.tertiary, for: .widget)
      }
    }

    struct _Stem_Widget: Widget {
      let kind: String = "_Stem_Widget"

      var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: Provider()) { entry in
          _Stem_EntryView(entry: entry)
        }
        .supportedFamilies([.systemSmall, .systemMedium])
      }
    }

    """#

  private static let tests = #"""
    import Foundation
    import Testing
    import TodayTesting
    import _Name_Shared

    @testable import _Extension_

    @MainActor struct _Stem_WidgetTests {
      private let harness = TimelineHarness(
        _Stem_Widget(), size: (columns: 30, rows: 5), groups: [Message.group])

      @Test func entriesAreAnHourApart() async throws {
        #expect(await harness.update() == .newData)
        let start = try #require(harness.dates.first)
        let distances = harness.dates.map { $0.timeIntervalSince(start) }
        #expect(distances == [0, 3600, 7200, 10_800, 14_400])
        #expect(harness.reloadDate == harness.dates.last)
      }

      @Test func viewShowsTheMessage() async throws {
        #expect(harness.inWidget { Message.set("Good evening") })
        await harness.update()
        #expect(harness.drawing(at: .now).contains("Good evening"))
        try await harness.tap("Good evening", at: .now)
        #expect(harness.openedURLs.map(\.absoluteString) == ["_scheme_://message"])
      }
    }

    """#
}
