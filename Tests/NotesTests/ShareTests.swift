import Foundation
import NotesShared
import Testing
import TodayKit
import TodayTesting

@testable import NotesShare

@Suite @MainActor struct ShareTests {
  private func harness() -> ExtensionHarness<ShareViewController> {
    ExtensionHarness(
      ShareViewController.self, bundleIdentifier: "dev.today.Notes.Share",
      groups: [NotesFile.group])
  }

  @Test func postedNoteIsAppended() async throws {
    let harness = harness()
    try harness.inExtension { try NotesFile.append("first") }
    harness.begin(text: "Call the bank")
    #expect(harness.placeholder == "A note")
    #expect(harness.charactersRemaining == 487)
    harness.type("Call the bank today")
    harness.done()
    #expect(try await harness.result().isEmpty)
    #expect(try harness.inExtension { try NotesFile.read() } == "first\nCall the bank today\n")
  }

  @Test func linkIsShownAndStored() async throws {
    let harness = harness()
    harness.begin(text: "Swift", url: URL(string: "https://swift.org"))
    #expect(harness.drawing == "https://swift.org")
    harness.done()
    _ = try await harness.result()
    #expect(try harness.inExtension { try NotesFile.read() } == "Swift  https://swift.org\n")
  }

  @Test(arguments: [
    ("", false), (" ", false), ("x", true), (String(repeating: "é", count: 501), false),
  ])
  func emptyAndLongNotesCannotBePosted(_ text: String, _ isValid: Bool) {
    let harness = harness()
    harness.begin(text: "")
    harness.type(text)
    #expect(harness.isContentValid == isValid)
  }

  @Test func cancellingWritesNothing() async throws {
    let harness = harness()
    harness.begin(text: "x")
    harness.cancel()
    await #expect(throws: WidgetTapError(message: "cancelled")) { _ = try await harness.result() }
    #expect(try harness.inExtension { try NotesFile.read() }.isEmpty)
  }

  @Test func missingGroupIsReported() async throws {
    let harness = ExtensionHarness(ShareViewController.self)
    harness.begin(text: "x")
    harness.done()
    do {
      _ = try await harness.result()
      Issue.record("it was posted")
    } catch let error as WidgetTapError {
      #expect(error.message.hasPrefix("the folder for the notes was not found"))
    }
  }
}
