/// Messages whose signatures are checked later: the newest of each topic, the oldest topic first.
package struct CheckQueue: Sendable {
  private var waiting: [FleetTopic: FleetArrival] = [:]
  private var order: [FleetTopic] = []
  private var first = 0

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  package mutating func add(_ arrival: FleetArrival) {
    if waiting.updateValue(arrival, forKey: arrival.topic) == nil { order.append(arrival.topic) }
  }

  package mutating func next() -> FleetArrival? {
    guard first < order.count else { return nil }
    let topic = order[first]
    first += 1
    if first == order.count { (order, first) = ([], 0) }
    return waiting.removeValue(forKey: topic)
  }
}
