/// A package with an app, its widget, the code that both share, and a test.
enum SwiftTemplate {
  static let files: [WidgetTemplate.File] = [
    .init(path: "Package.swift", text: manifest),
    .init(path: ".gitignore", text: ".build/\n"),
    .init(path: "README.md", text: readme),
    .init(path: "_Name_.app/Shared/Message.swift", text: message),
    .init(path: "_Name_.app/Sources/_Name_App.swift", text: app),
    .init(
      path: "_Name_.app/PlugIns/_Name_Today.appex/Sources/TodayViewController.swift",
      text: viewController),
    .init(path: "Tests/_Name_Tests/TodayViewControllerTests.swift", text: tests),
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
          dependencies: ["_Name_Shared", .product(name: "TodayKit", package: "sdk")],
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

      /// Posted by the app after a change. A running widget observes it.
      public static let changed = GroupNotice("changed", group: group)

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
          Message.changed.post()
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
        Text(text).bold().lineLimit(3).widgetURL(URL(string: "_name_://message")!)
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

    @testable import _Name_Today

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
        #expect(harness.openedURLs.map(\.absoluteString) == ["_name_://message"])
      }
    }

    """#

  static let readme = #"""
    # _Name_

    A widget for Today, with its app.

    ```sh
    swift test          # draws the widget
    today run .         # runs it once, without a board
    today test .        # checks it against the rules
    today install .     # adds it to the board
    ```

    `_Name_.app/Sources` is the app, `_Name_.app/PlugIns/_Name_Today.appex/Sources` is the widget, and
    `_Name_.app/Shared` is the code that both use. The property lists next to them describe the bundles;
    `today lint .` checks them. While you work on the widget, run `today install --link .` once. After
    that, an open board uses each `swift build`.

    """#
}
