import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import DemoShared
@testable import DemoToday

@Suite @MainActor struct ExtensionTests {
  @Test func `the list reads its file when it appears`() async throws {
    let harness = WidgetHarness(
      ListViewController.self, size: (columns: 30, rows: 5),
      bundleIdentifier: "dev.today.Demo.List", groups: [DemoGroup.identifier])
    harness.appear()
    #expect(harness.drawing.hasPrefix("The list is empty"))
    harness.inWidget { DemoList.append("one line") }
    harness.disappear()
    harness.appear()
    #expect(harness.drawing.hasPrefix("one line"))
  }

  @Test func `a counter that draws Loading first has its number after the update`() async throws {
    let harness = WidgetHarness(
      TodayViewController.self, size: (columns: 30, rows: 5),
      bundleIdentifier: DemoGroup.widgetIdentifier, groups: [DemoGroup.identifier])
    try harness.inWidget {
      let file = try #require(DemoGroup.file("loading"))
      try Data("yes".utf8).write(to: file)
    }
    harness.appear()
    #expect(harness.drawing.hasPrefix("Loading…"))
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.hasPrefix("Number"))
  }

  @Test func `the Action returns the count of characters`() async throws {
    let harness = ExtensionHarness(CountHandler.self)
    harness.begin(text: "seven c")
    #expect(try await harness.result().first?.attributedContentText?.string == "7")
  }
}
