import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import TextToolsActions

@Suite @MainActor struct ActionTests {
  @Test func textIsChangedCopiedAndReturned() async throws {
    let harness = ExtensionHarness(SortLinesHandler.self)
    harness.begin(text: "b\na\n")
    let items = try await harness.result()
    #expect(items.map { $0.attributedContentText?.string } == ["a\nb\n"])
    #expect(harness.pasteboard == "a\nb\n")
  }

  @Test func failureCancelsAndCopiesNothing() async throws {
    let harness = ExtensionHarness(DecodeBase64Handler.self)
    harness.begin(text: "%")
    await #expect(throws: WidgetTapError(message: "this is not a text in Base64")) {
      _ = try await harness.result()
    }
    #expect(harness.pasteboard == nil)
  }

  @Test func viewChangesTheTextUntilDone() async throws {
    let harness = ExtensionHarness(ChangeTextViewController.self)
    harness.begin(text: "b\na")
    while !harness.drawing.hasPrefix("b\na") { await Task.yield() }
    try await harness.tap("sort")
    try await harness.tap("upper")
    #expect(harness.drawing.hasPrefix("A\nB"))
    #expect(harness.pasteboard == nil)
    harness.done()
    let items = try await harness.result()
    #expect(items.first?.attributedContentText?.string == "A\nB")
    #expect(harness.pasteboard == "A\nB")
  }

  @Test func cancellingReturnsNothing() async throws {
    let harness = ExtensionHarness(ChangeTextViewController.self)
    harness.begin(text: "x")
    harness.cancel()
    await #expect(throws: WidgetTapError(message: "cancelled")) { _ = try await harness.result() }
  }
}
