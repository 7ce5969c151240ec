import Dispatch
import TodayWire

extension WidgetSession {
  /// Asks the host of this process's widget to perform a group's background transfers.
  ///
  /// Without a host, the transfers wait.
  ///
  /// On the main queue the message is sent at once, before the answer to the current update.
  package nonisolated static func startTransfers(group: String) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { requestTransfers(of: group) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { requestTransfers(of: group) } }
    }
  }

  private static func requestTransfers(of group: String) {
    (CurrentWidget.process as? WidgetSession)?.send(.startTransfers(group: group))
  }
}
