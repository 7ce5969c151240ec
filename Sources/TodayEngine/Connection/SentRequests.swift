import TodayWire

/// The requests that were sent to one process. `begin` has the number 0.
struct SentRequests: Sendable, Equatable {
  struct Pending: Sendable, Equatable {
    var message: HostMessage
    /// A newer request of the same kind was sent, so an answer to this one is too late.
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

  /// Removes the request that was answered.
  mutating func take(_ number: RequestID) -> Pending? { pending.removeValue(forKey: number) }

  func method(of number: RequestID) -> String? { pending[number]?.message.method }
}

extension HostMessage {
  /// Whether an answer to an earlier request concerns an appearance that has ended.
  fileprivate var supersedesEarlier: Bool {
    switch self {
    case .viewWillAppear, .viewWillDisappear: true
    case .begin, .viewDidAppear, .viewDidDisappear, .performUpdate, .displayModeDidChange,
      .sizeDidChange, .appearanceDidChange, .activate, .memoryWarning, .beginRequest,
      .editing, .prepareForPresentation, .fileProvider, .contentDidChange, .textDidChange, .done,
      .cancel, .end:
      false
    }
  }
}
