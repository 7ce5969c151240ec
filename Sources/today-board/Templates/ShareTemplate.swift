extension PointTemplate {
  /// A Share: a text field, and what happens with its text.
  static let share = PointTemplate(
    suffix: "Share", identifier: "com.apple.share-services", principalClass: "ShareViewController",
    attributes: textRule, products: ["TodayKit"], about: "A Share for Today, with its app.",
    trial: "echo hello | today act _ExtensionID_",
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/ShareViewController.swift",
        text: viewController),
      .init(path: "Tests/_Stem_Tests/ShareViewControllerTests.swift", text: tests),
    ])

  /// It accepts one text.
  static let textRule = """
    <key>NSExtensionActivationRule</key>
    <dict>
      <key>NSExtensionActivationSupportsText</key>
      <true/>
    </dict>
    """

  private static let viewController = #"""
    import Foundation
    import TodayKit
    import _Name_Shared

    /// The posted text becomes the message of the app.
    @main final class ShareViewController: SLComposeServiceViewController {
      override func viewDidLoad() {
        placeholder = "A message"
      }

      override func isContentValid() -> Bool {
        contentText.contains { !$0.isWhitespace }
      }

      override func didSelectPost() {
        guard Message.set(contentText) else {
          extensionContext?.cancelRequest(withError: CocoaError(.fileWriteUnknown))
          return
        }
        Message.changed.post()
        extensionContext?.completeRequest(returningItems: [])
      }
    }

    """#

  private static let tests = #"""
    import Testing
    import TodayTesting
    import _Name_Shared

    @testable import _Extension_

    @MainActor struct ShareViewControllerTests {
      let harness = ExtensionHarness(ShareViewController.self, groups: [Message.group])

      @Test func postedTextIsTheMessage() async throws {
        harness.begin(text: "hello")
        harness.type("Good evening")
        harness.done()
        #expect(try await harness.result().isEmpty)
        #expect(harness.inExtension { Message.text } == "Good evening")
      }

      @Test func emptyTextCannotBePosted() {
        harness.begin(text: "hello")
        harness.type(" ")
        #expect(!harness.isContentValid)
      }
    }

    """#
}
