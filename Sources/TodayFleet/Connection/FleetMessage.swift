/// A message of this host. An empty payload removes the retained one from the broker.
package struct FleetMessage: Sendable, Equatable {
  package var topic: String
  package var payload: [UInt8]
  /// Whether the broker stores it for those who come later. A request or an answer is sent at once or
  /// not at all.
  package var isRetained = true

  package init(topic: String, payload: [UInt8], isRetained: Bool = true) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }

  /// The seconds after which the broker forgets it.
  package var expiry: Int { isRetained ? FleetLimits.expiry : FleetTap.window }
}

/// A message of another host, as the broker has delivered it.
package struct FleetArrival: Sendable, Equatable {
  package var topic: FleetTopic
  /// JSON; empty if it was removed from the broker.
  package var payload: String
  /// The seconds after which the broker forgets it; `nil` if the broker does not say so.
  package var expiresIn: Int?
  /// Whether it was stored before this board has subscribed.
  package var wasRetained: Bool
  package var trust: FleetTrust
  /// The text of a ``FleetSeal``, as it came.
  package var seal: String?

  package init(
    topic: FleetTopic, payload: String, expiresIn: Int? = nil, wasRetained: Bool = false,
    trust: FleetTrust = .unchecked, seal: String? = nil
  ) {
    self.topic = topic
    self.payload = payload
    self.expiresIn = expiresIn
    self.wasRetained = wasRetained
    self.trust = trust
    self.seal = seal
  }
}
