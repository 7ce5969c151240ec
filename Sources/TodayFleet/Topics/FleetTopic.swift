package import TodayEngine
import TodayWire

/// A topic of one host. All of them are retained, except requests and answers.
package struct FleetTopic: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case health
    case picture(WidgetID)
    case status(WidgetID)
    /// Another host asks this one.
    case ask(by: String, nonce: String)
    /// The answer of another host to a request of this one.
    case answer(by: String, nonce: String)
  }

  package var address: FleetAddress
  package var content: Content

  package init(_ address: FleetAddress, _ content: Content) {
    self.address = address
    self.content = content
  }

  /// The host that sends it: for requests and answers, that is not the host of the topic.
  package var sender: FleetAddress {
    switch content {
    case .health, .picture, .status: address
    case .ask(let host, _), .answer(let host, _):
      FleetAddress(group: address.group, host: host) ?? address
    }
  }

  /// The version of topics and payloads.
  package static let version = 1
  private static let root = "today"
  /// The longest identifier of a widget, in bytes.
  private static let longestWidget = 155

  /// Whether a widget can be published: its identifier is printable ASCII, and not a pattern.
  package static func allows(_ id: WidgetID) -> Bool {
    let bytes = id.rawValue.utf8
    return !bytes.isEmpty && bytes.count <= longestWidget
      && bytes.allSatisfy { (0x21...0x7E).contains($0) && !"/*?".utf8.contains($0) }
  }

  package var text: String {
    let place = Self.prefix(address)
    return switch content {
    case .health: "\(place)/health"
    case .picture(let id): "\(place)/w/\(id.rawValue.pathComponent)/picture"
    case .status(let id): "\(place)/w/\(id.rawValue.pathComponent)/status"
    case .ask(let host, let nonce): "\(place)/ask/\(host)/\(nonce)"
    case .answer(let host, let nonce): "\(place)/answer/\(host)/\(nonce)"
    }
  }

  /// `nil` if it is no topic of this version.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[0] == Self.root, parts[1] == "\(Self.version)",
      let address = FleetAddress(group: parts[2], host: parts[3])
    else { return nil }
    if parts.count == 5, parts[4] == "health" {
      self.init(address, .health)
      return
    }
    if parts.count == 7, parts[4] == "ask" || parts[4] == "answer",
      FleetConfig.isName(parts[5]), FleetConfig.isName(parts[6])
    {
      let (host, nonce) = (String(parts[5]), String(parts[6]))
      self.init(
        address, parts[4] == "ask" ? .ask(by: host, nonce: nonce) : .answer(by: host, nonce: nonce))
      return
    }
    guard parts.count == 7, parts[4] == "w",
      let id = String(pathComponent: parts[5]).map({ WidgetID($0) }), Self.allows(id),
      id.rawValue.pathComponent == parts[5]
    else { return nil }
    switch parts[6] {
    case "picture": self.init(address, .picture(id))
    case "status": self.init(address, .status(id))
    default: return nil
    }
  }

  // MARK: Filters

  /// The health of all hosts of a group.
  package static func health(inGroup group: String) -> String {
    "\(root)/\(version)/\(group)/+/health"
  }

  /// All cards of a host.
  package static func cards(of address: FleetAddress) -> String { "\(prefix(address))/w/#" }

  /// All requests to a host.
  package static func asks(of address: FleetAddress) -> String { "\(prefix(address))/ask/#" }

  /// All answers of a host to another one.
  package static func answers(to address: FleetAddress, by host: String) -> String {
    "\(prefix(address))/answer/\(host)/#"
  }

  private static func prefix(_ address: FleetAddress) -> String {
    "\(root)/\(version)/\(address.group)/\(address.host)"
  }
}

extension FleetTopic.Content {
  /// The largest payload, in bytes.
  package var mostBytes: Int {
    switch self {
    case .health, .ask, .answer: FleetLimits.health
    case .status: FleetLimits.status
    case .picture: FleetLimits.payload
    }
  }
}

/// The health first, then card by card.
extension FleetTopic.Content: Comparable {
  private var rank: (String, Int) {
    switch self {
    case .health: ("", 0)
    case .status(let id): (id.rawValue, 1)
    case .picture(let id): (id.rawValue, 2)
    case .ask(let host, let nonce): ("\(host)/\(nonce)", 3)
    case .answer(let host, let nonce): ("\(host)/\(nonce)", 4)
    }
  }

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
}
