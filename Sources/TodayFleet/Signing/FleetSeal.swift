import TodayWire

/// The signature of a message, with all that is needed to verify it: a property of MQTT 5, so that
/// boards that do not check signatures read the same content.
///
/// A process has a key of its own. The machine's ssh key signs that key once, and is not used again.
package struct FleetSeal: Sendable, Equatable {
  package var stamp: FleetStamp
  /// The public key of the session.
  package var key: [UInt8]
  /// The signature of ``statement(of:session:key:)`` by the machine's ssh key.
  package var certificate: [UInt8]
  /// The signature of ``content(topic:stamp:payload:)`` by the key of the session.
  package var signature: [UInt8]

  package init(stamp: FleetStamp, key: [UInt8], certificate: [UInt8], signature: [UInt8]) {
    self.stamp = stamp
    self.key = key
    self.certificate = certificate
    self.signature = signature
  }

  package static let property = "today-signature"
  /// Signatures by the same ssh key for other purposes are not valid here.
  package static let namespace = "today-fleet"
  package static let keyLength = 32
  package static let signatureLength = 64
  /// The longest text, in bytes.
  package static let mostBytes = 512

  /// `1 SESSION CONNECTION NUMBER KEY CERTIFICATE SIGNATURE`, the last three in Base64.
  package var text: String {
    let numbers = [1, stamp.session, stamp.connection, stamp.number].map(String.init)
    return (numbers + [key, certificate, signature].map { Base64.encode($0) })
      .joined(separator: " ")
  }

  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.mostBytes, parts.count == 7, parts[0] == "1",
      let key = Base64.decode(String(parts[4])), key.count == Self.keyLength,
      let certificate = Base64.decode(String(parts[5])),
      certificate.count == Self.signatureLength,
      let signature = Base64.decode(String(parts[6])), signature.count == Self.signatureLength
    else { return nil }
    let numbers = parts[1...3].compactMap { Int($0) }.filter { (0...1 << 50).contains($0) }
    guard numbers.count == 3 else { return nil }
    self.init(
      stamp: FleetStamp(session: numbers[0], connection: numbers[1], number: numbers[2]),
      key: key, certificate: certificate, signature: signature)
  }

  // MARK: What is signed

  /// What the ssh key signs, once for a session.
  package static func statement(of address: FleetAddress, session: Int, key: [UInt8]) -> String {
    "today-fleet session 1\n\(address.group)\n\(address.host)\n\(session)\n\(Base64.encode(key))\n"
  }

  /// What the key of the session signs, for each message. A topic has no line breaks.
  package static func content(topic: String, stamp: FleetStamp, payload: [UInt8]) -> [UInt8] {
    let head =
      "today-fleet message 1\n\(topic)\n\(stamp.session) \(stamp.connection) \(stamp.number)\n"
    return Array(head.utf8) + payload
  }
}
