import TodayEngine
import TodayWire

/// All data of a subscriber about one host.
struct KnownHost: Sendable {
  var host: FleetHost
  var clock = FleetClock()
  var cards = KnownCards()
  /// Whether it has sent its health, so that others know it.
  var wasReported = false

  init(name: String) { host = FleetHost(name: name) }
}

/// The cards of one host. Their messages come in any order.
struct KnownCards: Sendable {
  private struct Entry: Sendable {
    var status: FleetStatus?
    var picture: FleetPicture?
    /// Whether the broker has sent it in this connection.
    var isConfirmed = true
  }

  private var entries: [WidgetID: Entry] = [:]

  var ids: [WidgetID] { entries.keys.sorted() }

  /// - Returns: Whether there is room for it.
  mutating func put(_ status: FleetStatus, _ id: WidgetID) -> Bool {
    guard makeEntry(id) else { return false }
    entries[id]?.status = status
    return true
  }

  mutating func put(_ picture: FleetPicture?, _ id: WidgetID) -> Bool {
    guard picture != nil || entries[id] != nil else { return true }
    guard makeEntry(id) else { return false }
    entries[id]?.picture = picture
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
  mutating func remove(_ id: WidgetID) -> Bool { entries.removeValue(forKey: id)?.status != nil }

  mutating func forgetConfirmations() {
    for id in entries.keys { entries[id]?.isConfirmed = false }
  }

  var unconfirmed: [WidgetID] { entries.filter { !$0.value.isConfirmed }.keys.sorted() }
}
