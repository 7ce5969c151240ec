import Foundation
import Testing
import TodayKit
import TodayTesting

private final class Shopping: WidgetViewController, NCWidgetProviding {
  var items = ["milk", "bread"]
  var fresh = ["milk", "bread", "salt"]

  override var summary: String? { "\(items.count) to buy" }

  @ViewBuilder override var body: any View {
    if items.isEmpty {
      Text("Nothing to buy")
    } else {
      ForEach(items, id: \.self) { item in
        Toggle(item, isOn: false) { [weak self] _ in self?.items.removeAll { $0 == item } }
      }
    }
    HStack {
      Text("Open").onTap { [weak self] in
        _ = await self?.extensionContext?.open(URL(string: "shop://all")!)
      }
      Spacer()
      Link("Help", destination: URL(string: "https://example.org")!)
    }
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    guard items != fresh else { return .noData }
    items = fresh
    UserDefaults(suiteName: "group.shop")?.set(items, forKey: "items")
    return .newData
  }
}

@Suite @MainActor struct WidgetHarnessTests {
  private func harness(columns: Int = 20, rows: Int = 5) -> WidgetHarness<Shopping> {
    let harness = WidgetHarness(
      Shopping.self, size: (columns: columns, rows: rows), groups: ["group.shop"])
    harness.appear()
    return harness
  }

  @Test func harnessDrawsWhatTheBoardDraws() {
    #expect(
      harness().drawing == """
        ○ milk
        ○ bread
        Open            Help
        """)
  }

  @Test(arguments: [(20, 1), (4, 5), (1, 1), (0, 0)])
  func smallerCardCutsTheDrawing(_ columns: Int, _ rows: Int) {
    let lines = harness(columns: columns, rows: rows).drawing.split(separator: "\n")
    #expect(lines.count <= rows)
    #expect(lines.allSatisfy { $0.count <= columns })
  }

  @Test func updateHasAResultAndAView() async {
    let harness = harness()
    #expect(harness.implementsUpdate)
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.contains("salt"))
    #expect(await harness.update() == .noData)
    #expect(harness.summary == "3 to buy")
  }

  @Test func groupsOfTheEntitlementsWork() async {
    let harness = harness()
    _ = await harness.update()
    harness.inWidget {
      #expect(UserDefaults(suiteName: "group.shop")?.stringArray(forKey: "items")?.count == 3)
      #expect(UserDefaults(suiteName: "group.other") == nil)
    }
    #expect(UserDefaults(suiteName: "group.shop") == nil)
  }

  @Test func tapRunsItsAction() async throws {
    let harness = harness()
    try await harness.tap("milk")
    try await harness.tap("bread")
    #expect(harness.drawing.hasPrefix("Nothing to buy\n"))
  }

  @Test func tapsOpenURLs() async throws {
    let harness = harness()
    try await harness.tap("Open")
    try await harness.tap("Help")
    #expect(harness.openedURLs.map(\.absoluteString) == ["shop://all", "https://example.org"])
  }

  @Test func tapOnAMissingViewThrows() async {
    await #expect(
      throws: WidgetTapError(message: "no tappable view is called \"gold\"")
    ) {
      try await harness().tap("gold")
    }
  }

  @Test func changesOutsideOfACallAreDrawnWhenTheyAreAnnounced() {
    let harness = harness()
    harness.widget.items = ["tea"]
    #expect(harness.drawing.hasPrefix("○ milk"))
    harness.widget.setNeedsDisplay()
    #expect(harness.drawing.hasPrefix("○ tea"))
  }
}
