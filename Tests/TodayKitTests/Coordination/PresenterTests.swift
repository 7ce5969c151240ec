import Foundation
import Synchronization
import Testing
import TodayKit

/// Calls of presenters, across processes.
@Suite(
  .inBundle, .enabled(if: Peer.isBuilt, "the target SharingPeer is not built"),
  .timeLimit(.minutes(10)))
struct PresenterTests {
  @Test func presenterRelinquishesToAWriter() throws {
    let peer = try presenting("a")
    NSFileCoordinator().coordinate(writingItemAt: try groupFile("a"), error: nil) { url in
      #expect(peer.next() == "writer")
      try? Data("new".utf8).write(to: url, options: .atomic)
    }
    #expect(peer.next() == "writer is done")
    #expect(peer.next() == "changed")
    #expect(peer.finish() == ["done"])
  }

  @Test func unchangedItemIsNotReported() throws {
    let url = try groupFile("a")
    try Data("old".utf8).write(to: url)
    // The age of a file that was not written recently.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: url.path)
    let peer = try presenting("a")
    NSFileCoordinator().coordinate(writingItemAt: url, options: [], error: nil) { _ in }
    #expect(peer.next() == "writer")
    #expect(peer.next() == "writer is done")
    #expect(peer.finish() == ["done"])
  }

  @Test func presenterSavesBeforeReading() throws {
    let peer = try presenting("a")
    NSFileCoordinator().coordinate(readingItemAt: try groupFile("a"), error: nil) { _ in
      #expect(peer.next() == "reader")
      #expect(peer.next() == "save")
    }
    #expect(peer.next() == "reader is done")
    NSFileCoordinator().coordinate(
      readingItemAt: try groupFile("a"), options: .withoutChanges, error: nil
    ) { _ in }
    #expect(peer.next() == "reader")
    #expect(peer.next() == "reader is done")
    NSFileCoordinator().coordinate(
      readingItemAt: try groupFile("a"), options: .immediatelyAvailableMetadataOnly, error: nil
    ) { _ in }
    #expect(peer.finish() == ["done"])
  }

  @Test func presenterAccommodatesADeletion() throws {
    try Data().write(to: try groupFile("a"))
    let peer = try presenting("a")
    #expect(try Peer("remove", try groupFile("a").path).finish() == ["done"])
    #expect(peer.next() == "writer")
    #expect(peer.next() == "deletion")
    #expect(peer.next() == "writer is done")
    #expect(peer.finish() == ["done"])
  }

  @Test func presenterFollowsItsItem() throws {
    try Data("a".utf8).write(to: try groupFile("a"))
    let peer = try presenting("a")
    let mover = try Peer("move", try groupFile("a").path, try groupFile("b").path)
    #expect(mover.finish() == ["done"])
    #expect(peer.next() == "writer")
    // The end of the writing and the move are reported in any order.
    #expect(Set([peer.next(), peer.next()]) == ["writer is done", "moved to b"])
    #expect(try Peer("set", try groupFile("b").path, "new").finish() == ["done"])
    #expect(peer.next() == "writer")
    #expect(peer.next() == "writer is done")
    #expect(peer.next() == "changed")
    // The item at the old path has no presenter.
    #expect(try Peer("set", try groupFile("a").path, "other").finish() == ["done"])
    #expect(peer.finish() == ["done"])
  }

  @Test func presenterOfADirectoryIsCalledForItsContents() throws {
    let directory = try groupFile("d")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let peer = try presenting("d")
    let (one, other) = (try groupFile("d/one").path, try groupFile("d/other").path)
    #expect(try Peer("set", one, "1").finish() == ["done"])
    #expect(peer.next() == "new one")
    #expect(try Peer("set", one, "22").finish() == ["done"])
    #expect(peer.next() == "changed one")
    #expect(try Peer("move", one, other).finish() == ["done"])
    #expect(peer.next() == "moved one to other")
    #expect(try Peer("set", try groupFile("elsewhere").path, "1").finish() == ["done"])
    // The destination is a part of the move, and not new.
    #expect(peer.finish() == ["done"])
  }

  @Test func directoryClaimConcernsPresentersInside() throws {
    try FileManager.default.createDirectory(
      at: try groupFile("d"), withIntermediateDirectories: true)
    let peer = try presenting("d/a")
    NSFileCoordinator().coordinate(writingItemAt: try groupFile("d"), error: nil) { url in
      try? Data("new".utf8).write(to: url.appendingPathComponent("a"))
    }
    #expect(peer.next() == "writer")
    #expect(peer.next() == "writer is done")
    #expect(peer.next() == "changed")
    peer.finish()
  }

