import Foundation
import Synchronization
import Testing
import TodayKit

/// The order of claims, among processes and inside one.
@Suite(
  .inBundle, .enabled(if: Peer.isBuilt, "the target SharingPeer is not built"),
  .timeLimit(.minutes(10)))
struct ClaimTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var theirs: (kind: String, path: String)
    var ours: (kind: String, path: String)
    var waits: Bool

    var testDescription: String {
      "\(theirs.kind) \(theirs.path), then \(ours.kind) \(ours.path): \(waits)"
    }
  }

  @Test(arguments: [
    Case(theirs: ("read", "a"), ours: ("read", "a"), waits: false),
    Case(theirs: ("read", "a"), ours: ("write", "a"), waits: true),
    Case(theirs: ("write", "a"), ours: ("read", "a"), waits: true),
    Case(theirs: ("write", "a"), ours: ("write", "a"), waits: true),
    Case(theirs: ("write", "a"), ours: ("write", "b"), waits: false),
    Case(theirs: ("write", "d/a"), ours: ("write", "d/b"), waits: false),
    Case(theirs: ("write", "d"), ours: ("read", "d/a"), waits: true),
    Case(theirs: ("write", "d"), ours: ("write", "d/e/a"), waits: true),
    Case(theirs: ("write", "d/e/a"), ours: ("write", "d"), waits: true),
    Case(theirs: ("write", "d/e/a"), ours: ("read", "d"), waits: true),
    Case(theirs: ("read", "d/e/a"), ours: ("write", "d"), waits: true),
    Case(theirs: ("read", "d/e/a"), ours: ("read", "d"), waits: false),
    Case(theirs: ("read", "d"), ours: ("write", "d/a"), waits: true),
    Case(theirs: ("read", "d"), ours: ("read", "d/a"), waits: false),
    Case(theirs: ("write", "d"), ours: ("write", "dd"), waits: false),
    Case(theirs: ("write", "link"), ours: ("write", "target"), waits: true),
    Case(theirs: ("write", "target"), ours: ("read", "link"), waits: true),
    Case(theirs: ("write", "way/a"), ours: ("write", "d/a"), waits: true),
  ])
  func claimsOfTwoProcesses(_ test: Case) throws {
    let link = try groupFile("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: try groupFile("target"))
    try Data().write(to: try groupFile("target"))
    let directory = try groupFile("d")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: try groupFile("way"), withDestinationURL: directory)

    let peer = try Peer(test.theirs.kind, try groupFile(test.theirs.path).path)
    #expect(peer.next() == "granted")
    let url = try groupFile(test.ours.path)
    let wasGranted = Mutex(false)
    let (claim, coordinator) = claiming(test.ours.kind, url) {
      wasGranted.withLock { $0 = true }
    }
    if test.waits {
      try coordinator.untilItWaits()
      #expect(!wasGranted.withLock { $0 })
      #expect(peer.finish() == ["done"])
    }
    #expect(claim.wait() == nil)
    #expect(wasGranted.withLock { $0 })
    peer.finish()
  }

  @Test func claimOfAKilledProcessEnds() throws {
    let url = try groupFile("a")
    let peer = try Peer("write", url.path)
    #expect(peer.next() == "granted")
    let (claim, coordinator) = claiming("write", url) {}
    try coordinator.untilItWaits()
    peer.signal(SIGKILL)
    #expect(claim.wait() == nil)
  }

  @Test(arguments: ["read", "write"]) func waitCanBeCancelledFromAnotherThread(
    _ kind: String
  ) throws {
    let url = try groupFile("a")
    let peer = try Peer("write", url.path)
    #expect(peer.next() == "granted")
    let (claim, coordinator) = claiming(kind, url) { Issue.record("the accessor was called") }
    try coordinator.untilItWaits()
    coordinator.cancel()
    let error = try #require(claim.wait())
    #expect(error.domain == NSCocoaErrorDomain)
    #expect(error.code == NSUserCancelledError)
    // A cancelled claim does not delay others.
    #expect(peer.finish() == ["done"])
    let (next, _) = claiming("write", url) {}
    #expect(next.wait() == nil)
  }

  @Test func coordinatorWorksAfterACancel() throws {
    let coordinator = NSFileCoordinator()
    coordinator.cancel()
    var error: NSError?
    var calls = 0
    coordinator.coordinate(writingItemAt: try groupFile("a"), options: [], error: &error) { _ in
      calls += 1
    }
    #expect(calls == 1)
    #expect(error == nil)
  }

  @Test func oneCoordinatorNeverWaitsForItself() throws {
    let url = try groupFile("d/a")
    let coordinator = NSFileCoordinator()
    var innermost = 0
    coordinator.coordinate(readingItemAt: url, error: nil) { url in
      coordinator.coordinate(writingItemAt: url, error: nil) { url in
        coordinator.coordinate(
          writingItemAt: url.deletingLastPathComponent(), options: [], error: nil
        ) { _ in
          coordinator.coordinate(readingItemAt: url, error: nil) { _ in innermost += 1 }
        }
      }
      // The inner claim has ended. The reading continues, and others may read, too.
      let (other, _) = claiming("read", url) {}
      #expect(other.wait() == nil)
      let (writer, waiting) = claiming("write", url) { Issue.record("it was granted") }
      #expect(throws: Never.self) { try waiting.untilItWaits() }
      waiting.cancel()
      #expect(writer.wait()?.code == NSUserCancelledError)
    }
    #expect(innermost == 1)
  }

  @Test func coordinatorsOfOnePurposeDoNotWaitForEachOther() throws {
    let url = try groupFile("a")
    let (one, other) = (NSFileCoordinator(), NSFileCoordinator())
    #expect(one.purposeIdentifier != other.purposeIdentifier)
    one.purposeIdentifier = "dev.example.saving"
    other.purposeIdentifier = "dev.example.saving"
    var calls = 0
    one.coordinate(writingItemAt: url, options: [], error: nil) { _ in
      other.coordinate(writingItemAt: url, options: [], error: nil) { _ in calls += 1 }
    }
    #expect(calls == 1)
  }

  @Test func twoCoordinatorsOfOneProcessExcludeEachOther() throws {
    let url = try groupFile("a")
    NSFileCoordinator().coordinate(writingItemAt: url, options: [], error: nil) { _ in
      let (claim, coordinator) = claiming("write", url) { Issue.record("it was granted") }
      #expect(throws: Never.self) { try coordinator.untilItWaits() }
      coordinator.cancel()
      #expect(claim.wait()?.code == NSUserCancelledError)
    }
  }

  @Test func waitingWriterPrecedesLaterReaders() throws {
    let url = try groupFile("a")
    let peer = try Peer("read", url.path)
    #expect(peer.next() == "granted")
    let order = Mutex<[String]>([])
    let (writer, writing) = claiming("write", url) { order.withLock { $0.append("writer") } }
    try writing.untilItWaits()
    let (reader, reading) = claiming("read", url) { order.withLock { $0.append("reader") } }
    try reading.untilItWaits()
    #expect(peer.finish() == ["done"])
    #expect(writer.wait() == nil)
    #expect(reader.wait() == nil)
    #expect(order.withLock { $0 } == ["writer", "reader"])
  }

  @Test func combinedClaimsTakenInOppositeOrderDoNotWaitForEver() async throws {
    let (one, other) = (try groupFile("one"), try groupFile("other"))
    let count = Counter()
    await withTaskGroup(of: Void.self) { tasks in
      for index in 0..<4 {
        tasks.addTask { @concurrent in
          let (first, second) = index.isMultiple(of: 2) ? (one, other) : (other, one)
          for _ in 0..<50 {
            NSFileCoordinator().coordinate(
              readingItemAt: first, options: [], writingItemAt: second, options: [], error: nil
            ) { _, _ in count.add() }
          }
        }
      }
    }
    #expect(count.value == 200)
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}
