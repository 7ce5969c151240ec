import TodayEngine
import TodayWire

/// What ends with the connection, and what is forgotten later.
extension FleetSubscriber {
  /// Nothing is known about a host until the broker answers again.
  mutating func loseAll() {
    for name in hosts.keys.sorted() where hosts[name]?.host.goneSince == nil {
      guard hosts[name]?.wasReported == true else { continue }
      hosts[name]?.host.goneSince = now.wall
      hosts[name]?.host.isCutOff = true
      if let host = hosts[name]?.host { effects.append(.host(host)) }
    }
    confirming = [:]
    hostsConfirmedBy = nil
  }

  /// A machine that ended during the outage is gone: a broker that was restarted may have lost its will.
  mutating func noteSilentHosts() {
    guard let until = hostsConfirmedBy, until <= now.awake else { return }
    hostsConfirmedBy = nil
    for name in hosts.keys.sorted() where hosts[name]?.host.isCutOff == true {
      hosts[name]?.host.isCutOff = false
      reviewAt = reviewAt ?? now.awake + Self.reviewPause
      if let host = hosts[name]?.host { effects.append(.host(host)) }
    }
  }

  /// Cards that the broker has no more have ended while there was no connection.
  mutating func removeUnconfirmed() {
    for (name, until) in confirming.sorted(by: { $0.key < $1.key }) where until <= now.awake {
      confirming[name] = nil
      let unconfirmed = Set(hosts[name]?.cards.unconfirmed ?? [])
      removeCards(of: name, where: unconfirmed.contains)
    }
  }

  static let reviewPause = Duration.seconds(3600)

  /// The broker forgets a host that was gone for so long, without a message.
  mutating func forgetGoneHosts() {
    guard let reviewAt, reviewAt <= now.awake else { return }
    let gone = hosts.values.filter { $0.host.goneSince != nil && !$0.host.isCutOff }
    let old = gone.filter { now.wall - ($0.host.goneSince ?? 0) >= FleetLimits.expiry }
    for host in old.map(\.host.name).sorted() { removeHost(host) }
    self.reviewAt = gone.count == old.count ? nil : now.awake + Self.reviewPause
  }
}
