import Glibc
import TodayEngine
import TodayFleet
import TodayWire

/// The cards of other machines on this board, and the list of all machines. While the user wants
/// neither, nothing runs.
@MainActor
final class FleetBoard {
  private let access: FleetAccess
  private let context: HostContext
  private let parts: HostFleet.Parts
  private var subscriber: FleetSubscriber
  private let connector: FleetConnector
  private lazy var requests = FleetRequests(access, context) { [weak self] in
    self?.connector.send($0)
  }
  private(set) var look = FleetLook.nothing
  private var cards: [WidgetID: FleetCard] = [:]
  private var goneSince: [String: WallTime] = [:]
  /// Cards whose messages the engine gets when it knows them.
  private var waiting: Set<WidgetID> = []
  private var timer: Reactor.Token?
  private var installTimer: Reactor.Token?
  private var reported: Set<FleetProblem> = []

  /// New cards within this time come together.
  private static let installPause = Duration.milliseconds(100)

  init(
    _ access: FleetAccess, _ context: HostContext, _ supervisor: Supervisor,
    _ parts: HostFleet.Parts
  ) {
    self.access = access
    self.context = context
    self.parts = parts
    subscriber = FleetSubscriber(
      group: access.address.group,
      own: access.config.published.isEmpty ? nil : access.address.host)
    // Several boards of a machine are several clients.
    let client =
      "today-board-\(access.address.host)-\(getpid())-\(UInt32.random(in: .min ... .max))"
    connector = FleetConnector(access, context, supervisor, client: client)
    connector.reported = { [weak self] in self?.take($0) }
    connector.began = { [weak self] in self?.subscribeAgain() }
    let overview = WidgetHost.overview(of: access.config)
    context.front?.fleetDidChange(.began(broker: overview.broker, ownName: overview.ownName))
  }

  // MARK: Beginning and end

  func begin() {
    follow()
    // Cards that came just before the connections were closed.
    for id in waiting { installSoon(id) }
  }

  /// The board shows other machines' cards with what was known last.
  func close() {
    for token in [timer, installTimer] { if let token { context.reactor.cancel(token) } }
    (timer, installTimer) = (nil, nil)
    requests.disconnected()
    connector.close()
  }

  /// Asks the machine of a card.
  func ask(_ id: WidgetID, _ request: ForeignRequest) {
    requests.ask(id, request, of: FleetSubscriber.host(of: id).flatMap(subscriber.host))
  }

  /// The machines whose cards are on the board, or may be put there.
  func follow() {
    let named = (parts.section()?.ids ?? []).compactMap(FleetSubscriber.host)
    let shown = access.config.shown.map { $0.prefix { $0 != "/" } }.map(String.init)
    let wanted = Set(named + shown).sorted()
    let remembered = Set(context.engine.settings.enabled.compactMap(FleetSubscriber.host))
    apply(.wanted(wanted, remembered: remembered))
    if !wanted.isEmpty || !remembered.isEmpty || look != .nothing { connector.open() }
  }

  /// The user looks at the list of machines, or at the cards of one.
  func look(at new: FleetLook) {
    guard new != look else { return }
    if new.host != look.host { context.post(.visited(new.host)) }
    look = new
    apply(.looking(new))
    if new != .nothing { connector.open() }
  }

