package import TodayEngine
package import TodayWire

/// Decides what a host publishes, and when: what has changed, and of what changes often only the
/// newest.
package struct FleetPublisher: Sendable {
  package enum Event: Sendable, Equatable {
    /// All cards that are published, and those whose pictures have private parts. Others are removed from
    /// the broker.
    case cards([WidgetID: FleetStatus], masked: Set<WidgetID> = [])
    case status(WidgetID, UpdateStatus)
    case content(WidgetID, Bool)
    case picture(WidgetID, FleetPicture)
    case noPicture(WidgetID)
    case figures([FleetHealth.Figure])
    /// This host publishes nothing any more. Nothing of it stays at the broker.
    case left
    /// The broker has this host's last will, and perhaps has published it.
    case connected
    /// A deadline has passed.
    case tick
  }

  package enum Effect: Sendable, Equatable {
    case publish(FleetMessage)
    /// A card's picture is larger than a payload. The last one stays.
    case tooLarge(WidgetID, bytes: Int)
  }

  private struct Card: Sendable {
    var status: FleetStatus
    var isAlerting = false
    /// Whether its last picture has private parts.
    var isPrivate = false
  }

  private let address: FleetAddress
  private let startedAt: WallTime
  private let homeID: String?
  private var cards: [WidgetID: Card] = [:]
  private var slots: [FleetTopic.Content: FleetSlot] = [:]
  private var figures: [FleetHealth.Figure] = []
  private var health: FleetHealth?
  private var healthSentAt: Moment?
  private var now = Moment(awake: .zero, wall: 0)
  private var effects: [Effect] = []

  /// - Parameters:
  ///   - startedAt: When this machine has started.
  ///   - homeID: See ``FleetHealth/homeID``.
  ///   - earlier: Cards that were published by an earlier process, and may be at the broker.
  package init(
    _ address: FleetAddress, startedAt: WallTime, homeID: String? = nil,
    earlier: some Sequence<WidgetID> = []
  ) {
    self.address = address
    self.startedAt = startedAt
    self.homeID = homeID
    for id in earlier where FleetTopic.allows(id) {
      for content in [FleetTopic.Content.status(id), .picture(id)] {
        slots[content] = FleetSlot()
      }
    }
  }

  /// The cards that may be at the broker, in order.
  package var published: [WidgetID] {
    slots.keys.compactMap { if case .status(let id) = $0 { id } else { nil } }.sorted()
  }

  package mutating func apply(_ event: Event, at now: Moment) -> [Effect] {
    self.now = now
    effects = []
    defer { effects = [] }
    switch event {
    case .cards(let new, let masked): replaceCards(new, masked)
    case .status(let id, let status):
      cards[id]?.status.status = status
      offerStatus(id)
    case .content(let id, let flag):
      cards[id]?.status.hasContent = flag
      offerStatus(id)
      if !flag { remove(.picture(id)) }
    case .picture(let id, let picture):
      notePrivacy(of: picture, id)
      offer(picture, of: id)
    case .noPicture(let id): remove(.picture(id))
    case .figures(let new): figures = new
    case .left:
      replaceCards([:], [])
      slots = [:]
      effects.append(
        .publish(FleetMessage(topic: FleetTopic(address, .health).text, payload: [])))
      return effects
    case .connected: forgetHealth()
    case .tick: break
    }
    offerHealth()
    send()
    return effects
  }

  /// When `tick` is due; `nil` if nothing waits.
  package var nextDeadline: Duration? { slots.values.compactMap(\.dueAt).min() }

  // MARK: Cards

  private mutating func replaceCards(
    _ new: [WidgetID: FleetStatus], _ masked: Set<WidgetID>
  ) {
    for id in published where new[id] == nil {
      cards[id] = nil
      remove(.picture(id))
      remove(.status(id))
    }
    for id in new.keys.sorted() {
      guard let status = new[id] else { continue }
      var card = cards[id] ?? Card(status: status)
      card.status = status
      if masked.contains(id) { card.isPrivate = true }
      cards[id] = card
      offerStatus(id)
    }
  }

  private mutating func offerStatus(_ id: WidgetID) {
    guard let card = cards[id] else { return }
    var status = card.status
    if card.isPrivate, let reason = status.status?.reason {
      status.status?.reason = reason.withoutTextsOfAuthors
    }
    // The times alone are only worth a message now and then.
    var lasting = status
    lasting.status?.checkedAt = nil
    lasting.status?.attemptedAt = 0
    offer(.status(id), status.payload, lasting: lasting.payload)
  }

  private mutating func notePrivacy(of picture: FleetPicture, _ id: WidgetID) {
    let isPrivate = PrivateContent.isIn(picture.picture.view.root)
    guard let card = cards[id], card.isPrivate != isPrivate else { return }
    cards[id]?.isPrivate = isPrivate
    offerStatus(id)
  }

  private mutating func offer(_ picture: FleetPicture, of id: WidgetID) {
    guard let card = cards[id], card.status.hasContent else { return }
    cards[id]?.isAlerting = picture.picture.view.alerts.contains { $0.level != .good }
    let payload = picture.payload
    guard payload.count <= FleetLimits.payload else {
      effects.append(.tooLarge(id, bytes: payload.count))
      return
    }
    // A picture that looks the same is the same.
    offer(.picture(id), payload, lasting: picture.content, whole: picture.content)
  }

  private mutating func forgetHealth() {
    health = nil
    slots[.health] = FleetSlot()
  }

  /// Whether the clock of the last message does not count any more: it was set, or the machine has
  /// slept, or the broker soon forgets the message.
  private var isHealthOld: Bool {
    guard let sent = healthSentAt else { return false }
    let passed = now.awake - sent.awake
    return passed >= FleetLimits.refresh
      || abs((now.wall - sent.wall) - Int(passed.components.seconds)) > 2
  }

  private mutating func offerHealth() {
    if isHealthOld { forgetHealth() }
    var new = FleetHealth(
      startedAt: startedAt, clock: now.wall, figures: figures, homeID: homeID)
    for card in cards.values {
      switch card.status.status?.outcome {
      case .failed: new.failed += 1
      case .newData, .noData: new.succeeded += 1
      case nil: break
      }
      if card.isAlerting { new.alerting += 1 }
    }
    if let health, health.isSame(as: new) { return }
    health = new
    var lasting = new
    lasting.clock = 0
    offer(.health, new.payload, lasting: lasting.payload)
  }

  // MARK: Sending

  private mutating func offer(
    _ content: FleetTopic.Content, _ payload: [UInt8], lasting: [UInt8], whole: [UInt8]? = nil
  ) {
    slots[content, default: FleetSlot()].offer(
      payload, lasting: lasting.hashValue, whole: (whole ?? payload).hashValue)
  }

  /// Removes what may be at the broker.
  private mutating func remove(_ content: FleetTopic.Content) {
    if case .picture(let id) = content { cards[id]?.isAlerting = false }
    guard slots.removeValue(forKey: content) != nil else { return }
    effects.append(
      .publish(FleetMessage(topic: FleetTopic(address, content).text, payload: [])))
  }

  private mutating func send() {
    for content in slots.keys.sorted() {
      guard var payload = slots[content]?.take(at: now.awake) else { continue }
      // Its clock is that of the moment at which it leaves.
      if content == .health, var health {
        health.clock = now.wall
        payload = health.payload
        healthSentAt = now
      }
      effects.append(
        .publish(FleetMessage(topic: FleetTopic(address, content).text, payload: payload)))
    }
  }
}
