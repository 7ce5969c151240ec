import Dispatch

/// Detects whether code runs on the main actor's queue, which need not be on the main thread.
package enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  package static var isCurrent: Bool {
    _ = mark
    return DispatchQueue.getSpecific(key: key) ?? false
  }
}
