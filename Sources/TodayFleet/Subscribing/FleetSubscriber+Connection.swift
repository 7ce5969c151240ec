import TodayEngine
import TodayWire

/// What ends with the connection, and what is forgotten later.
extension FleetSubscriber {
  /// Nothing is known about a host until the broker answers again.
  mutating func loseAll() {
    for (name, known) in hosts.sorted(by: { $0.key < $1.key }) {
      var known = known
      // What the broker still has is refused again.
      known.forgetDistrust()
      if known.wasReported, known.host.goneSince == nil {
        known.host.goneSince = now.wall
        known.host.isCutOff = true
      }
      guard known.isListed, known.host != hosts[name]?.host else { continue }
      hosts[name] = known
      effects.append(.host(known.host))
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

  /// Names that have sent no health take the places of no others.
  mutating func forgetSilentNames() {
    // A stranger's made-up names must not cause a search each.
    guard forgottenAt.map({ now.awake - $0 >= .seconds(1) }) ?? true else { return }
    forgottenAt = now.awake
    for (name, host) in hosts where !host.wasReported && !subscribed.contains(name) {
      hosts[name] = nil
      if host.isListed { effects.append(.hostRemoved(name)) }
    }
  }
}
