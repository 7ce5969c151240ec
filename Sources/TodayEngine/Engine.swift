import TodayWire

/// The host's mind: what the Today view's rules say, and nothing else.
///
/// Events in, effects out. It starts no process, reads no file and has no clock, so that every rule
/// is a test that waits for nothing.
package struct Engine: Sendable {
  package internal(set) var configuration: EngineConfiguration
  package internal(set) var settings = BoardSettings()
  var widgets = WidgetTable()
  var deadlines = Deadlines()
  var apps: [AppInfo] = []
  var broken: [BrokenBundle] = []
  var sizes = MaximumSizes(
    compact: CellSize(columns: 0, rows: 0), expanded: CellSize(columns: 0, rows: 0))
  /// The cards on the screen.
  var shownIDs: Set<WidgetID> = []
  var isPaused = false
  var message: String?
  package internal(set) var notices = NoticeList()
  var quitDeadline: Duration?
  var isFinished = false

  var lastInstance = 0
  var lastOpen = 0
  /// The URL that is being opened, and who waits for the answer.
  var opening: Opening?
  package internal(set) var isLocked: Bool
  var consents = Consents()
  /// The first one is on the screen.
  var questions: [AskedQuestion] = []
  var lastQuestion = 0
  var backgroundQueue: [WidgetID] = []
  var jitter: Jitter

  /// Of the turn under way.
  var now = Moment(awake: .zero, wall: 0)
  var effects: [Effect] = []

  package init(configuration: EngineConfiguration = EngineConfiguration()) {
    self.configuration = configuration
    isLocked = configuration.startsLocked
    jitter = Jitter(seed: configuration.seed)
  }

  /// Takes an event and says what is to be done, in this order.
  package mutating func apply(_ event: Event, at now: Moment) -> [Effect] {
    self.now = now
    effects = []
    if !isFinished {
      handle(event)
      reviewOpening()
    }
    defer { effects = [] }
    return effects
  }

  /// When the next `tick` is due; nil when nothing waits for time to pass.
  package var nextDeadline: Duration? {
    if isFinished { return nil }
    guard let quitDeadline else { return deadlines.next }
    return deadlines.next.map { min($0, quitDeadline) } ?? quitDeadline
  }

  /// Scripts with a schedule run on the exact minute.
  func updateTolerance(of id: WidgetID) -> Duration {
    guard configuration.updateTolerance > .zero, let info = widgets[id]?.info,
      info.script?.pace != .schedule
    else { return .zero }
    return min(configuration.updateTolerance, info.interval / 20)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .installed(let infos, let apps, let broken, let isFirstRun):
      install(infos, apps: apps, broken: broken, isFirstRun: isFirstRun)
    case .settings(let settings): adopt(settings)
    case .configured(let updates, let count, let showsIcons):
      configuration.showsIcons = showsIcons
      configure(updatesInBackground: updates, atOnce: count)
    case .remembering(let interval): remember(every: interval)
    case .consents(let consents): self.consents = consents
    case .content(let id, let flag): contentChanged(id, flag)
    case .contents(let flags):
      for id in flags.keys.sorted() { contentChanged(id, flags[id], isKnown: true) }
    case .stored(let id, let picture, let status): load(id, picture, status)
    case .status(let id, let status): loadStatus(id, status)
    case .scheduled(let id, let due): scheduled(id, due)
    case .placeholder(let id, let node): widgets[id]?.snapshot.placeholder = node
    case .sizes(let sizes): resize(to: sizes)
    case .visible(let cards, let isScrolling, let sizes):
      show(cards, isScrolling: isScrolling, sizes: sizes)
    case .user(let action): user(action)
    case .updateRequested(let ids): requestUpdates(ids)
    case .launched(let instance, let processID): launched(instance, processID)
    case .appearance(let appearance): changeAppearance(to: appearance)
    case .launchFailed(let instance, let failure): launchFailed(instance, failure)
    case .answered(let instance, let request, let answer): answered(instance, request, answer)
    case .said(let instance, let message, let request): said(instance, message, request)
    case .faulted(let instance, let reason): faulted(instance, reason)
    case .ended(let instance, let end): ended(instance, end)
    case .refusalTold(let instance, let text): refusalTold(instance, text)
    case .lastWords(let instance, let words): lastWords(instance, words)
    case .memory(let instance, let bytes): measured(instance, bytes)
    case .memoryRefused(let instance, let peak): memoryRefused(instance, peak: peak)
    case .runnerFree(let id): runnerFree(id)
    case .message(let text): message = text
    case .notices(let list): notices = list
    case .commandFailed(let id, let reason): commandFailed(id, reason)
    case .opened(let number, let success, let reason): opened(number, success, reason)
    case .asked(let request): ask(request)
    case .passwordChecked(let question, let verdict): passwordChecked(question, verdict)
    case .tick(let traced): tick(traced: traced)
    case .clockJumped: clockJumped()
    case .quit: quit()
    }
  }

  /// The connection that an event speaks of, unless it is of an older process.
  func connection(of instance: Instance) -> Connection? {
    guard let connection = widgets[instance.widget]?.connection, connection.instance == instance
    else { return nil }
    return connection
  }

  mutating func log(_ id: WidgetID?, _ kind: Effect.LogKind, _ text: String) {
    effects.append(.log(id, kind, text))
  }

  mutating func set(_ timer: EngineTimer, of id: WidgetID, in delay: Duration) {
    set(timer, of: id, at: now.awake + delay)
  }

  mutating func set(_ timer: EngineTimer, of id: WidgetID, at time: Duration) {
    guard widgets[id] != nil else { return }
    let tolerance = timer == .nextUpdate ? updateTolerance(of: id) : .zero
    deadlines.set(timer, of: id, to: time, tolerance: tolerance)
  }

  mutating func clear(_ timers: EngineTimer..., of id: WidgetID) {
    for timer in timers { deadlines.clear(timer, of: id) }
  }

  mutating func remove(_ id: WidgetID) {
    widgets[id] = nil
    deadlines.clearAll(of: id)
  }

  mutating func send(_ message: HostMessage, to id: WidgetID) {
    guard let instance = widgets[id]?.connection?.instance else { return }
    var request = 0
    if message.isRequest {
      request = widgets[id]?.connection?.requests.add(message) ?? 0
    }
    effects.append(.send(instance, message, request: request))
  }
}
