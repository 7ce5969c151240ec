import Glibc
import TodayEngine
import TodayFleet

/// Signatures of messages, if the config wants them.
extension FleetLoop {
  /// The messages that are checked before the host and the broker are served again.
  private static let mostChecks = 32

  func beginSignatures(_ connection: FleetConnection) {
    if connection.isChecked, checker == nil { checker = SignatureChecker() }
    guard connection.isSigned else { return }
    signer = SessionSigner()
    if signer == nil { pipe.write(.disconnected(.notSigned("OpenSSL has no Ed25519"))) }
  }

  /// Whether messages can be signed, or need not be. If not, the host is asked for a certificate.
  func canSign() -> Bool {
    guard connection?.isSigned == true, signer?.isCertified != true else { return true }
    if let key = signer?.keyToCertify() { pipe.write(.session(key: key)) }
    return false
  }

  func addSigners(_ lines: [String], _ isComplete: Bool) {
    var new = checker ?? SignatureChecker()
    new.add(lines, isComplete: isComplete)
    checker = new
    // What was refused before may count now, so the broker sends again what it stores.
    if isComplete { subscribe(filters) }
  }

  /// A signature takes a tenth of a millisecond, so those of ten thousand machines that come at once
  /// wait. Cards come first.
  func deliver(_ arrivals: [FleetArrival]) {
    for arrival in arrivals {
      if checker == nil {
        pipe.write(.received(arrival))
      } else if arrival.topic.content == .health {
        checks.add(arrival)
      } else {
        check(arrival)
      }
    }
  }

  func checkNext() {
    for _ in 0..<Self.mostChecks where !pipe.isFull {
      guard let arrival = checks.next() else { return }
      check(arrival)
    }
  }

  private func check(_ arrival: FleetArrival) {
    var arrival = arrival
    arrival.trust = checker?.check(arrival) ?? .unchecked
    pipe.write(.received(arrival))
  }
}
