import Foundation
import Synchronization
import Testing
import TodayKit

/// A claim on another thread.
final class ClaimingThread: Sendable {
  private let result = Mutex<NSError?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  fileprivate func end(_ error: NSError?) {
    result.withLock { $0 = error }
    isOver.signal()
  }

  /// Waits for its end and returns its error.
  func wait() -> NSError? {
    isOver.wait()
    return result.withLock { $0 }
  }
}

/// Claims an item on another thread.
///
/// - Parameter kind: `read` or `write`.
func claiming(
  _ kind: String, _ url: URL, _ accessor: @escaping @Sendable () -> Void
) -> (ClaimingThread, NSFileCoordinator) {
  let claim = ClaimingThread()
  let coordinator = NSFileCoordinator()
  let identity = ProcessIdentity.scoped
  Thread.detachNewThread {
    ProcessIdentity.$scoped.withValue(identity) {
      var error: NSError?
      if kind == "read" {
        coordinator.coordinate(readingItemAt: url, options: [], error: &error) { _ in accessor() }
      } else {
        coordinator.coordinate(writingItemAt: url, options: [], error: &error) { _ in accessor() }
      }
      claim.end(error)
    }
  }
  return (claim, coordinator)
}

extension NSFileCoordinator {
  /// Returns when a call of the coordinator is waiting.
  func untilItWaits() throws {
    for _ in 0..<10_000 {
      if isWaiting { return }
      sched_yield()
      usleep(200)
    }
    throw NeverWaited()
  }

  private struct NeverWaited: Error {}
}
