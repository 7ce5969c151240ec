import TodayWire

/// The place of a signed message among all messages of its machine. A later one is greater.
package struct FleetStamp: Sendable, Hashable {
  /// Each process of a machine that signs has a greater one than those before it.
  package var session: Int
  /// The connections of the session.
  package var connection: Int
  /// The messages of the connection. The last will, which is signed before them, has 0.
  package var number: Int

  package init(session: Int, connection: Int, number: Int) {
    self.session = session
    self.connection = connection
    self.number = number
  }
}

extension FleetStamp: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    (one.session, one.connection, one.number) < (other.session, other.connection, other.number)
  }

  /// Whether it is of an earlier connection. That is the order of last wills, which the broker
  /// publishes at the end of their connection.
  func isOfEarlierConnection(than other: FleetStamp) -> Bool {
    (session, connection) < (other.session, other.connection)
  }
}

extension FleetStamp {
  var json: JSONValue { .array([session, connection, number].map(JSONValue.integer)) }

  init?(json: JSONValue) {
    guard let parts = json.array?.compactMap(\.integer), parts.count == 3 else { return nil }
    self.init(session: parts[0], connection: parts[1], number: parts[2])
  }
}
