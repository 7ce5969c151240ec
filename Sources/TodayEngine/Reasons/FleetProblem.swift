package import TodayWire

/// Why there is no connection to the broker of other hosts.
package enum FleetProblem: Error, Sendable, Hashable {
  /// `today-fleet` is not installed, or did not start.
  case noProgram
  /// `today-fleet` has run and ended.
  case ended
  /// The broker's name has no address.
  case nameUnknown
  /// Nothing answers at the port. With the system's reason.
  case unreachable(String)
  /// The encryption failed. With the library's reason.
  case encryption(String)
  /// The broker refuses user and password.
  case wrongPassword
  /// The broker does not allow this client.
  case notAllowed
  /// The broker does not allow to read this topic.
  case notReadable(String)
  /// The broker ends the connection at once, probably because another client has the same identifier.
  case nameTaken
  /// Another machine publishes under this name, too.
  case nameShared(String)
  /// The connection was lost.
  case lost
  /// Another answer of the broker, with its number.
  case refused(Int)
  /// The password of the config could not be read.
  case noPassword
  /// `fleet.sign` cannot sign. With the reason.
  case notSigned(String)
  /// `fleet.signers` cannot be read. With the reason.
  case noSigners(String)
}

extension FleetProblem {
  package var json: JSONValue {
    switch self {
    case .noProgram: .object(["code": .string("noProgram")])
    case .ended: .object(["code": .string("ended")])
    case .nameUnknown: .object(["code": .string("nameUnknown")])
    case .unreachable(let text):
      .object(["code": .string("unreachable"), "text": .string(text)])
    case .encryption(let text): .object(["code": .string("encryption"), "text": .string(text)])
    case .wrongPassword: .object(["code": .string("wrongPassword")])
    case .notAllowed: .object(["code": .string("notAllowed")])
    case .notReadable(let topic):
      .object(["code": .string("notReadable"), "text": .string(topic)])
    case .nameTaken: .object(["code": .string("nameTaken")])
    case .nameShared(let name):
      .object(["code": .string("nameShared"), "text": .string(name)])
    case .lost: .object(["code": .string("lost")])
    case .refused(let number):
      .object(["code": .string("refused"), "number": .integer(number)])
    case .noPassword: .object(["code": .string("noPassword")])
    case .notSigned(let text): .object(["code": .string("notSigned"), "text": .string(text)])
    case .noSigners(let text): .object(["code": .string("noSigners"), "text": .string(text)])
    }
  }

  package init?(json: JSONValue) {
    let text = Sanitizer.line(String((json["text"]?.string ?? "").prefix(200)))
    switch json["code"]?.string {
    case "noProgram": self = .noProgram
    case "ended": self = .ended
    case "nameUnknown": self = .nameUnknown
    case "unreachable": self = .unreachable(text)
    case "encryption": self = .encryption(text)
    case "wrongPassword": self = .wrongPassword
    case "notAllowed": self = .notAllowed
    case "notReadable": self = .notReadable(text)
    case "nameTaken": self = .nameTaken
    case "nameShared": self = .nameShared(text)
    case "lost": self = .lost
    case "refused": self = .refused(json["number"]?.integer ?? 0)
    case "noPassword": self = .noPassword
    case "notSigned": self = .notSigned(text)
    case "noSigners": self = .noSigners(text)
    default: return nil
    }
  }
}

/// For logs and commands.
extension FleetProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noProgram: "today-fleet does not run: install Today again"
    case .ended: "today-fleet ended unexpectedly and is started again"
    case .nameUnknown: "the broker's name has no address: check fleet.broker"
    case .unreachable(let reason): "the broker cannot be reached: \(reason)"
    case .encryption(let reason):
      "the encryption failed: \(reason). Check fleet.ca, fleet.certificate and fleet.key"
    case .wrongPassword: "the broker refuses user or password: check fleet.user and fleet.password"
    case .notAllowed: "the broker does not allow this client: check its access list"
    case .notReadable(let topic):
      "the broker does not allow to read \(topic): see today fleet acl"
    case .nameTaken:
      "the broker ends the connection at once: another machine may have a copy of this home, or the "
        + "broker has use_username_as_clientid"
    case .nameShared(let name):
      "another machine publishes as \(name), too: choose another fleet.name for one of them"
    case .lost: "the connection was lost"
    case .refused(let number):
      "the broker refuses the connection (\(number))"
        + (Self.remedy(ofRefusal: number).map { ": \($0)" } ?? "")
    case .noPassword: "fleet.password could not be read"
    case .notSigned(let reason): "fleet.sign cannot sign: \(reason)"
    case .noSigners(let reason): "fleet.signers cannot be read: \(reason)"
    }
  }

  /// Why a broker refuses, and what to do: for the numbers of MQTT 5, and those of 3.1.1 for the same.
  package static func remedy(ofRefusal number: Int) -> String? {
    switch number {
    case 1, 132: "it speaks another version of MQTT. Update the broker"
    case 2, 133: "it does not accept the client's identifier. Choose a shorter fleet.name"
    case 3, 136: "it is not available. See its log"
    case 151: "it has reached a quota. Raise its limit of connections"
    case 137, 159: "it is busy. Today tries again"
    default: nil
    }
  }
}
