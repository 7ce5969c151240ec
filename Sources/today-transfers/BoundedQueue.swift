import Dispatch
import Foundation

/// The main queue as an operation queue with a limit: adding operations waits while too many are
/// pending.
///
/// URLSession reads from the network even if the disk is slow, so unwritten data would fill the
/// memory.
nonisolated final class BoundedQueue: OperationQueue, @unchecked Sendable {
  /// Each has at most 16 KiB.
  private let places = DispatchSemaphore(value: 64)
  /// Waiting has a time limit, because the main queue may itself wait for the thread that adds
  /// operations.
  private static let waitLimit = DispatchTimeInterval.milliseconds(50)

  override init() {
    super.init()
    underlyingQueue = .main
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let hasPlace = places.wait(timeout: .now() + Self.waitLimit) == .success
    super.addOperation { [places] in
      defer { if hasPlace { places.signal() } }
      block()
    }
  }
}