  @Test func killedPresenterDoesNotDelayAccess() throws {
    let peer = try presenting("a")
    peer.signal(SIGKILL)
    let begin = ContinuousClock.now
    var calls = 0
    NSFileCoordinator().coordinate(writingItemAt: try groupFile("a"), error: nil) { _ in calls += 1
    }
    #expect(calls == 1)
    #expect(ContinuousClock.now - begin < .seconds(4))
    // The first process that cannot connect removes its files.
    peer.finish()
    NSFileCoordinator().coordinate(writingItemAt: try groupFile("a"), error: nil) { _ in }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: try groupFile(".coordination/presenters").path)
    #expect(names == [])
  }

  @Test func unresponsivePresenterIsSkipped() throws {
    let peer = try Peer("deaf", try groupFile("a").path)
    #expect(peer.next() == "presenting")
    var calls = 0
    let claim = NSFileCoordinator()
    let url = try groupFile("a")
    PresenterTimeout.$limit.withValue(.milliseconds(300)) {
      claim.coordinate(writingItemAt: url, options: [], error: nil) { _ in calls += 1 }
    }
    #expect(calls == 1)
    // After one timeout it is asked again, but accesses do not wait for it.
    let begin = ContinuousClock.now
    claim.coordinate(writingItemAt: url, options: [], error: nil) { _ in calls += 1 }
    #expect(calls == 2)
    #expect(ContinuousClock.now - begin < .seconds(4))
    peer.finish()
  }

  /// The system holds 65 connections for a process that does not accept them.
  @Test func accessesContinueWithAStoppedPresenter() throws {
    let url = try groupFile("a")
    let peer = try presenting("a")
    peer.signal(SIGSTOP)
    var errors = 0
    PresenterTimeout.$limit.withValue(.milliseconds(50)) {
      for _ in 0..<70 {
        var error: NSError?
        NSFileCoordinator().coordinate(writingItemAt: url, options: [], error: &error) { _ in }
        if error != nil { errors += 1 }
      }
    }
    #expect(errors == 0)
    peer.signal(SIGCONT)
    peer.finish()
  }

  /// Their paths do not fit in one packet.
  @Test func presenterIsAskedForAllItemsOfALargeBatch() throws {
    let directory = try groupFile("d")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let urls = (0..<700).map {
      directory.appendingPathComponent(String(repeating: "n", count: 200) + "\($0)")
    }
    let peer = try presenting("d")
    let begin = ContinuousClock.now
    NSFileCoordinator().prepare(
      forReadingItemsAt: [], options: [], writingItemsAt: urls, options: [], error: nil
    ) { completionHandler in
      #expect(ContinuousClock.now - begin < .seconds(5))
      for url in urls { _ = FileManager.default.createFile(atPath: url.path, contents: nil) }
      completionHandler()
    }
    let lines = urls.compactMap { _ in peer.next() }
    #expect(Set(lines) == Set(urls.map { "new \($0.lastPathComponent)" }))
    #expect(peer.finish() == ["done"])
  }

  @Test func waitingForAnUnresponsivePresenterCanBeCancelled() throws {
    let peer = try Peer("deaf", try groupFile("a").path)
    #expect(peer.next() == "presenting")
    let (claim, coordinator) = claiming("read", try groupFile("a")) {
      Issue.record("the accessor was called")
    }
    try coordinator.untilItWaits()
    coordinator.cancel()
    #expect(claim.wait()?.code == NSUserCancelledError)
    peer.finish()
  }

  /// The main thread waits for a presenter that first asks a presenter on the main thread.
  @Test @MainActor func waitingMainThreadAnswersPresenterCalls() throws {
    let presenter = MainPresenter(try groupFile("a"))
    let asking = AskingPresenter(try groupFile("b"), asks: try groupFile("a"))
    NSFileCoordinator.addFilePresenter(presenter)
    NSFileCoordinator.addFilePresenter(asking)
    defer {
      NSFileCoordinator.removeFilePresenter(presenter)
      NSFileCoordinator.removeFilePresenter(asking)
    }
    let begin = ContinuousClock.now
    var savesBefore: Int?
    NSFileCoordinator().coordinate(readingItemAt: try groupFile("b"), error: nil) { _ in
      savesBefore = presenter.saves
    }
    #expect(savesBefore == 1)
    #expect(ContinuousClock.now - begin < .seconds(4))
  }

  @Test func readingFailsIfAPresenterCannotSave() throws {
    let presenter = FailingPresenter(try groupFile("a"))
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: try groupFile("a"), error: &error) { _ in
      Issue.record("the accessor was called")
    }
    #expect(error?.code == NSFileWriteOutOfSpaceError)
    #expect(try Peer("read", try groupFile("a").path).finish() == ["error NSCocoaErrorDomain 640"])
    // Not for its own reading.
    error = nil
    NSFileCoordinator(filePresenter: presenter)
      .coordinate(readingItemAt: try groupFile("a"), error: &error) { _ in }
    #expect(error == nil)
  }

  @Test func presenterIsHeldWeakly() throws {
    let url = try groupFile("a")
    do {
      let presenter = FailingPresenter(url)
      NSFileCoordinator.addFilePresenter(presenter)
      #expect(NSFileCoordinator.filePresenters.contains { $0 === presenter })
    }
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: try groupFile("a"), error: &error) { _ in }
    #expect(error == nil)
    #expect(
      !NSFileCoordinator.filePresenters.contains {
        ($0 as? FailingPresenter)?.presentedItemURL == url
      })
  }
}

@MainActor private final class MainPresenter: NSFilePresenter {
  let presentedItemURL: URL?
  var presentedItemOperationQueue: OperationQueue { .main }
  var saves = 0

  init(_ url: URL) { presentedItemURL = url }

  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    MainActor.assertIsolated()
    saves += 1
    completionHandler(nil)
  }
}

private final class FailingPresenter: NSFilePresenter, Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()

  init(_ url: URL) { presentedItemURL = url }

  nonisolated func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(CocoaError(.fileWriteOutOfSpace))
  }
}

/// Relinquishes only after reading another item.
private final class AskingPresenter: NSFilePresenter, Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  private let other: URL

  init(_ url: URL, asks other: URL) {
    presentedItemURL = url
    self.other = other
  }

  nonisolated func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    NSFileCoordinator(filePresenter: self).coordinate(readingItemAt: other, error: nil) { _ in }
    reader(nil)
  }
}
