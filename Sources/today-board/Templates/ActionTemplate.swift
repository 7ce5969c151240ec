extension PointTemplate {
  /// An Action without a view: it takes a text and returns another one.
  static let action = PointTemplate(
    suffix: "Action", identifier: "com.apple.services", principalClass: "ActionRequestHandler",
    attributes: textRule, products: ["TodayKit"], about: "An Action for Today, with its app.",
    trial: "echo hello | today act _ExtensionID_",
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/ActionRequestHandler.swift",
        text: handler),
      .init(path: "Tests/_Stem_Tests/ActionRequestHandlerTests.swift", text: tests),
    ])

  private static let handler = #"""
    import Foundation
    import TodayKit

    /// Returns the text in upper case.
    @main final class ActionRequestHandler: NSExtensionRequestHandling {
      func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        guard let provider = item?.attachments?.first else {
          return context.cancelRequest(withError: CocoaError(.userCancelled))
        }
        provider.loadItem(forTypeIdentifier: "public.text", options: nil) { text, error in
          guard let text = text as? String else {
            return context.cancelRequest(withError: error ?? CocoaError(.fileReadUnknown))
          }
          let result = NSExtensionItem()
          result.attributedContentText = NSAttributedString(string: text.uppercased())
          context.completeRequest(returningItems: [result])
        }
      }
    }

    """#

  private static let tests = #"""
    import Testing
    import TodayTesting

    @testable import _Extension_

    @MainActor struct ActionRequestHandlerTests {
      @Test func textIsReturnedInUpperCase() async throws {
        let harness = ExtensionHarness(ActionRequestHandler.self)
        harness.begin(text: "hello")
        #expect(try await harness.result().first?.attributedContentText?.string == "HELLO")
      }
    }

    """#
}
