import Foundation
import Testing
import TodayKit
import TodayTesting

/// The fragments do what they are documented to do.
@Suite(.timeLimit(.minutes(1))) @MainActor struct FragmentTests {
  private let harness = WidgetHarness(
    TodayViewController.self, bundleIdentifier: "com.example.app.Today",
    groups: ["group.com.example.app"])

  @Test func whatIsWrittenIsRead() throws {
    harness.appear()
    harness.inWidget { harness.widget.write(Data("written".utf8)) }
    #expect(try String(contentsOf: harness.widget.sharedUrl, encoding: .utf8) == "written")
    harness.inWidget { harness.widget.read() }
    #expect(harness.widget.text == "written")
    #expect(harness.preferredRows == 12)
  }

  @Test func anUpdateReadsWhatAnotherWrote() async throws {
    try Data("from the app".utf8).write(to: harness.widget.sharedUrl)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == "from the app")
    #expect(await harness.update() == .noData)
  }

  @Test func thePresenterIsToldOfOthersWritingAndNotOfItsOwn() async throws {
    let url = harness.widget.sharedUrl
    harness.inWidget { harness.widget.write(Data("own".utf8)) }
    let write = harness.inWidget {
      Task { @concurrent in
        NSFileCoordinator().coordinate(writingItemAt: url, options: [], error: nil) { newUrl in
          try? Data("another's".utf8).write(to: newUrl, options: .atomic)
        }
      }
    }
    await write.value
    while harness.widget.changes == 0 { await Task.yield() }
    #expect(harness.widget.changes == 1)
    #expect(harness.widget.text == "another's")
    NSFileCoordinator.removeFilePresenter(harness.widget)
    #expect(!NSFileCoordinator.filePresenters.contains { $0 === harness.widget })
  }
}
