import TodayEngine
import TodayFleet
import TodayWire

/// Publishes the cards of this machine, or removes from the broker what an earlier process has
/// published. Of all hosts of a home, one does it.
@MainActor
final class FleetPublishing {
  private let access: FleetAccess
  private let context: HostContext
  private let selection: FleetSelection
  private var stored: PublishedCards
  private let tapping: FleetTapping?
  private let loadIfNeeded: ([WidgetID]) -> Void
  /// The right to publish; `nil` while another host has it.
  private var lock: RunnerLock?
  private let connector: FleetConnector
  /// The config names no cards any more.
  private let isLeaving: Bool
  private var publisher: FleetPublisher?
  /// The cards that may be at the broker.
  private var published: [WidgetID] = []
  /// The cards that the running program has got.
  private var offered: Set<WidgetID> = []
  private var timer: Reactor.Token?
  private var figuresTimer: Reactor.Token?
  private var cardsTimer: Reactor.Token?
  private var reported: Set<FleetProblem> = []

  static let lockName: WidgetID = "today.fleet"
  private static let figuresPause = Duration.seconds(60)
  /// Changes of the board within this time are one.
  private static let cardsPause = Duration.milliseconds(200)

  /// - Parameter loadIfNeeded: Reads the stored data of cards that were not on the screen.
  /// - Returns: `nil` if nothing is and was published.
  init?(
    _ access: FleetAccess, _ context: HostContext, _ supervisor: Supervisor,
    loadIfNeeded: @escaping ([WidgetID]) -> Void
  ) {
    let stored = PublishedCards(context, access)
    isLeaving = access.config.published.isEmpty
    guard !isLeaving || stored.mayBeAtBroker else { return nil }
    let address = access.address
    let will =
      isLeaving
      ? nil
      : FleetMessage(topic: FleetTopic(address, .health).text, payload: FleetHealth.gonePayload)
    connector = FleetConnector(
      access, context, supervisor, client: stored.client, will: will)
    self.access = access
    self.context = context
    self.stored = stored
    self.loadIfNeeded = loadIfNeeded
    selection = FleetSelection(access.config.published)
    tapping = isLeaving ? nil : FleetTapping(access, context, key: stored.key)
    connector.reported = { [weak self] in self?.take($0) }
    connector.began = { [weak self] in self?.began() }
  }

  // MARK: Beginning and end

  /// Starts to publish, unless another host does.
  func begin() {
    guard lock == nil, !context.isReadOnly, !isLeaving || stored.mayBeAtBroker,
      let lock = try? RunnerLock.attempt(Self.lockName, in: context.directories)
    else { return }
    self.lock = lock
    connector.open()
    if !isLeaving { measure() }
  }

  private func began() {
    guard !isLeaving else {
      publisher = FleetPublisher(
        access.address, startedAt: FleetAccess.startedAt, earlier: stored.read())
      return apply(.left)
    }
    removeFormer()
    publishAll()
    listen()
  }

  /// The cards of this machine's earlier name would be on boards until they expire.
  private func removeFormer() {
    guard let former = stored.former else { return }
    var publisher = FleetPublisher(
      former.address, startedAt: FleetAccess.startedAt, earlier: former.cards)
    for case .publish(let message) in publisher.apply(.left, at: WidgetHost.moment) {
      connector.send(.publish(message))
    }
  }

