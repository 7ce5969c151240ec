import TodayEngine
import TodayWire

/// All data of a subscriber about one host.
struct KnownHost: Sendable {
  var host: FleetHost
  var clock = FleetClock()
  var cards = KnownCards()
  /// Whether it has sent its health, so that others know it.
  var wasReported = false
  /// Whether others know it because messages in its name were refused, or because it was reported.
  var isListed = false
  private var healthStamp: FleetStamp?
  private var cardStamps: [FleetTopic.Content: FleetStamp] = [:]
  /// Messages before it are from the time before the machine has left.
  private let leftAt: FleetStamp?
  /// The topics whose last message was refused.
  private var distrusted: Set<FleetTopic.Content> = []

  /// The topics that are remembered: twice those of the cards that a machine may have.
  private static let mostTopics = 4 * FleetLimits.cards

  init(name: String, leftAt: FleetStamp? = nil) {
    host = FleetHost(name: name)
    self.leftAt = leftAt
  }

  /// The last message of a topic.
  func stamp(of content: FleetTopic.Content) -> FleetStamp? {
    let last = content == .health ? healthStamp : cardStamps[content]
    return [last, leftAt].compactMap(\.self).max()
  }

  /// A message was accepted.
  mutating func accept(_ stamp: FleetStamp, _ content: FleetTopic.Content) {
    if distrusted.remove(content) != nil, distrusted.isEmpty { host.distrust = nil }
    guard self.stamp(of: content).map({ stamp > $0 }) ?? true else { return }
    if content == .health {
      healthStamp = stamp
    } else {
      if cardStamps.count >= Self.mostTopics { cardStamps = [:] }
      cardStamps[content] = stamp
    }
  }

  mutating func refuse(_ distrust: FleetDistrust, _ content: FleetTopic.Content) {
    if distrusted.count < Self.mostTopics { distrusted.insert(content) }
    host.distrust = distrust
  }

  mutating func forgetDistrust() {
    distrusted = []
    host.distrust = nil
  }
}

/// The cards of one host. Their messages come in any order.
struct KnownCards: Sendable {
  private struct Entry: Sendable {
    var status: FleetStatus?
    var picture: FleetPicture?
    /// Whether the broker has sent it in this connection.
    var isConfirmed = true
    var statusCost = 0
    var pictureCost = 0
  }

  enum Part: Sendable {
    case status(FleetStatus)
    case picture(FleetPicture)
    case noPicture
  }

  private var entries: [WidgetID: Entry] = [:]
  /// The sum of what was given for the parts.
  private(set) var cost = 0

  var ids: [WidgetID] { entries.keys.sorted() }

  /// - Returns: Whether there is room for another card.
  mutating func put(_ part: Part, _ id: WidgetID, cost new: Int) -> Bool {
    if case .noPicture = part, entries[id] == nil { return true }
    guard makeEntry(id), var entry = entries[id] else { return false }
    cost -= entry.statusCost + entry.pictureCost
    switch part {
    case .status(let status): (entry.status, entry.statusCost) = (status, new)
    case .picture(let picture): (entry.picture, entry.pictureCost) = (picture, new)
    case .noPicture: (entry.picture, entry.pictureCost) = (nil, 0)
    }
    cost += entry.statusCost + entry.pictureCost
    entries[id] = entry
    return true
  }

  private mutating func makeEntry(_ id: WidgetID) -> Bool {
    guard entries[id] != nil || entries.count < FleetLimits.cards else { return false }
    entries[id, default: Entry()].isConfirmed = true
    return true
  }

  func card(_ id: WidgetID, of host: String) -> FleetCard? {
    guard let entry = entries[id], let status = entry.status else { return nil }
    return FleetCard(host: host, status: status, picture: entry.picture)
  }

  /// - Returns: Whether it was a card, with its status.
  mutating func remove(_ id: WidgetID) -> Bool {
    guard let entry = entries.removeValue(forKey: id) else { return false }
    cost -= entry.statusCost + entry.pictureCost
    return entry.status != nil
  }

  mutating func forgetConfirmations() {
    for id in entries.keys { entries[id]?.isConfirmed = false }
  }

  var unconfirmed: [WidgetID] { entries.filter { !$0.value.isConfirmed }.keys.sorted() }
}
