import TodayWire

/// The requests that were sent to one process. `begin` is request 0.
struct SentRequests: Sendable, Equatable {
  struct Pending: Sendable, Equatable {
    var message: HostMessage
    /// A newer request of the same kind was sent: an answer to this one comes too late.
    var isSuperseded = false
  }

  private var last = RequestID.begin
  /// Requests other than updates and activations, by number.
  private var pending: [RequestID: Pending] = [:]

  mutating func next() -> RequestID {
    last = last.next
    return last
  }

  /// - Returns: The number of the new request.
  mutating func add(_ message: HostMessage) -> RequestID {
    if message.supersedesEarlier {
      for (number, request) in pending where request.message == message {
        pending[number]?.isSuperseded = true
      }
    }
    let number = next()
    pending[number] = Pending(message: message)
    return number
  }

  /// Takes the request that is answered.
  mutating func take(_ number: RequestID) -> Pending? { pending.removeValue(forKey: number) }

  func method(of number: RequestID) -> String? { pending[number]?.message.method }
}

extension HostMessage {
  /// Whether an answer to an earlier one speaks of an appearance that is over.
  fileprivate var supersedesEarlier: Bool {
    switch self {
    case .viewWillAppear, .viewWillDisappear: true
    case .begin, .viewDidAppear, .viewDidDisappear, .performUpdate, .displayModeDidChange,
      .sizeDidChange, .appearanceDidChange, .activate, .memoryWarning, .beginRequest,
      .contentDidChange, .done, .cancel, .end:
      false
    }
  }
}
