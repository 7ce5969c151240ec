import TodayWire

/// What is known about the other machine of a card.
struct ForeignState: Sendable, Equatable {
  /// Since when it is not connected.
  var goneSince: WallTime?
  /// Whether it accepts requests of other machines.
  var acceptsRequests = false
  /// Requests without an answer; whether they have taken so long that the card shows it.
  private var requests: [ForeignRequest: Bool] = [:]

  /// - Returns: `false` if the same request has no answer yet.
  mutating func begin(_ request: ForeignRequest) -> Bool {
    guard requests[request] == nil else { return false }
    requests[request] = false
    return true
  }

  /// - Returns: Whether it was under way.
  mutating func end(_ request: ForeignRequest) -> Bool {
    requests.removeValue(forKey: request) != nil
  }

  mutating func notice() { for request in requests.keys { requests[request] = true } }

  var isUpdating: Bool { requests[.update] == true }

  /// The parts whose taps the card shows as busy.
  var busyParts: [String] {
    requests.compactMap { request, isNoticed in
      if isNoticed, case .tap(let part) = request { part } else { nil }
    }.sorted()
  }
}
