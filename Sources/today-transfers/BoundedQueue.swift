import Dispatch
import Foundation

/// The main queue, as an operation queue that makes who fills it wait while it is far behind.
///
/// URLSession reads from the network however slow the disk is: what is not written yet would pile up
/// in memory.
nonisolated final class BoundedQueue: OperationQueue, @unchecked Sendable {
  /// Of at most 16 KiB each.
  private let places = DispatchSemaphore(value: 64)
  /// A limit, for the main queue may itself be waiting for who fills it.
  private static let patience = DispatchTimeInterval.milliseconds(50)

  override init() {
    super.init()
    underlyingQueue = .main
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let hasPlace = places.wait(timeout: .now() + Self.patience) == .success
    super.addOperation { [places] in
      defer { if hasPlace { places.signal() } }
      block()
    }
  }
}
