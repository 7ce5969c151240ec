import TodayEngine

/// Which messages are accepted as those of their machine.
extension FleetSubscriber {
  private static let mostLeft = 1000

  /// Refuses what its machine has not signed, and what is older than the last message of its topic.
  ///
  /// The last message itself comes again with each subscription.
  mutating func checkTrust(
    _ arrival: FleetArrival, of name: String
  ) throws(FleetRefusal) {
    let content = arrival.topic.content
    switch arrival.trust {
    case .unchecked: return
    case .refused(let distrust): try distrustHost(name, content, distrust)
    case .signed(let stamp):
      if let last = hosts[name]?.stamp(of: content) {
        let isWill = content == .health && stamp.number == 0
        let isOld = isWill ? stamp.isOfEarlierConnection(than: last) : stamp < last
        if isOld { try distrustHost(name, content, .replayed) }
      }
      let old = hosts[name]?.host
      hosts[name]?.accept(stamp, content)
      guard let host = hosts[name]?.host, host != old else { return }
      effects.append(.host(host))
    }
  }

  private mutating func distrustHost(
    _ name: String, _ content: FleetTopic.Content, _ distrust: FleetDistrust
  ) throws(FleetRefusal) {
    if var known = hosts[name] {
      let (old, wasListed) = (known.host, known.isListed)
      known.refuse(distrust, content)
      known.isListed = true
      hosts[name] = known
      if known.host != old || !wasListed { effects.append(.host(known.host)) }
    }
    throw .distrusted(distrust)
  }

  /// A machine that has left does not come back with its old messages.
  mutating func remember(_ stamp: FleetStamp?, of name: String) {
    guard let stamp else { return }
    if left.count >= Self.mostLeft { left = [:] }
    left[name] = stamp
  }
}
