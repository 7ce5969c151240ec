public import Foundation

extension ProcessInfo {
  /// Performs work that should be finished before the process is ended, such as writing a file.
  ///
  /// The host ends a process with the message `end`: within a second it must have exited. The process
  /// exits when the work is done, at the latest after 0.8 seconds.
  ///
  /// - Parameters:
  ///   - reason: A text for the log.
  ///   - block: Called with false on a queue of its own. If the process is being ended meanwhile, it is
  ///     called again with true, on another queue: stop the work then. If the process was already being
  ///     ended, it is called only with true.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
  ) {
    ExpiringActivities.shared.perform(reason, block)
  }
}
