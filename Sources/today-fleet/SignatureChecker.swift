import CMosquitto
import Glibc
import TodayEngine
import TodayFleet
import TodayWire

/// Checks that messages come from the machines of their topics.
struct SignatureChecker {
  /// A session whose certificate was correct.
  private struct Session: Equatable {
    var number: Int
    var key: [UInt8]
    var certificate: [UInt8]
  }

  private static let digestLength = 64
  private var signers = AllowedSigners()
  private var incoming: [String] = []
  /// The last session of each machine, with the ssh key that has signed it.
  private var sessions: [FleetAddress: (session: Session, signer: [UInt8])] = [:]

  /// - Parameter isComplete: Whether these are the last lines.
  mutating func add(_ lines: [String], isComplete: Bool) {
    incoming += lines
    guard isComplete else { return }
    signers = AllowedSigners(incoming)
    incoming = []
  }

  mutating func check(_ arrival: FleetArrival) -> FleetTrust {
    guard let text = arrival.seal else { return .refused(.unsigned) }
    guard let seal = FleetSeal(text) else { return .refused(.wrongSignature) }
    let sender = arrival.topic.sender
    let keys = signers.keys(of: sender.host, at: WallTime(Int(time(nil))))
    guard !keys.isEmpty else { return .refused(.unknownKey) }
    let content = FleetSeal.content(
      topic: arrival.topic.text, stamp: seal.stamp, payload: Array(arrival.payload.utf8))
    guard today_verify(seal.key, content, content.count, seal.signature),
      isCertified(seal, by: keys, sender)
    else { return .refused(.wrongSignature) }
    return .signed(seal.stamp)
  }

  private mutating func isCertified(
    _ seal: FleetSeal, by keys: [[UInt8]], _ sender: FleetAddress
  ) -> Bool {
    let session = Session(
      number: seal.stamp.session, key: seal.key, certificate: seal.certificate)
    if let known = sessions[sender], known.session == session, keys.contains(known.signer) {
      return true
    }
    let statement = Array(
      FleetSeal.statement(of: sender, session: session.number, key: session.key).utf8)
    var digest = [UInt8](repeating: 0, count: Self.digestLength)
    guard today_sha512(statement, statement.count, &digest) else { return false }
    let content = SSHSignature.content(digest: digest, namespace: FleetSeal.namespace)
    guard
      let signer = keys.first(where: { key in
        today_verify(key, content, content.count, session.certificate)
      })
    else { return false }
    // A forged message does not reach this line, so it cannot replace the session.
    sessions[sender] = (session, signer)
    return true
  }
}
