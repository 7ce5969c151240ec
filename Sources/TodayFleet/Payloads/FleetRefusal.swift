/// Why a message of another host is not used. The last good one stays.
package enum FleetRefusal: Error, Sendable, Hashable {
  case tooLarge(bytes: Int)
  case notJSON
  /// A version of the payload that this program does not know.
  case version(Int)
  /// A required member is missing.
  case incomplete
  case view(String)
  case tooManyCards
  /// The cards of the host, or of all hosts, are larger than a board stores.
  case tooMuchContent
  case tooManyHosts
  /// A board gets the cards of as many other hosts as it may.
  case tooManyShown
  case distrusted(FleetDistrust)
}

/// For the log.
extension FleetRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let bytes): "its message has \(bytes) bytes, which is more than allowed"
    case .notJSON: "its message is not JSON"
    case .version(let version):
      "its message has version \(version), and this Today knows \(FleetTopic.version): update Today "
        + "on the older machine"
    case .incomplete: "its message lacks a member"
    case .view(let reason): "its view is refused: \(reason)"
    case .tooManyCards: "it has more than \(FleetLimits.cards) cards"
    case .tooMuchContent:
      "its cards are larger than a board stores, \(FleetLimits.costOfHost >> 20) MiB of a machine and "
        + "\(FleetLimits.costOfBoard >> 20) MiB of all: the last ones stay"
    case .distrusted(let distrust): "refused: \(distrust)"
    case .tooManyShown:
      "its cards are left out, as a board gets those of \(FleetLimits.shownHosts) machines: name it in "
        + "fleet.show or board:"
    case .tooManyHosts: "the group has more than \(FleetLimits.hosts) hosts"
    }
  }
}
