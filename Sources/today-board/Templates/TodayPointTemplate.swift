extension PointTemplate {
  /// A widget with a view controller.
  static let today = PointTemplate(
    suffix: "Today", identifier: "com.apple.widget-extension",
    principalClass: "TodayViewController",
    attributes: """
      <key>TodayRefreshInterval</key>
      <integer>900</integer>
      <key>TodayUpdatesWhileHidden</key>
      <true/>
      """,
    products: ["TodayKit"], about: "A widget for Today, with its app.",
    trial: "today test .        # checks the widget against the rules",
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/TodayViewController.swift",
        text: viewController),
      .init(path: "Tests/_Stem_Tests/TodayViewControllerTests.swift", text: tests),
    ])

  private static let viewController = #"""
    import Foundation
    import TodayKit
    import _Name_Shared

    @main final class TodayViewController: WidgetViewController, NCWidgetProviding {
      private var text = Message.text
      /// The text of this process's last update. The board may still show an older process's view.
      private var reported: String?
      private var observation: GroupNotice.Observation?

      override var body: any View {
        Text(text).bold().lineLimit(3).widgetURL(URL(string: "_scheme_://message")!)
      }

      override var summary: String? { text }

      override func viewDidLoad() {
        super.viewDidLoad()
        observation = Message.changed.observe { [weak self] in
          self?.text = Message.text
          self?.setNeedsDisplay()
        }
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        text = Message.text
      }

      func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        text = Message.text
        completionHandler(text == reported ? .noData : .newData)
        reported = text
      }
    }

    """#

  private static let tests = #"""
    import Testing
    import TodayTesting
    import _Name_Shared

    @testable import _Extension_

    @MainActor struct TodayViewControllerTests {
      let harness = WidgetHarness(
        TodayViewController.self, size: (columns: 30, rows: 3), groups: [Message.group])

      @Test func itShowsTheMessage() async {
        harness.appear()
        #expect(await harness.update() == .newData)
        #expect(harness.drawing == "Hello from _Name_")
      }

      @Test func updateHasNewDataOnlyAfterAChange() async {
        harness.appear()
        #expect(await harness.update() == .newData)
        #expect(await harness.update() == .noData)
        #expect(harness.inWidget { Message.set("Good evening") })
        #expect(await harness.update() == .newData)
        #expect(harness.drawing == "Good evening")
      }

      @Test func aTapOpensTheApp() async throws {
        harness.appear()
        try await harness.tap("Hello from _Name_")
        #expect(harness.openedURLs.map(\.absoluteString) == ["_scheme_://message"])
      }
    }

    """#
}
