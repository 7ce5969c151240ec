/// The newest payload of one topic, and whether it is to be sent.
struct FleetSlot: Sendable {
  /// `nil` if nothing has changed since it was sent.
  private var waiting: [UInt8]?
  /// What is compared: everything, and only what is worth a message soon.
  private var offered = Comparison()
  private var sent: Comparison?
  private var sentAt: Duration?

  private struct Comparison: Sendable, Equatable {
    var lasting = 0
    var whole = 0
  }

  /// The time between two messages.
  private static let pause = Duration.seconds(2)
  /// The time between two messages that differ only in what does not last.
  private static let longPause = Duration.seconds(60)

  /// - Parameters:
  ///   - lasting: Differs if the message is worth sending soon.
  ///   - whole: Differs if the message differs at all.
  mutating func offer(_ payload: [UInt8], lasting: Int, whole: Int) {
    offered = Comparison(lasting: lasting, whole: whole)
    waiting = offered == sent ? nil : payload
  }

  /// When the payload may be sent; `nil` if there is nothing to send.
  var dueAt: Duration? {
    guard waiting != nil else { return nil }
    guard let sent, let sentAt else { return .zero }
    return sentAt + (sent.lasting == offered.lasting ? Self.longPause : Self.pause)
  }

  /// The payload, if it may be sent now.
  mutating func take(at now: Duration) -> [UInt8]? {
    guard let dueAt, dueAt <= now, let payload = waiting else { return nil }
    waiting = nil
    sent = offered
    sentAt = now
    return payload
  }
}
