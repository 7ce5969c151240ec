package import TodayEngine
import TodayWire

/// Decides what a board subscribes to, and what the messages of other hosts mean.
package struct FleetSubscriber: Sendable {
  package enum Event: Sendable, Equatable {
    /// The hosts whose cards are wanted, by names in which `*` stands for any characters, and the hosts
    /// whose cards were on the board before.
    case wanted([String], remembered: Set<String> = [])
    /// What the user looks at.
    case looking(FleetLook)
    case connected
    /// The broker has accepted subscriptions, after this number of milliseconds.
    case subscribed([String], roundTrip: Int)
    case disconnected
    case arrived(FleetArrival)
    /// A message was larger than its topic allows, and was not delivered.
    case tooLarge(host: String, bytes: Int)
    /// A deadline has passed.
    case tick
  }

  package enum Effect: Sendable, Equatable {
    case subscribe([String])
    case unsubscribe([String])
    /// A card is new or has changed.
    case card(WidgetID, FleetCard)
    case removed(WidgetID)
    /// A host has come, gone or changed.
    case host(FleetHost)
    /// The broker forgets a host.
    case hostRemoved(String)
    /// A message is not used. Each kind is reported once for a host.
    case refused(host: String, FleetRefusal)
  }

  private let group: String
  private let own: String?
  private var look = FleetLook.nothing
  private var choice: HostChoice
  var hosts: [String: KnownHost] = [:]
  /// What the cards of all hosts cost.
  var cardCost = 0
  /// Hosts whose stored messages the broker is about to send, and the end of the wait for them.
  var confirming: [String: Duration] = [:]
  /// When hosts that are gone for long are forgotten; `nil` while none is gone.
  var reviewAt: Duration?
  var forgottenAt: Duration?
  private var refusals = RefusalLog()
  private(set) var subscribed: Set<String> = []
  /// The last message of machines that have left.
  var left: [String: FleetStamp] = [:]
  private var isBegun = false
  private var roundTrip = 0
  /// Until then, machines are expected to say again how they are.
  var hostsConfirmedBy: Duration?
  var now = Moment(awake: .zero, wall: 0)
  var effects: [Effect] = []

  /// - Parameter own: The name of this host, whose cards are on this board anyway. Its health is listed
  ///   with that of the others.
  package init(group: String, own: String?) {
    self.group = group
    self.own = own
    choice = HostChoice(own: own)
  }

  /// Everything that is subscribed to.
  package var filters: [String] {
    isBegun ? [FleetTopic.health(inGroup: group)] + subscribed.sorted().map(filter) : []
  }

  /// The identifier of a card on this board.
  package static func id(_ widget: WidgetID, on host: String) -> WidgetID {
    WidgetID("\(host)/\(widget.rawValue)")
  }

  /// The host of a card; `nil` for this host's own.
  package static func host(of id: WidgetID) -> String? {
    let parts = id.rawValue.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : nil
  }

  package var knownHosts: [FleetHost] {
    hosts.values.map(\.host).sorted { $0.name < $1.name }
  }

  package func host(_ name: String) -> FleetHost? { hosts[name]?.host }

  package mutating func apply(_ event: Event, at now: Moment) -> [Effect] {
    self.now = now
    effects = []
    defer { effects = [] }
    switch event {
    case .wanted(let names, let remembered):
      choice.want(names, remembered: remembered)
      follow()
    case .looking(let new):
      look = new
      subscribe()
    case .connected: for name in hosts.keys { hosts[name]?.cards.forgetConfirmations() }
    case .subscribed(let filters, let milliseconds):
      roundTrip = milliseconds
      if filters.contains(FleetTopic.health(inGroup: group)) {
        hostsConfirmedBy = now.awake + Self.patienceForHosts
      }
      for name in hosts.keys where filters.contains(filter(name)) {
        confirming[name] = now.awake + Self.patience
      }
    case .disconnected: loseAll()
    case .arrived(let arrival): take(arrival)
    case .tooLarge(let name, let bytes): refuse(name, .tooLarge(bytes: bytes))
    case .tick:
      removeUnconfirmed()
      noteSilentHosts()
      forgetGoneHosts()
    }
    return effects
  }

  /// How long stored messages of the broker are waited for after a subscription.
  private static let patience = Duration.seconds(3)

  /// How long machines may take to connect again after an outage of the broker.
  private static let patienceForHosts = Duration.seconds(60)

  package var nextDeadline: Duration? {
    [confirming.values.min(), hostsConfirmedBy, reviewAt].compactMap(\.self).min()
  }

  // MARK: Subscriptions

  private func filter(_ name: String) -> String {
    FleetAddress(group: group, host: name).map(FleetTopic.cards(of:)) ?? ""
  }

  private mutating func follow() {
    let reported = hosts.values.filter(\.wasReported).map(\.host.name)
    if let name = choice.choose(among: reported) { refuse(name, .tooManyShown) }
    subscribe()
  }

  /// Subscribes to the health of all hosts, and to the cards of those that are wanted or looked at.
  private mutating func subscribe() {
    var new: [String] = []
    if !isBegun, !choice.isEmpty || look != .nothing {
      isBegun = true
      new.append(FleetTopic.health(inGroup: group))
    }
    var names = choice.chosen
    if let host = look.host, host != own, FleetConfig.isName(host) { names.insert(host) }
    for name in names.subtracting(subscribed).sorted() { new.append(filter(name)) }
    let old = subscribed.subtracting(names).sorted()
    subscribed = names
    if !new.isEmpty { effects.append(.subscribe(new)) }
    guard !old.isEmpty else { return }
    effects.append(.unsubscribe(old.map(filter)))
    for name in old { removeCards(of: name) { _ in true } }
  }

  private mutating func followNew(_ name: String) {
    switch choice.add(name) {
    case .none: break
    case .added:
      if subscribed.insert(name).inserted { effects.append(.subscribe([filter(name)])) }
    case .replaced: subscribe()
    case .excess: refuse(name, .tooManyShown)
    }
  }

  // MARK: Messages

  private mutating func take(_ arrival: FleetArrival) {
    let address = arrival.topic.address
    let name = address.host
    guard address.group == group, name != own || arrival.topic.content == .health else { return }
    if hosts[name] == nil {
      if hosts.count >= FleetLimits.hosts { forgetSilentNames() }
      guard hosts.count < FleetLimits.hosts else { return refuse(name, .tooManyHosts) }
      hosts[name] = KnownHost(name: name, leftAt: left[name])
    }
    do throws(FleetRefusal) {
      try checkTrust(arrival, of: name)
      switch arrival.topic.content {
      case .health: try takeHealth(arrival, of: name)
      case .status(let id): try takeStatus(arrival.payload, id, of: name)
      case .picture(let id): try takePicture(arrival.payload, id, of: name)
      // A board subscribes to neither.
      case .ask, .answer: break
      }
    } catch {
      refuse(name, error)
    }
  }

  private mutating func takeHealth(
    _ arrival: FleetArrival, of name: String
  ) throws(FleetRefusal) {
    guard var known = hosts[name] else { return }
    guard !arrival.payload.isEmpty else { return removeHost(name) }
    let message = try FleetHealth.read(arrival.payload)
    let age = age(of: arrival, expiry: message.expiry)
    var isMoved = false
    if let health = message.health {
      // A broker could make old messages look new, so it does not move the clock of signed ones.
      isMoved = known.clock.measure(
        health.clock, age: arrival.trust == .unchecked ? age : nil, at: now.wall,
        isLive: !arrival.wasRetained)
      known.host.health = health
      known.host.goneSince = nil
      known.host.clockOffset = known.clock.offset
    } else if known.host.goneSince == nil || known.host.isCutOff {
      known.host.goneSince = now.wall - max(age ?? 0, 0)
      reviewAt = reviewAt ?? now.awake + Self.reviewPause
    }
    known.host.isCutOff = false
    let isNew = !known.wasReported
    (known.wasReported, known.isListed) = (true, true)
    let isChanged = known.host != hosts[name]?.host
    hosts[name] = known
    if isNew || isChanged { effects.append(.host(known.host)) }
    if isNew { followNew(name) }
    if isMoved { for id in known.cards.ids { report(id, of: name) } }
  }

  /// The seconds since a message was sent; `nil` if unknown.
  private func age(of arrival: FleetArrival, expiry: Int?) -> Int? {
    if let expiry, let left = arrival.expiresIn, left <= expiry { return expiry - left }
    // Half of the round trip is the way of the message.
    return arrival.wasRetained ? nil : roundTrip / 2000
  }

  /// Its health was removed from the broker.
  mutating func removeHost(_ name: String) {
    removeCards(of: name) { _ in true }
    confirming[name] = nil
    guard let host = hosts.removeValue(forKey: name) else { return }
    remember(host.stamp(of: .health), of: name)
    guard host.isListed else { return }
    effects.append(.hostRemoved(name))
    if choice.isReplaceable(name) { follow() }
  }

  mutating func refuse(_ name: String, _ refusal: FleetRefusal) {
    if refusals.add(refusal, of: name, at: now.awake) {
      effects.append(.refused(host: name, refusal))
    }
  }
}
