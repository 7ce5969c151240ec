import TodayWire

extension WireFault {
  var json: JSONValue {
    switch self {
    case .doesNotRead: .coded("wire.doesNotRead")
    case .lineTooLong(let limit): .coded("wire.lineTooLong", ["limit": .integer(limit)])
    case .viewTooLarge(let limit): .coded("wire.viewTooLarge", ["limit": .integer(limit)])
    case .tooManyProcesses(let limit):
      .coded("wire.tooManyProcesses", ["limit": .integer(limit)])
    case .notUTF8: .coded("wire.notUTF8")
    case .malformed(.json(let failure)):
      .coded(
        "wire.malformed",
        ["flaw": .string(failure.flaw.rawValue), "offset": .integer(failure.offset)])
    case .malformed(.idNotAnInteger): .coded("wire.idNotAnInteger")
    case .malformed(.noMethodAndNoID): .coded("wire.noMethodAndNoID")
    }
  }

  init?(_ json: JSONValue, _ name: String) {
    switch name {
    case "doesNotRead": self = .doesNotRead
    case "lineTooLong": self = .lineTooLong(limit: json["limit"]?.integer ?? 0)
    case "viewTooLarge": self = .viewTooLarge(limit: json["limit"]?.integer ?? 0)
    case "tooManyProcesses": self = .tooManyProcesses(limit: json["limit"]?.integer ?? 0)
    case "notUTF8": self = .notUTF8
    case "malformed":
      let flaw = json["flaw"]?.string.flatMap(JSONReader.Flaw.init(rawValue:))
      self = .malformed(
        .json(
          JSONReader.Failure(
            offset: json["offset"]?.integer ?? 0, flaw: flaw ?? .unexpectedCharacter)))
    case "idNotAnInteger": self = .malformed(.idNotAnInteger)
    case "noMethodAndNoID": self = .malformed(.noMethodAndNoID)
    default: return nil
    }
  }
}
