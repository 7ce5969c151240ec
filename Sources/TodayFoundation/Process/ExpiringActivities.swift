package import Foundation

/// The work of a process that may delay its end for a moment.
package final class ExpiringActivities: @unchecked Sendable {
  package static let shared = ExpiringActivities()

  package init() {}

  package typealias Block = @Sendable (_ expired: Bool) -> Void

  private struct Activity {
    var reason: String
    var block: Block
  }

  /// Guards the two properties below.
  private let condition = NSCondition()
  private var running: [Int: Activity] = [:]
  private var lastNumber = 0
  private var isExpired = false

  private let queue = DispatchQueue(label: "expiring activities", attributes: .concurrent)

  package func perform(_ reason: String, _ block: @escaping Block) {
    condition.lock()
    defer { condition.unlock() }
    guard !isExpired else { return queue.async { block(true) } }
    lastNumber += 1
    let number = lastNumber
    running[number] = Activity(reason: reason, block: block)
    queue.async { [self] in
      block(false)
      condition.lock()
      running[number] = nil
      condition.broadcast()
      condition.unlock()
    }
  }

  /// Tells all activities that the process ends, and waits for them.
  ///
  /// - Returns: The reasons of those that have not ended in time.
  @discardableResult
  package func expire(within seconds: TimeInterval) -> [String] {
    let limit = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    isExpired = true
    for activity in running.values { queue.async { activity.block(true) } }
    while !running.isEmpty, condition.wait(until: limit) {}
    return running.sorted { $0.key < $1.key }.map(\.value.reason)
  }
}
