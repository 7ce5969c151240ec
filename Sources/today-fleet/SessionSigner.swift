import CMosquitto
import TodayFleet

/// Signs the messages of this process with a key that only it has.
struct SessionSigner {
  private let secret: [UInt8]
  private let key: [UInt8]
  private var certificate: (session: Int, signature: [UInt8])?
  private var connection = 0
  private var number = 0
  private var isAsked = false

  /// `nil` without OpenSSL's Ed25519.
  init?() {
    var random = SystemRandomNumberGenerator()
    secret = (0..<FleetSeal.keyLength).map { _ in UInt8.random(in: 0...255, using: &random) }
    var key = [UInt8](repeating: 0, count: FleetSeal.keyLength)
    guard today_public_key(secret, &key) else { return nil }
    self.key = key
  }

  var isCertified: Bool { certificate != nil }

  /// - Returns: The public key, the first time.
  mutating func keyToCertify() -> [UInt8]? {
    defer { isAsked = true }
    return isAsked ? nil : key
  }

  mutating func certify(session: Int, _ signature: [UInt8]) {
    guard signature.count == FleetSeal.signatureLength else { return }
    certificate = (session, signature)
  }

  mutating func beginConnection() {
    connection += 1
    number = 0
  }

  /// - Returns: `nil` without a certificate.
  mutating func seal(_ message: FleetMessage) -> FleetSeal? {
    guard let certificate else { return nil }
    let stamp = FleetStamp(
      session: certificate.session, connection: connection, number: number)
    number += 1
    let content = FleetSeal.content(topic: message.topic, stamp: stamp, payload: message.payload)
    var signature = [UInt8](repeating: 0, count: FleetSeal.signatureLength)
    guard today_sign(secret, content, content.count, &signature) else { return nil }
    return FleetSeal(
      stamp: stamp, key: key, certificate: certificate.signature, signature: signature)
  }
}