  /// The other hosts of this home may publish, and the broker says that this machine is gone.
  func close() {
    for token in [timer, figuresTimer, cardsTimer] {
      if let token { context.reactor.cancel(token) }
    }
    (timer, figuresTimer, cardsTimer) = (nil, nil, nil)
    connector.close()
    publisher = nil
    lock?.release()
    lock = nil
  }

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    connector.processEvent(token, event)
  }

  private func take(_ report: FleetReport) {
    switch report {
    case .connected:
      reported = []
      context.note(.note, of: nil, "fleet: connected with \(access.config.broker.text)")
      if !isLeaving { apply(.connected) }
    case .disconnected(let problem): self.report(problem)
    case .received(let arrival) where arrival.topic == healthTopic: checkName(arrival)
    case .received(let arrival): answer(arrival)
    case .notAllowed(let filter):
      context.note(.note, of: nil, "fleet: the broker does not allow to read \(filter)")
    case .delivered where isLeaving:
      context.note(.note, of: nil, "fleet: the broker has removed this machine and its cards")
      context.save { () throws(FileError) in try stored.forget() }
      close()
    case .delivered where stored.former != nil:
      context.save { () throws(FileError) in try stored.forgetFormer(published) }
    case .delivered, .facts, .subscribed, .exceeded, .tooLarge, .session: break
    }
  }

  // MARK: Messages of other machines

  private func listen() {
    connector.send(.subscribe([healthTopic.text] + (tapping.map { [$0.filter] } ?? [])))
  }

  /// The topic of this machine, on which only machines with the same name publish.
  private var healthTopic: FleetTopic { FleetTopic(access.address, .health) }

  /// Reports another machine with the same name: it replaces and removes the cards of this one. A message
  /// that the broker had stored may be from this machine, before Today was installed again.
  private func checkName(_ arrival: FleetArrival) {
    if case .refused = arrival.trust { return }
    guard !arrival.wasRetained,
      let homeID = try? FleetHealth.read(arrival.payload).health?.homeID, homeID != stored.homeID
    else { return }
    report(.nameShared(access.address.host))
  }

  private func answer(_ arrival: FleetArrival) {
    let answer = tapping?.answer(arrival) { published.contains($0) }
    if let answer { connector.send(.publish(answer)) }
  }

  /// Once for each outage.
  private func report(_ problem: FleetProblem) {
    guard reported.insert(problem).inserted else { return }
    context.note(.note, of: nil, "fleet: \(problem)")
    // A short outage is no news.
    if problem != .lost { context.front?.reportProblem(.fleet(problem)) }
  }

  // MARK: Cards

  /// Everything, for a program that knows nothing.
  private func publishAll() {
    let earlier = stored.read()
    publisher = FleetPublisher(
      access.address, startedAt: FleetAccess.startedAt, homeID: stored.homeID, earlier: earlier)
    // Also without cards, there is something to remove later.
    context.save { () throws(FileError) in try stored.write(earlier) }
    (published, offered) = ([], [])
    apply(.figures(MachineFigures.current))
    reviewCards()
  }

  /// The cards of this home that are on the board and selected.
  private func reviewCards() {
    guard publisher != nil, !isLeaving else { return }
    let ids = selectedIDs
    let new = ids.filter { !offered.contains($0) }.sorted()
    offered = Set(ids)
    // Their pictures say whether the reasons of failures are published.
    loadIfNeeded(new)
    let engine = context.engine
    var cards: [WidgetID: FleetStatus] = [:]
    for id in ids {
      guard let info = engine.info(of: id) else { continue }
      cards[id] = FleetStatus(
        title: info.title, appName: info.appName,
        interval: Int(info.intervalOffScreen.components.seconds), hasTimeline: info.hasTimeline,
        hasContent: engine.contentFlag(of: id)?.value ?? true, acceptsRequests: tapping != nil,
        status: engine.status(of: id))
    }
    let masked = ids.filter { id in
      engine.storedPicture(of: id).map { PrivateContent.isIn($0.view.root) } ?? false
    }
    apply(.cards(cards, masked: Set(masked)))
    for id in new { publishPicture(of: id) }
  }

  private var selectedIDs: [WidgetID] {
    let engine = context.engine
    let ids = engine.installedIDs.filter { id in
      engine.isEnabled(id)
        && engine.info(of: id).map { selection.includes(id, title: $0.title) } ?? false
    }
    return Array(ids.prefix(FleetLimits.cards))
  }

  private func publishPicture(of id: WidgetID) {
    let engine = context.engine
    guard let picture = engine.storedPicture(of: id) else { return }
    publish(picture, engine.displayMode(of: id), of: id)
  }

  private func publish(_ picture: StoredPicture, _ mode: DisplayMode, of id: WidgetID) {
    let parts = tapping?.parts(of: picture.view, id)
    apply(.picture(id, FleetPicture(picture, mode: mode, parts: parts)))
  }

  func note(_ event: Event) {
    guard publisher != nil, !isLeaving else { return }
    switch event {
    case .installed, .settings: reviewCardsSoon()
    case .content(let id, let flag): apply(.content(id, flag?.value ?? true))
    case .stored(let id, _, let status):
      publishPicture(of: id)
      if let status { apply(.status(id, status)) }
    default: break
    }
  }

  func note(_ effect: Effect) {
    guard publisher != nil, !isLeaving else { return }
    switch effect {
    case .storePicture(let id, let mode, let picture): publish(picture, mode, of: id)
    case .storeStatus(let id, let status): apply(.status(id, status))
    case .storeContent(let id, let flag): apply(.content(id, flag.value))
    case .discardPictures(let id): apply(.noPicture(id))
    case .changeSettings: reviewCardsSoon()
    default: break
    }
  }

  private func reviewCardsSoon() {
    guard cardsTimer == nil else { return }
    cardsTimer = context.reactor.schedule(at: HostClock.awake + Self.cardsPause) { [weak self] in
      self?.cardsTimer = nil
      self?.reviewCards()
    }
  }

  private func measure() {
    figuresTimer = context.reactor.schedule(
      at: HostClock.awake + Self.figuresPause
    ) { [weak self] in
      self?.apply(.figures(MachineFigures.current))
      self?.measure()
    }
  }

  // MARK: Publishing

  private func apply(_ event: FleetPublisher.Event) {
    guard let effects = publisher?.apply(event, at: WidgetHost.moment) else { return }
    rememberPublished()
    for effect in effects {
      switch effect {
      case .publish(let message): connector.send(.publish(message))
      case .tooLarge(let id, let bytes):
        context.note(
          .note, of: id,
          "fleet: its picture has \(bytes) bytes, more than \(FleetLimits.payload): the last one stays"
        )
      }
    }
    wakeUp()
  }

  /// Before they are at the broker, so that none is forgotten there.
  private func rememberPublished() {
    guard !isLeaving, let ids = publisher?.published, ids != published else { return }
    published = ids
    context.save { () throws(FileError) in try stored.write(ids) }
  }

  private func wakeUp() {
    if let timer { context.reactor.cancel(timer) }
    timer = publisher?.nextDeadline.map { deadline in
      context.reactor.schedule(at: deadline) { [weak self] in
        self?.timer = nil
        self?.apply(.tick)
      }
    }
  }
}
