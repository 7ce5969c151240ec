import Dispatch
import Foundation
import Synchronization
import Testing
import TodayTransfers

struct DirectoryWatchTests {
  /// Otherwise each check of the requests, which holds the lock, would cause the next one.
  @Test func endOfTheLockIsNoChange() async throws {
    let group = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: group) }
    let directory = TransferDirectory(group: group)
    try directory.withLock {}
    let queue = DispatchQueue(label: "watch")
    let calls = Mutex(0)
    let watch = try DirectoryWatch(
      directory.url, for: TransferDirectory.changeFile, queue: queue
    ) { calls.withLock { $0 += 1 } }
    try directory.withLock {}
    try await Task.sleep(for: .milliseconds(100))
    #expect(calls.withLock { $0 } == 0)
    directory.notifyPerformer()
    while calls.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    withExtendedLifetime(watch) {}
  }
}
