package import TodayEngine
package import TodayWire

/// A request of the host to `today-fleet`: one JSON object a line.
package enum FleetRequest: Sendable, Equatable {
  /// The first request.
  case connect(FleetConnection)
  case publish(FleetMessage)
  case subscribe([String])
  case unsubscribe([String])
  /// Lines of the file of allowed signers. They replace the earlier ones when they are complete.
  case signers([String], isComplete: Bool)
  /// The signature by the ssh key for the session that was reported.
  case certificate(session: Int, signature: [UInt8])
}

/// A report of `today-fleet` to the host: one JSON object a line.
package enum FleetReport: Sendable, Equatable {
  /// Before `connected`.
  case facts(FleetFacts)
  case connected
  /// The connection is lost, or there was none. It is tried again.
  case disconnected(FleetProblem)
  case received(FleetArrival)
  /// The broker has answered to a subscription after this number of milliseconds.
  case subscribed([String], roundTrip: Int)
  /// The broker does not allow it.
  case notAllowed(String)
  /// The broker has everything that was to be published.
  case delivered
  /// A host sends more than a board accepts. The newest messages are delivered later.
  case exceeded(FleetAddress)
  /// A message of a host was larger than its topic allows.
  case tooLarge(FleetAddress, bytes: Int)
  /// It needs a certificate for this public key. What is published waits for it.
  case session(key: [UInt8])
}

extension FleetRequest {
  package var json: JSONValue {
    switch self {
    case .connect(let connection): .object(["connect": connection.json])
    case .publish(let message): .object(["publish": message.json])
    case .subscribe(let filters): .object(["subscribe": .array(filters.map(JSONValue.string))])
    case .unsubscribe(let filters):
      .object(["unsubscribe": .array(filters.map(JSONValue.string))])
    case .signers(let lines, let isComplete):
      .object(["signers": .array(lines.map(JSONValue.string)), "complete": .bool(isComplete)])
    case .certificate(let session, let signature):
      .object(["session": .integer(session), "certificate": .string(Base64.encode(signature))])
    }
  }

  package init?(json: JSONValue) {
    if let connection = json["connect"].flatMap(FleetConnection.init(json:)) {
      self = .connect(connection)
    } else if let message = json["publish"].flatMap(FleetMessage.init(json:)) {
      self = .publish(message)
    } else if let filters = json["subscribe"]?.array {
      self = .subscribe(filters.compactMap(\.string))
    } else if let filters = json["unsubscribe"]?.array {
      self = .unsubscribe(filters.compactMap(\.string))
    } else if let lines = json["signers"]?.array {
      self = .signers(lines.compactMap(\.string), isComplete: json["complete"]?.bool == true)
    } else if let session = json["session"]?.integer,
      let signature = json["certificate"]?.string.flatMap(Base64.decode)
    {
      self = .certificate(session: session, signature: signature)
    } else {
      return nil
    }
  }
}

extension FleetReport {
  package var json: JSONValue {
    switch self {
    case .facts(let facts): .object(["facts": facts.json])
    case .connected: .object(["connected": .bool(true)])
    case .disconnected(let problem): .object(["disconnected": problem.json])
    case .received(let arrival): .object(["received": arrival.json])
    case .subscribed(let filters, let roundTrip):
      .object([
        "subscribed": .array(filters.map(JSONValue.string)), "roundTrip": .integer(roundTrip),
      ])
    case .notAllowed(let filter): .object(["notAllowed": .string(filter)])
    case .delivered: .object(["delivered": .bool(true)])
    case .exceeded(let address):
      .object(["exceeded": .array([.string(address.group), .string(address.host)])])
    case .tooLarge(let address, let bytes):
      .object([
        "tooLarge": .array([.string(address.group), .string(address.host)]),
        "bytes": .integer(bytes),
      ])
    case .session(let key): .object(["session": .string(Base64.encode(key))])
    }
  }

  package init?(json: JSONValue) {
    if let arrival = json["received"] {
      guard let arrival = FleetArrival(json: arrival) else { return nil }
      self = .received(arrival)
    } else if let facts = json["facts"].flatMap(FleetFacts.init(json:)) {
      self = .facts(facts)
    } else if json["connected"]?.bool == true {
      self = .connected
    } else if let problem = json["disconnected"].flatMap(FleetProblem.init(json:)) {
      self = .disconnected(problem)
    } else if let filters = json["subscribed"]?.array {
      self = .subscribed(
        filters.compactMap(\.string),
        roundTrip: min(max(json["roundTrip"]?.integer ?? 0, 0), 60_000))
    } else if let filter = json["notAllowed"]?.string {
      self = .notAllowed(filter)
    } else if json["delivered"]?.bool == true {
      self = .delivered
    } else if let names = json["exceeded"]?.array, names.count == 2,
      let address = FleetAddress(group: names[0].string ?? "", host: names[1].string ?? "")
    {
      self = .exceeded(address)
    } else if let names = json["tooLarge"]?.array, names.count == 2,
      let address = FleetAddress(group: names[0].string ?? "", host: names[1].string ?? "")
    {
      self = .tooLarge(address, bytes: json["bytes"]?.integer ?? 0)
    } else if let key = json["session"]?.string.flatMap(Base64.decode),
      key.count == FleetSeal.keyLength
    {
      self = .session(key: key)
    } else {
      return nil
    }
  }
}

extension FleetMessage {
  fileprivate var json: JSONValue {
    .object([
      "topic": .string(topic), "payload": .string(String(decoding: payload, as: UTF8.self)),
      "passing": isRetained ? nil : .bool(true),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let topic = json["topic"]?.string, let payload = json["payload"]?.string else {
      return nil
    }
    self.init(
      topic: topic, payload: Array(payload.utf8), isRetained: json["passing"]?.bool != true)
  }
}

extension FleetArrival {
  fileprivate var json: JSONValue {
    .object([
      "topic": .string(topic.text), "payload": .string(payload),
      "expiresIn": expiresIn.map(JSONValue.integer), "retained": .bool(wasRetained),
      "trust": trust.json,
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let topic = json["topic"]?.string.flatMap(FleetTopic.init),
      let payload = json["payload"]?.string, let trust = FleetTrust(json: json["trust"])
    else { return nil }
    self.init(
      topic: topic, payload: payload, expiresIn: json["expiresIn"]?.integer,
      wasRetained: json["retained"]?.bool ?? false, trust: trust)
  }
}

extension FleetConnection {
  fileprivate var json: JSONValue {
    .object([
      "broker": .string(broker.text), "authority": files.authority.map(JSONValue.string),
      "certificate": files.certificate.map(JSONValue.string),
      "key": files.key.map(JSONValue.string), "user": user.map(JSONValue.string),
      "password": password.map(JSONValue.string), "client": .string(client), "will": will?.json,
      "signed": isSigned ? .bool(true) : nil, "checked": isChecked ? .bool(true) : nil,
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let broker = json["broker"]?.string.flatMap(FleetBroker.init),
      let client = json["client"]?.string
    else { return nil }
    self.init(
      broker: broker,
      files: Files(
        authority: json["authority"]?.string, certificate: json["certificate"]?.string,
        key: json["key"]?.string),
      user: json["user"]?.string, password: json["password"]?.string, client: client,
      will: json["will"].flatMap(FleetMessage.init(json:)),
      isSigned: json["signed"]?.bool ?? false, isChecked: json["checked"]?.bool ?? false)
  }
}
