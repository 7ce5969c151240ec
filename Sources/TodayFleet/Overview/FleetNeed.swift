package import TodayWire

/// The worst thing that is known about a host, from the least to the most urgent.
package enum FleetNeed: Int, Sendable, Comparable {
  case nothing
  /// A key figure is high.
  case warning
  /// The last update of a card failed.
  case failure
  /// A card has an alert.
  case alert
  /// A key figure is too high.
  case excess
  /// Messages in its name are refused.
  case distrust
  /// It has no connection.
  case gone

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  package init(_ host: FleetHost) {
    // While this board has no connection, nothing new is known.
    if host.goneSince != nil, !host.isCutOff {
      self = .gone
    } else if host.distrust != nil {
      self = .distrust
    } else if let health = host.health {
      let levels = health.figures.lazy.compactMap(\.level)
      if levels.contains(.bad) {
        self = .excess
      } else if health.alerting > 0 {
        self = .alert
      } else if health.failed > 0 {
        self = .failure
      } else {
        self = levels.contains(.warn) ? .warning : .nothing
      }
    } else {
      self = .nothing
    }
  }
}

extension FleetHost {
  package var need: FleetNeed { FleetNeed(self) }

  /// When its last message was sent, by this machine's clock.
  package var heardAt: WallTime? { health.map { $0.clock + clockOffset } }

  /// When its machine has started, by this machine's clock.
  package var startedAt: WallTime? { health.map { $0.startedAt + clockOffset } }
}
