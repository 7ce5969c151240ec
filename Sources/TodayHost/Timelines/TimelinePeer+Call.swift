import TodayEngine
import TodayWire

extension TimelinePeer {
  /// A request of the host that needs a process.
  enum Call: Sendable, Equatable {
    case update(UpdateReason, request: Int)
    /// Performs an action, and then updates in the same process.
    case tap(String, request: Int)
    case reload

    var message: HostMessage {
      switch self {
      case .update(let reason, _): .performUpdate(reason)
      case .tap(let action, _): .activate(action: action)
      case .reload: .performUpdate(.user)
      }
    }
  }
}

extension TimelinePeer: WidgetPeer {
  func send(_ envelope: Envelope) { run?.send(envelope) }

  func closeInput() { end() }
}
