/// A package with an app and its widget, in the form of WidgetKit: a provider, entries and views.
enum WidgetKitTemplate {
  static let files: [WidgetTemplate.File] = [
    .init(path: "Package.swift", text: manifest),
    .init(path: ".gitignore", text: ".build/\n"),
    .init(path: "README.md", text: SwiftTemplate.readme),
    .init(path: "_Name_.app/Shared/Message.swift", text: message),
    .init(path: "_Name_.app/Sources/_Name_App.swift", text: app),
    .init(
      path: "_Name_.app/PlugIns/_Name_Today.appex/Sources/_Name_Bundle.swift", text: bundle),
    .init(
      path: "_Name_.app/PlugIns/_Name_Today.appex/Sources/_Name_Widget.swift", text: widget),
    .init(path: "Tests/_Name_Tests/_Name_WidgetTests.swift", text: tests),
  ]

  private static let manifest = #"""
    // swift-tools-version: 6.2
    import PackageDescription

    // The folder of Today's SDK. Set TODAY_SDK to use another one.
    let sdk = Context.environment["TODAY_SDK"] ?? "_SDK_"

    let package = Package(
      name: "_Name_",
      products: [
        .executable(name: "_name_", targets: ["_Name_"]),
        .executable(name: "_Name_Today", targets: ["_Name_Today"]),
      ],
      dependencies: [.package(name: "sdk", path: sdk)],
      targets: [
        // The code that the app and its widget share.
        .target(
          name: "_Name_Shared", dependencies: [.product(name: "TodayKit", package: "sdk")],
          path: "_Name_.app/Shared"),
        .executableTarget(
          name: "_Name_",
          dependencies: ["_Name_Shared", .product(name: "TodayApp", package: "sdk")],
          path: "_Name_.app/Sources"),
        .executableTarget(
          name: "_Name_Today",
          dependencies: [
            "_Name_Shared", .product(name: "WidgetKit", package: "sdk"),
            .product(name: "SwiftUI", package: "sdk"), .product(name: "AppIntents", package: "sdk"),
            .product(name: "Charts", package: "sdk"),
          ],
          path: "_Name_.app/PlugIns/_Name_Today.appex/Sources"),
        .testTarget(
          name: "_Name_Tests",
          dependencies: [
            "_Name_Shared", "_Name_Today", .product(name: "TodayTesting", package: "sdk"),
          ]),
      ]
    )

    """#

  private static let message = #"""
    import Foundation
    import TodayKit

    /// The line that the app sets and the widget shows. It is stored in their app group.
    public enum Message {
      public static let group = "group._Organization_._name_"

      /// `nil` if `Entitlements.plist` does not list the group.
      private static var defaults: UserDefaults? { UserDefaults(suiteName: group) }

      public static var text: String {
        defaults?.string(forKey: "message") ?? "Hello from _Name_"
      }

      /// - Returns: `false` if the text could not be written.
      public static func set(_ text: String) -> Bool {
        guard let defaults else { return false }
        defaults.set(text, forKey: "message")
        return defaults.synchronize()
      }
    }

    """#

  private static let app = #"""
    import Foundation
    import TodayApp
    import TodayKit
    import _Name_Shared

    /// The containing app: `_name_` shows the message, `_name_ TEXT…` sets it.
    @main enum _Name_App {
      static func main() {
        let words = CommandLine.arguments.dropFirst()
        // A tap starts the app with the URL.
        if TodayApplication.launchURL == nil, !words.isEmpty {
          guard Message.set(words.joined(separator: " ")) else {
            let problem = "_name_: the message cannot be saved: see whether the disk is full\n"
            FileHandle.standardError.write(Data(problem.utf8))
            exit(1)
          }
          WidgetCenter.shared.reloadAllTimelines()
          return
        }
        print(Message.text)
        if TodayApplication.launchURL != nil {
          print("Press Enter to return to the board.")
          _ = readLine()
        }
      }
    }

    """#

  private static let bundle = #"""
    import SwiftUI
    import WidgetKit

    @main
    struct _Name_Bundle: WidgetBundle {
      var body: some Widget {
        _Name_Widget()
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

    struct _Name_EntryView: View {
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
        .widgetURL(URL(string: "_name_://message"))
        .containerBackground(.fill.tertiary, for: .widget)
      }
    }

    struct _Name_Widget: Widget {
      let kind: String = "_Name_Widget"

      var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: Provider()) { entry in
          _Name_EntryView(entry: entry)
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

    @testable import _Name_Today

    @MainActor struct _Name_WidgetTests {
      private let harness = TimelineHarness(
        _Name_Widget(), size: (columns: 30, rows: 5), groups: [Message.group])

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
        #expect(harness.openedURLs.map(\.absoluteString) == ["_name_://message"])
      }
    }

    """#
}
