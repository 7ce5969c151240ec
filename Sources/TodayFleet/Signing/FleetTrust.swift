import TodayWire

/// Whether a message comes from the machine of its topic.
package enum FleetTrust: Sendable, Hashable {
  /// The config has no signers, so the broker's access list alone counts.
  case unchecked
  case signed(FleetStamp)
  case refused(FleetDistrust)

  package var stamp: FleetStamp? {
    if case .signed(let stamp) = self { stamp } else { nil }
  }
}

/// Why a message is not accepted as one of its machine.
package enum FleetDistrust: String, Error, Sendable, CaseIterable {
  case unsigned
  /// The list of signers has no key for the machine that is valid now.
  case unknownKey
  /// Made by another key, for another topic, or for other content.
  case wrongSignature
  /// An older message than the last one of its topic.
  case replayed
}

/// For logs and commands.
extension FleetDistrust: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsigned: "its messages are not signed: set fleet.sign there"
    case .unknownKey: "fleet.signers has no valid ssh-ed25519 key of it"
    case .wrongSignature:
      "its signatures are wrong: its key has changed, or its messages are forged"
    case .replayed: "the broker sends older messages of it again"
    }
  }
}

extension FleetTrust {
  /// `nil` if it was not checked.
  var json: JSONValue? {
    switch self {
    case .unchecked: nil
    case .signed(let stamp): stamp.json
    case .refused(let distrust): .string(distrust.rawValue)
    }
  }

  /// - Returns: `nil` if a value is there that is neither a stamp nor a reason.
  init?(json: JSONValue?) {
    guard let json else {
      self = .unchecked
      return
    }
    if let stamp = FleetStamp(json: json) {
      self = .signed(stamp)
    } else if let distrust = json.string.flatMap(FleetDistrust.init(rawValue:)) {
      self = .refused(distrust)
    } else {
      return nil
    }
  }
}