  /// A new program knows no subscriptions.
  private func subscribeAgain() {
    let filters = subscriber.filters + requests.filters
    if !filters.isEmpty { connector.send(.subscribe(filters)) }
  }

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    connector.processEvent(token, event)
  }

  // MARK: Messages

  private func take(_ report: FleetReport) {
    switch report {
    case .connected:
      reported = []
      context.front?.fleetDidChange(.connected)
      apply(.connected)
    // The connection stays, only requests cannot be sent.
    case .disconnected(.notSigned(let reason)):
      self.report(.notSigned(reason))
      requests.disconnected()
    case .disconnected(let problem):
      self.report(problem)
      context.front?.fleetDidChange(.disconnected(problem, since: HostClock.wall))
      requests.disconnected()
      apply(.disconnected)
    case .subscribed(let filters, let milliseconds):
      apply(.subscribed(filters, roundTrip: milliseconds))
    case .received(let arrival): if !requests.take(arrival) { apply(.arrived(arrival)) }
    case .notAllowed(let filter):
      // The card that has asked shows it.
      if requests.filters.contains(filter) {
        context.note(.note, of: nil, "fleet: the broker does not allow to read \(filter)")
      } else {
        self.report(.notReadable(filter))
      }
      requests.notAllowed(filter)
    case .exceeded(let address):
      context.note(
        .note, of: nil, "fleet: \(address.host) sends more than a board accepts: it is shown later")
    case .tooLarge(let address, let bytes):
      apply(.tooLarge(host: address.host, bytes: bytes))
    case .facts, .delivered, .session: break
    }
  }

  /// Once for each outage.
  private func report(_ problem: FleetProblem) {
    guard reported.insert(problem).inserted else { return }
    context.note(.note, of: nil, "fleet: \(problem)")
    // The cards show it.
    guard problem != .lost else { return }
    if case .notReadable = problem {
      // One topic says what is wrong with the access list.
      let count = reported.count { if case .notReadable = $0 { true } else { false } }
      guard count == 1 else { return }
    }
    context.front?.reportProblem(.fleet(problem))
  }

  private func apply(_ event: FleetSubscriber.Event) {
    let effects = subscriber.apply(event, at: WidgetHost.moment)
    for effect in effects { perform(effect) }
    if let timer { context.reactor.cancel(timer) }
    timer = subscriber.nextDeadline.map { deadline in
      context.reactor.schedule(at: deadline) { [weak self] in
        self?.timer = nil
        self?.apply(.tick)
      }
    }
  }

  private func perform(_ effect: FleetSubscriber.Effect) {
    switch effect {
    case .subscribe(let filters): connector.send(.subscribe(filters))
    case .unsubscribe(let filters): connector.send(.unsubscribe(filters))
    case .card(let id, let card):
      let old = cards.updateValue(card, forKey: id)
      if old.map({ info(id, $0) }) == info(id, card) { post(id) } else { installSoon(id) }
    case .removed(let id):
      cards[id] = nil
      installSoon(id)
    case .host(let host):
      context.front?.fleetDidChange(.hosts(.changed(host)))
      goneSince[host.name] = host.goneSince
      for (id, card) in cards where card.host == host.name { post(id) }
    case .hostRemoved(let name):
      context.front?.fleetDidChange(.hosts(.removed(name)))
      goneSince[name] = nil
    case .refused(let host, let refusal):
      context.note(.refused, of: nil, "fleet: \(host): \(refusal)")
    }
  }

  // MARK: Cards

  var infos: [WidgetInfo] {
    cards.keys.sorted().compactMap { id in cards[id].map { info(id, $0) } }
  }

  private func info(_ id: WidgetID, _ card: FleetCard) -> WidgetInfo { card.info(id) }

  private func post(_ id: WidgetID) {
    guard !waiting.contains(id), let card = cards[id] else { return }
    context.post(.foreign(id, card.forEngine(goneSince: goneSince[card.host])))
  }

  private func installSoon(_ id: WidgetID) {
    waiting.insert(id)
    guard installTimer == nil else { return }
    installTimer = context.reactor.schedule(at: HostClock.awake + Self.installPause) {
      [weak self] in
      self?.installNow()
    }
  }

  private func installNow() {
    installTimer = nil
    let new = waiting.sorted()
    waiting = []
    parts.install()
    if let section = parts.section() {
      let patterns = section.patterns
      if new.contains(where: { id in patterns.contains { id.matches($0) } }) { parts.rule() }
    } else {
      let chosen = new.filter { id in
        cards[id] != nil
          && access.config.shown.contains { Glob.matches(Array(id.rawValue), Array($0)) }
      }
      if !chosen.isEmpty { context.post(.foreignChosen(chosen)) }
    }
    for id in new { post(id) }
  }
}

extension FleetCard {
  func info(_ id: WidgetID) -> WidgetInfo {
    // Dated views change without an update.
    let interval = status.hasTimeline ? max(status.interval, 86_400) : status.interval
    var info = WidgetInfo(
      id: id, appID: "\(host)/", appName: status.appName, title: title,
      interval: .seconds(interval))
    info.hasApp = false
    return info
  }

  func forEngine(goneSince: WallTime?) -> ForeignCard {
    ForeignCard(
      picture: picture?.picture, status: status.status, hasContent: status.hasContent,
      goneSince: goneSince, acceptsRequests: status.acceptsRequests)
  }
}
