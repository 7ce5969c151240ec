import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import DemoShared
@testable import DemoToday

@Suite @MainActor struct WidgetTests {
  private let harness = WidgetHarness(
    TodayViewController.self, size: (columns: 30, rows: 5),
    bundleIdentifier: DemoGroup.widgetIdentifier, groups: [DemoGroup.identifier])

  private func plan(_ plan: DemoGroup.Plan) throws {
    try harness.inWidget {
      let group = try #require(
        FileManager.default.containerURL(
          forSecurityApplicationGroupIdentifier: DemoGroup.identifier))
      try Data(plan.rawValue.utf8).write(to: group.appending(path: "next"))
    }
  }

  @Test func `untold it counts on`() async {
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.hasPrefix("Number                       2"))
  }

  @Test func `without new data it draws that it loads, which nobody is to see`() async throws {
    harness.appear()
    try plan(.noData)
    #expect(await harness.update() == .noData)
    #expect(harness.drawing.hasPrefix("Loading…"))
  }

  @Test func `a failure has a reason`() async throws {
    harness.appear()
    try plan(.failed)
    #expect(await harness.update() == .failed)
    #expect(harness.widget.updateFailureReason == "no network")
    #expect(harness.drawing.hasPrefix("Something went wrong"))
  }

  @Test func `a tap says that there is nothing to say`() async throws {
    harness.appear()
    try await harness.tap("Nothing to show")
    #expect(harness.hasContent == [DemoGroup.widgetIdentifier: false])
  }

  @Test func `a tap opens the app`() async throws {
    harness.appear()
    try await harness.tap("Open the app")
    #expect(harness.openedURLs == [URL(string: "demo://number")])
  }

  @Test func `expanded it has more rows`() {
    harness.appear()
    harness.setDisplayMode(.expanded)
    #expect(harness.drawing.hasSuffix("More, row 4"))
  }
}
