import Dispatch
import TodayWire

extension WidgetSession {
  /// Asks the host of this process's widget to have a group's background transfers performed; nobody
  /// is asked where no host is, and the transfers wait.
  ///
  /// On the main queue it is said at once: before the answer to the update in which they began.
  package nonisolated static func startTransfers(group: String) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { process?.say(.startTransfers(group: group)) }
    } else {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { process?.say(.startTransfers(group: group)) }
      }
    }
  }
}
