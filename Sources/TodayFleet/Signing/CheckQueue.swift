/// Messages whose signatures are checked later: the newest of each topic, the oldest topic first.
package struct CheckQueue: Sendable {
  private var waiting: [FleetTopic: FleetArrival] = [:]
  private var order: [FleetTopic] = []
  private var first = 0
  private var bytes = 0

  /// As much as all hosts of a board may send as health, with signatures.
  private static let mostBytes = 32 << 20

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  /// Drops the message if too many bytes wait.
  package mutating func add(_ arrival: FleetArrival) {
    let old = waiting[arrival.topic]
    let new = bytes + Self.size(arrival) - (old.map(Self.size) ?? 0)
    guard new <= Self.mostBytes else { return }
    bytes = new
    waiting[arrival.topic] = arrival
    if old == nil { order.append(arrival.topic) }
  }

  package mutating func next() -> FleetArrival? {
    guard first < order.count else { return nil }
    let topic = order[first]
    first += 1
    if first == order.count { (order, first) = ([], 0) }
    guard let arrival = waiting.removeValue(forKey: topic) else { return nil }
    bytes -= Self.size(arrival)
    return arrival
  }

  private static func size(_ arrival: FleetArrival) -> Int {
    arrival.payload.utf8.count + (arrival.seal?.utf8.count ?? 0)
  }
}
