import TodayEngine
import TodayWire

/// The cards of hosts.
extension FleetSubscriber {
  /// What a node costs besides its bytes: decoded, it takes some hundred.
  private static let nodeCost = 64

  mutating func takeStatus(
    _ payload: String, _ id: WidgetID, of name: String
  ) throws(FleetRefusal) {
    // Messages that were on their way when their subscription ended are not kept.
    guard subscribed.contains(name) else { return }
    guard !payload.isEmpty else { return removeCards(of: name) { $0 == id } }
    try put(.status(try FleetStatus(payload)), id, of: name, cost: payload.utf8.count)
  }

  mutating func takePicture(
    _ payload: String, _ id: WidgetID, of name: String
  ) throws(FleetRefusal) {
    guard subscribed.contains(name) else { return }
    guard !payload.isEmpty else { return try put(.noPicture, id, of: name, cost: 0) }
    let picture = try FleetPicture(payload)
    let nodes = picture.picture.view.root.nodeCount
    try put(.picture(picture), id, of: name, cost: payload.utf8.count + nodes * Self.nodeCost)
  }

  private mutating func put(
    _ part: KnownCards.Part, _ id: WidgetID, of name: String, cost: Int
  ) throws(FleetRefusal) {
    guard var cards = hosts[name]?.cards else { return }
    let old = cards.cost
    guard cards.put(part, id, cost: cost) else { throw .tooManyCards }
    let added = cards.cost - old
    guard
      added <= 0
        || cards.cost <= FleetLimits.costOfHost && cardCost + added <= FleetLimits.costOfBoard
    else { throw .tooMuchContent }
    hosts[name]?.cards = cards
    cardCost += added
    report(id, of: name)
  }

  /// A card is shown when its status is known, which has its title.
  mutating func report(_ id: WidgetID, of name: String) {
    guard subscribed.contains(name), let known = hosts[name],
      let card = known.cards.card(id, of: name)
    else { return }
    effects.append(.card(Self.id(id, on: name), card.moved(by: known.clock.offset)))
  }

  mutating func removeCards(of name: String, where isRemoved: (WidgetID) -> Bool) {
    guard var cards = hosts[name]?.cards else { return }
    let old = cards.cost
    for id in cards.ids.filter(isRemoved) where cards.remove(id) {
      effects.append(.removed(Self.id(id, on: name)))
    }
    hosts[name]?.cards = cards
    cardCost += cards.cost - old
  }
}
