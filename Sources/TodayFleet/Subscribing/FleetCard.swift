import TodayEngine
package import TodayWire

/// A card of another host, with times by this machine's clock.
package struct FleetCard: Sendable, Equatable {
  package var host: String
  package var status: FleetStatus
  package var picture: FleetPicture?

  package init(host: String, status: FleetStatus, picture: FleetPicture? = nil) {
    self.host = host
    self.status = status
    self.picture = picture
  }

  /// With its machine, which no text of the card can hide.
  package var title: String { "\(FleetTitle.beginning(of: status.title)) · \(host)" }

  /// - Parameter offset: Seconds to add to its times.
  func moved(by offset: Int) -> FleetCard {
    guard offset != 0 else { return self }
    var card = self
    card.status.status?.checkedAt? += offset
    card.status.status?.attemptedAt += offset
    card.picture?.picture.capturedAt += offset
    card.picture?.picture.updatedAt? += offset
    return card
  }
}

/// Another host as this board knows it.
package struct FleetHost: Sendable, Equatable {
  package var name: String
  /// The last one; `nil` if it has sent none.
  package var health: FleetHealth?
  /// Since when it has no connection; `nil` if it has one.
  package var goneSince: WallTime?
  /// Whether it is gone only because this board has no connection.
  package var isCutOff = false
  /// Why the last messages of it were refused; `nil` if they were not, or if nothing is checked.
  package var distrust: FleetDistrust?
  /// The seconds that its clock is behind this one's.
  package var clockOffset: Int

  package init(
    name: String, health: FleetHealth? = nil, goneSince: WallTime? = nil, clockOffset: Int = 0
  ) {
    self.name = name
    self.health = health
    self.goneSince = goneSince
    self.clockOffset = clockOffset
  }
}
