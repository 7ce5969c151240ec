/// Why a machine does not do what another one asks.
package enum FleetTapRefusal: String, Error, Sendable, CaseIterable {
  case notAllowed
  case unreadable
  case unknownCard
  case late
  case replayed
  case tooMany
  case unknownAction
  case runsCommands
  case notShown
}

/// For logs and commands.
extension FleetTapRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAllowed: "its fleet.taps does not allow this machine"
    case .unreadable: "it cannot read the request: update Today on the older machine"
    case .unknownCard: "it does not publish this card"
    case .late: "the request is late: check both clocks"
    case .replayed: "it has had this request before"
    case .tooMany: "there are too many requests: wait some seconds"
    case .unknownAction: "the card does not show this action"
    case .runsCommands: "a tap on this card runs a command there, which other machines may not do"
    case .notShown: "the card is not on the screen of an open board there"
    }
  }
}
