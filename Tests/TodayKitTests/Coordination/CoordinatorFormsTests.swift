import Foundation
import Synchronization
import Testing
import TodayKit
import TodayWire

/// The forms and the options of the calls.
@Suite(
  .inBundle, .enabled(if: Peer.isBuilt, "the target SharingPeer is not built"),
  .timeLimit(.minutes(10)))
struct CoordinatorFormsTests {
  @Test func intentsAreClaimedAndReleasedTogether() async throws {
    let (from, to) = (try groupFile("from"), try groupFile("to"))
    try Data("moved".utf8).write(to: from)
    let reading = NSFileAccessIntent.readingIntent(with: from, options: [])
    let writing = NSFileAccessIntent.writingIntent(with: to, options: .forReplacing)
    let queue = OperationQueue()
    let error = await withCheckedContinuation { continuation in
      NSFileCoordinator().coordinate(with: [reading, writing], queue: queue) { error in
        #expect(OperationQueue.current === queue)
        try? Data(contentsOf: reading.url).write(to: writing.url)
        continuation.resume(returning: error.map { $0 as NSError })
      }
    }
    #expect(error == nil)
    #expect(try String(contentsOf: to, encoding: .utf8) == "moved")
    let (next, _) = claiming("write", from) {}
    #expect(next.wait() == nil)
  }

  @Test func accessorOfACancelledIntentGetsAnError() async throws {
    let url = try groupFile("a")
    let peer = try Peer("write", url.path)
    #expect(peer.next() == "granted")
    let coordinator = NSFileCoordinator()
    let error = try await withCheckedThrowingContinuation { continuation in
      coordinator.coordinate(
        with: [.writingIntent(with: url)], queue: OperationQueue()
      ) { continuation.resume(returning: $0.map { $0 as NSError }) }
      do {
        try coordinator.untilItWaits()
      } catch {
        Issue.record(error)
      }
      coordinator.cancel()
    }
    #expect(error?.code == NSUserCancelledError)
    peer.finish()
  }

  @Test func batchClaimsLastUntilItsHandlerIsCalled() throws {
    let (one, other) = (try groupFile("one"), try groupFile("other"))
    let peer = try Peer("present", one.path)
    #expect(peer.next() == "presenting")
    let coordinator = NSFileCoordinator()
    let end = Mutex<(@Sendable () -> Void)?>(nil)
    coordinator.prepare(
      forReadingItemsAt: [other], options: [], writingItemsAt: [one], options: [], error: nil
    ) { completionHandler in
      coordinator.coordinate(writingItemAt: one, options: [], error: nil) { url in
        try? Data("1".utf8).write(to: url)
      }
      coordinator.coordinate(readingItemAt: other, options: [], error: nil) { _ in }
      end.withLock { $0 = completionHandler }
    }
    #expect(peer.next() == "writer")
    let (claim, waiting) = claiming("write", other) {}
    try waiting.untilItWaits()
    end.withLock { $0 }?()
    #expect(claim.wait() == nil)
    #expect(peer.next() == "writer is done")
    #expect(peer.next() == "changed")
    #expect(peer.finish() == ["done"])
  }

  @Test func linkIsResolvedOnlyOnRequest() throws {
    let (link, target) = (try groupFile("link"), try groupFile("target"))
    try Data("t".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    var read: [String] = []
    NSFileCoordinator().coordinate(readingItemAt: link, options: [], error: nil) {
      read.append($0.lastPathComponent)
    }
    NSFileCoordinator().coordinate(
      readingItemAt: link, options: .resolvesSymbolicLink, error: nil
    ) { read.append($0.lastPathComponent) }
    #expect(read == ["link", "target"])
  }

  @Test func uploadUsesACopyThatIsRemoved() throws {
    let url = try groupFile("a.txt")
    try Data("a".utf8).write(to: url)
    var copy: URL?
    NSFileCoordinator().coordinate(readingItemAt: url, options: .forUploading, error: nil) {
      copy = $0
      #expect($0.lastPathComponent == "a.txt")
      #expect((try? String(contentsOf: $0, encoding: .utf8)) == "a")
    }
    let used = try #require(copy)
    #expect(used != url)
    #expect(!FileManager.default.fileExists(atPath: used.deletingLastPathComponent().path))
    var error: NSError?
    NSFileCoordinator().coordinate(
      readingItemAt: url.deletingLastPathComponent(), options: .forUploading, error: &error
    ) { _ in Issue.record("the accessor was called") }
    #expect(error?.code == CocoaError.featureUnsupported.rawValue)
  }

  @Test func missingItemCanBeClaimed() throws {
    var error: NSError?
    var calls = 0
    NSFileCoordinator().coordinate(
      writingItemAt: try groupFile("new/deep/file"), options: [], error: &error
    ) { _ in calls += 1 }
    #expect(calls == 1)
    #expect(error == nil)
  }

  @Test func unwritableDirectoryIsAnError() throws {
    let url = try groupFile("a")
    // A file at the path of the claims' directory.
    try Data().write(to: try groupFile(".coordination"))
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: url, options: [], error: &error) { _ in
      Issue.record("the accessor was called")
    }
    #expect(error != nil)
  }

  /// All paths share a lock file, so that none remains for each path.
  @Test func manyFilesLeaveOneEmptyLockFile() throws {
    for index in 0..<20 {
      NSFileCoordinator().coordinate(
        writingItemAt: try groupFile("file\(index)"), options: [], error: nil
      ) { _ in }
    }
    let directory = try groupFile(".coordination")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(names == ["claims"])
    #expect(try Data(contentsOf: directory.appendingPathComponent("claims")).isEmpty)
  }

  @Test @MainActor func hostReceivesTheClaimsOfAWidget() throws {
    let conversation = Conversation(ClaimingWidget.self)
    conversation.send(
      Conversation.begin(
        container: InBundle.root.path,
        groups: [.init(identifier: InBundle.group, path: try groupFile(".").path)]))
    let reports = conversation.claims
    #expect(reports.map(\.step) == [.granted, .released])
    #expect(reports.allSatisfy { $0.number == reports[0].number })
    let item = try #require(reports.first?.items.first)
    #expect(item.isWrite)
    #expect(item.path.hasSuffix("/claimed"))
  }
}

private final class ClaimingWidget: WidgetViewController {
  override func viewDidLoad() {
    guard
      let url = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: InBundle.group)
    else { return }
    NSFileCoordinator().coordinate(
      writingItemAt: url.appendingPathComponent("claimed"), options: [], error: nil
    ) { _ in }
  }
}
