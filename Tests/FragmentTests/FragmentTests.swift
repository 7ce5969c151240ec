import Foundation
import Testing
import TodayKit
import TodayTesting

/// The fragments do what they are documented to do.
@Suite(.timeLimit(.minutes(10))) @MainActor struct FragmentTests {
  private let harness = WidgetHarness(
    TodayViewController.self, bundleIdentifier: "com.example.app.Today",
    groups: ["group.com.example.app"])

  @Test func writtenValueIsRead() throws {
    harness.appear()
    harness.inWidget { harness.widget.write(Data("written".utf8)) }
    #expect(try String(contentsOf: harness.widget.sharedUrl, encoding: .utf8) == "written")
    harness.inWidget { harness.widget.read() }
    #expect(harness.widget.text == "written")
  }

  @Test func updateReadsTheValueOfAnotherProcess() async throws {
    try Data("from the app".utf8).write(to: harness.widget.sharedUrl)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == "from the app")
    #expect(await harness.update() == .noData)
  }

  @Test func presenterIsNotifiedOfOtherWritersOnly() async throws {
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

  @Test func presenterSavesBeforeAnotherReads() throws {
    let document = Document(harness.widget.sharedUrl)
    harness.inWidget { NSFileCoordinator.addFilePresenter(document) }
    defer { NSFileCoordinator.removeFilePresenter(document) }
    harness.inWidget { harness.widget.read() }
    #expect(harness.widget.text == "saved when asked")
  }

  @Test func sizeFollowsTheMode() {
    harness.appear()
    harness.setDisplayMode(.expanded)
    #expect(harness.preferredRows == 12)
    harness.setDisplayMode(.compact)
    #expect(harness.preferredRows == 5)
  }

  @Test func contentCanBeShownAndHidden() {
    harness.inWidget { harness.widget.hide() }
    #expect(harness.hasContent == ["com.example.app.Today": false])
    harness.inWidget { harness.widget.show() }
    #expect(harness.hasContent == ["com.example.app.Today": true])
  }

  @Test func bothFormsOpenAURL() {
    harness.appear()
    harness.inWidget { harness.widget.open(URL(string: "example://item/1")!) }
    #expect(harness.openedURLs.map(\.absoluteString) == ["example://item/1", "example://item/1"])
  }

  @Test func asynchronousFormSharesTheGroupsDefaults() async {
    let harness = WidgetHarness(
      AsyncViewController.self, bundleIdentifier: "com.example.app.Today",
      groups: ["group.com.example.app"])
    harness.appear()
    #expect(await harness.update() == .newData)
    let updates = harness.inWidget {
      UserDefaults(suiteName: "group.com.example.app")?.integer(forKey: "updates")
    }
    #expect(updates == 1)
    let stranger = WidgetHarness(AsyncViewController.self)
    stranger.appear()
    #expect(await stranger.update() == .failed)
  }
}
