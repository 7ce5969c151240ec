import TodayEngine

/// Lets each host send only so many bytes. Beyond that, the newest message of each topic waits, so
/// that a flood costs only the host that sends it.
package struct FleetIntake: Sendable {
  private struct Host: Sendable {
    var bucket: TokenBucket
    var waiting: [FleetTopic: FleetArrival] = [:]
    var order: [FleetTopic] = []
    /// Whether the excess was reported since the last message that did not wait.
    var isReported = false
  }

  private var hosts: [FleetAddress: Host] = [:]
  /// The hosts with waiting messages.
  private var delayed: Set<FleetAddress> = []
  private var sweptAt: Duration?
  /// What the waiting messages of all hosts cost.
  private var waitingCost = 0

  /// Two topics for each card, and the health.
  private static let mostTopics = 2 * FleetLimits.cards + 1
  /// One machine may have many names, and the memory of this program is limited.
  private static let mostWaiting = 16 << 20

  package init() {}

  package enum Verdict: Sendable, Equatable {
    case take
    /// It waits. Whether that is to be reported.
    case wait(isNew: Bool)
    /// There are too many hosts, topics or waiting bytes.
    case drop
  }

  package mutating func admit(_ arrival: FleetArrival, at now: Duration) -> Verdict {
    let address = arrival.topic.sender
    if hosts[address] == nil {
      if hosts.count >= FleetLimits.hosts { sweep(at: now) }
      guard hosts.count < FleetLimits.hosts else { return .drop }
      hosts[address] = Host(
        bucket: TokenBucket(
          capacity: FleetLimits.burst, perSecond: FleetLimits.rate, now: now))
    }
    guard var host = hosts[address] else { return .drop }
    defer { hosts[address] = host }
    if host.order.isEmpty, host.bucket.isOpen(now: now) {
      host.bucket.take(Self.cost(arrival), now: now)
      host.isReported = false
      return .take
    }
    let old = host.waiting[arrival.topic]
    let cost = waitingCost + Self.cost(arrival) - (old.map(Self.cost) ?? 0)
    guard cost <= Self.mostWaiting, old != nil || host.order.count < Self.mostTopics else {
      return .drop
    }
    waitingCost = cost
    host.waiting[arrival.topic] = arrival
    if old == nil { host.order.append(arrival.topic) }
    delayed.insert(address)
    defer { host.isReported = true }
    return .wait(isNew: !host.isReported)
  }

  /// Forgets hosts whose full rate is available again, as for one that was never seen. Names of
  /// machines that are gone, or that a stranger makes up, do not take the places of others for long.
  private mutating func sweep(at now: Duration) {
    guard sweptAt.map({ now - $0 >= .seconds(1) }) ?? true else { return }
    sweptAt = now
    for (address, host) in hosts where !delayed.contains(address) {
      var bucket = host.bucket
      if bucket.isFull(now: now) { hosts[address] = nil }
    }
  }

  /// The waiting messages that may be delivered now.
  package mutating func release(at now: Duration) -> [FleetArrival] {
    var released: [FleetArrival] = []
    for address in delayed.sorted() {
      guard var host = hosts[address] else { continue }
      while !host.order.isEmpty, host.bucket.isOpen(now: now) {
        guard let arrival = host.waiting.removeValue(forKey: host.order.removeFirst()) else {
          continue
        }
        waitingCost -= Self.cost(arrival)
        host.bucket.take(Self.cost(arrival), now: now)
        released.append(arrival)
      }
      if host.order.isEmpty { delayed.remove(address) }
      hosts[address] = host
    }
    return released
  }

  /// When ``release(at:)`` is to be called; `nil` if nothing waits.
  package var nextDeadline: Duration? { delayed.compactMap { hosts[$0]?.bucket.opens() }.min() }

  /// A message costs more than its bytes, so that many small ones are no way around the limit.
  private static func cost(_ arrival: FleetArrival) -> Int { arrival.payload.utf8.count + 512 }
}
