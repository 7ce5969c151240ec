/// A request of the user to the machine of a card.
package enum ForeignRequest: Sendable, Hashable {
  case update
  /// A part of the card, by the name that its machine has given it.
  case tap(part: String)
}

/// Why a request to the machine of a card was not fulfilled.
package enum ForeignFailure: Error, Sendable, Hashable {
  /// The machine, or this board, has no connection to the broker.
  case notConnected
  case noAnswer
  /// The broker does not let this machine read answers.
  case notReadable
  case refused(FleetTapRefusal)
}

extension ForeignFailure {
  /// - Parameter host: The name of the machine.
  package func description(of host: String) -> String {
    switch self {
    case .notConnected: "\(host) cannot be reached now"
    case .noAnswer: "\(host) does not answer: check its fleet.taps and the broker's access list"
    case .notReadable: "the broker drops answers for this machine: see today fleet acl"
    case .refused(let refusal): "\(host) refuses: \(refusal)"
    }
  }
}
