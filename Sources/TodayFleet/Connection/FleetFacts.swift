import TodayWire

/// What is known about a connection with a broker.
package struct FleetFacts: Sendable, Equatable {
  /// Whether the broker speaks version 5 of MQTT, not only 3.1.1.
  package var isVersion5: Bool
  /// The version of TLS; `nil` without.
  package var encryption: String?
  /// The days until the broker's certificate expires.
  package var certificateDays: Int?

  package init(isVersion5: Bool = true, encryption: String? = nil, certificateDays: Int? = nil) {
    self.isVersion5 = isVersion5
    self.encryption = encryption
    self.certificateDays = certificateDays
  }

  var json: JSONValue {
    .object([
      "five": .bool(isVersion5), "tls": encryption.map(JSONValue.string),
      "days": certificateDays.map(JSONValue.integer),
    ])
  }

  init?(json: JSONValue) {
    guard let isVersion5 = json["five"]?.bool else { return nil }
    self.init(
      isVersion5: isVersion5, encryption: json["tls"]?.string.map { Sanitizer.line($0) },
      certificateDays: json["days"]?.integer)
  }
}
