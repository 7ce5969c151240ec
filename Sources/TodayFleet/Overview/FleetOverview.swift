package import TodayEngine
package import TodayWire

/// What a board shows of its fleet: the hosts, and the connection.
package struct FleetOverview: Sendable, Equatable {
  package enum Event: Sendable, Equatable {
    /// There is a fleet now, or another one. Nothing is known about it.
    case began(broker: String, ownName: String?)
    /// There is no fleet any more.
    case ended
    case hosts(FleetTable.Event)
    case connected
    /// There is no connection since this time.
    case disconnected(FleetProblem, since: WallTime)
  }

  package enum Connection: Sendable, Equatable {
    /// There was none yet.
    case connecting
    case connected
    case lost(FleetProblem, since: WallTime)
  }

  /// The broker's address.
  package let broker: String
  /// The name of this machine in the fleet; `nil` if it publishes nothing.
  package let ownName: String?
  package private(set) var table = FleetTable()
  package private(set) var connection = Connection.connecting

  package init(broker: String, ownName: String? = nil) {
    self.broker = broker
    self.ownName = ownName
  }

  package mutating func apply(_ event: Event) {
    switch event {
    case .began(let broker, let ownName): self = FleetOverview(broker: broker, ownName: ownName)
    case .ended: break
    case .hosts(let event): table.apply(event)
    case .connected: connection = .connected
    case .disconnected(let problem, let since):
      // The first reason of an outage counts from its start.
      if case .lost(_, let earlier) = connection {
        connection = .lost(problem, since: earlier)
      } else {
        connection = .lost(problem, since: since)
      }
    }
  }
}

/// What a board looks at, which decides what it subscribes to.
package enum FleetLook: Sendable, Equatable {
  /// Only the cards that are on the board.
  case nothing
  /// The health of all hosts.
  case hosts
  /// The same, and all cards of a host.
  case host(String)

  package var host: String? {
    if case .host(let name) = self { name } else { nil }
  }
}
