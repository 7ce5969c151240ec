import TodayWire

/// The rules of the Today view: events in, effects out.
///
/// It starts no process, reads no file and has no clock, so that tests of the rules need not wait.
/// Its parts make the decisions, and the engine performs them in the right order.
package struct Engine: Sendable {
  package internal(set) var configuration: EngineConfiguration
  package internal(set) var settings = BoardSettings()
  var installation = Installation()
  var widgets = WidgetTable()
  var deadlines = Deadlines()
  var screen = Screen()
  var message: BoardMessage?
  package internal(set) var notices = NoticeList()
  var shutdown = Shutdown.none
  /// The process is about to be stopped.
  package var isSuspended: Bool { shutdown == .suspended }
  /// Whether the board is ending or has ended.
  package var isQuitting: Bool { shutdown != .none && shutdown != .suspended }

  /// The number of the last process.
  var lastInstance = 0
  var scheduler: UpdateScheduler
  /// The widgets that wait for a background update.
  var backgroundQueue: [WidgetID] = []

  /// Only the widgets of the first cards are installed yet.
  package var isPartial: Bool { installation.isPartial }

  package internal(set) var isLocked: Bool
  var consents = Consents()
  var questions: QuestionQueue
  var openings = Openings()
  var historyPace = HistoryPace()

  /// The effects of the present event.
  var now = Moment(awake: .zero, wall: 0)
  var effects: [Effect] = []

  package init(configuration: EngineConfiguration = EngineConfiguration()) {
    self.configuration = configuration
    isLocked = configuration.startsLocked
    scheduler = UpdateScheduler(seed: configuration.seed)
    questions = QuestionQueue(delay: configuration.display.questionDelay)
  }

  /// Processes an event and returns the effects, in this order.
  package mutating func apply(_ event: Event, at now: Moment) -> [Effect] {
    self.now = now
    scheduler.begin(at: now)
    effects = []
    if shutdown != .finished {
      handle(event)
      reviewOpening()
    }
    defer { effects = [] }
    return effects
  }

  /// Like ``apply(_:at:)``, with the messages and decisions, in order.
  package mutating func applyTraced(
    _ event: Event, at now: Moment
  ) -> (effects: [Effect], trace: [TraceEntry]) {
    let before = TraceBuilder(engine: self, now: now).before(event)
    let effects = apply(event, at: now)
    return (effects, TraceBuilder(engine: self, now: now).trace(of: event, before, effects))
  }

  /// When the next `tick` is due; `nil` if there is no deadline.
  package var nextDeadline: Duration? {
    switch shutdown {
    case .none, .suspended: deadlines.next
    case .until(let time): deadlines.next.map { min($0, time) } ?? time
    case .finished: nil
    }
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .installedFirst(let infos, let cards):
      installation.isPartial = true
      place((infos + settings.cardInfos(among: infos)).filter { cards.contains($0.id) })
    case .installed(let infos, let apps, let broken, let isFirstRun):
      // The cards of the board may change. The change is recorded at this time.
      rememberBoard()
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
    case .foreign(let id, let card): takeForeign(id, card)
    case .foreignChosen(let ids): adoptForeign(ids)
    case .visited(let host): screen.visitedHost = host
    case .foreignAnswered(let id, let request, let failure):
      foreignAnswered(id, request, failure)
    case .tappedElsewhere(let id, let action): tappedElsewhere(id, action)
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
    case .faulted(let instance, let violation): faulted(instance, violation)
    case .ended(let instance, let end): ended(instance, end)
    case .refusalReported(let instance, let text): refusalReported(instance, text)
    case .lastWords(let instance, let words): lastWords(instance, words)
    case .memory(let instance, let bytes): measured(instance, bytes)
    case .memoryRefused(let instance, let peak): memoryRefused(instance, peak: peak)
    case .slowed(let instance, let excess): slowed(instance, excess)
    case .overfilled(let instance, let excess): overfilled(instance, excess)
    case .runnerFree(let id): runnerFree(id)
    case .message(let new): if message?.outranks(new) != true { message = new }
    case .configInEffect: if case .configLater? = message { message = nil }
    case .notices(let list): notices = list
    case .commandFailed(let id, let reason): commandFailed(id, reason)
    case .opened(let number, let success, let failure): opened(number, success, failure)
    case .asked(let request): ask(request)
    case .questionsReviewed(let prefix, let open): withdrawQuestions(prefix, except: open)
    case .passwordChecked(let question, let verdict): passwordChecked(question, verdict)
    case .tick(let traced): tick(traced: traced)
    case .clockJumped: clockJumped()
    case .suspended(let isSuspended): isSuspended ? suspend() : resume()
    case .quit: quit()
    }
  }

  /// The notices as this board shows and reports them: a locked board leaves out those of hidden cards, and has dots
  /// for those of cards with private parts.
  package func shown(_ notices: [Notice]) -> [Notice] {
    guard isLocked else { return notices }
    var known: [WidgetID: Bool] = [:]
    return notices.compactMap { notice in
      guard let widget = widgets[notice.widget], !widget.info.hidesWhileLocked else { return nil }
      let isPrivate = known[notice.widget] ?? widget.hasPrivateParts
      known[notice.widget] = isPrivate
      return isPrivate ? notice.masked : notice
    }
  }

  /// Whether the user has pressed a part of its card.
  package func wasTapped(_ id: WidgetID, within limit: Duration, at now: Moment) -> Bool {
    widgets[id]?.lastTap.map { now.awake - $0 <= limit } ?? false
  }

  /// The connection that an event belongs to, unless it is from an older process.
  func connection(of instance: Instance) -> Connection? {
    guard let connection = widgets[instance.widget]?.connection, connection.instance == instance
    else { return nil }
    return connection
  }

  mutating func log(_ id: WidgetID?, _ kind: Effect.LogKind, _ message: LogMessage) {
    effects.append(.log(id, kind, message))
  }

  mutating func send(_ message: HostMessage, to id: WidgetID) {
    guard let instance = widgets[id]?.connection?.instance else { return }
    var request = RequestID.begin
    if message.isRequest {
      request = widgets[id]?.connection?.requests.add(message) ?? .begin
    }
    effects.append(.send(instance, message, request: request))
  }

  /// The facts that decisions about updates depend on.
  var context: UpdateScheduler.Context { .init(configuration: configuration, now: now) }

  func replacement(of widget: Widget) -> SnapshotReplacement {
    SnapshotReplacement(
      widget: widget, isStrict: configuration.isStrict, locale: configuration.locale)
  }

  /// The limits of an installed widget; the default for one that is gone.
  package func limits(of id: WidgetID) -> WidgetLimits {
    let info = widgets[id]?.info ?? WidgetInfo(id: id, appID: "", appName: "", title: "")
    return WidgetLimits(configuration.limits, info)
  }

  // MARK: Deadlines

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

  /// Widgets with a schedule are updated at the exact time.
  func updateTolerance(of id: WidgetID) -> Duration {
    guard configuration.pacing.updateTolerance > .zero, let info = widgets[id]?.info,
      !info.isScheduled
    else { return .zero }
    return min(configuration.pacing.updateTolerance, info.interval / 20)
  }

  // MARK: Due deadlines

  /// The processes whose deadline has passed. The host checks whether a debugger has stopped them.
  package func instancesDue(at now: Moment) -> [Instance] {
    var seen: Set<WidgetID> = []
    return deadlines.due(at: now.awake).compactMap { id, timer, _ in
      guard timer.limitsProcess, seen.insert(id).inserted else { return nil }
      return widgets[id]?.connection?.instance
    }
  }

  mutating func tick(traced: Set<Instance>) {
    if case .until(let time) = shutdown, time <= now.awake {
      finish()
      return
    }
    for (id, timer, time) in deadlines.due(at: now.awake) {
      // An earlier deadline may have removed or moved it.
      guard deadlines[id, timer] == time else { continue }
      clear(timer, of: id)
      if timer.limitsProcess, let instance = widgets[id]?.connection?.instance,
        traced.contains(instance)
      {
        set(timer, of: id, in: .seconds(1))
      } else {
        fire(timer, of: id)
      }
    }
  }

  private mutating func fire(_ timer: EngineTimer, of id: WidgetID) {
    switch timer {
    case .begin:
      hint(id, .silent(seconds: Int(configuration.timeLimits.begin.components.seconds)))
      abandon(id, because: .wire(.beginUnanswered))
    case .appear: appeared(id)
    case .disappear: disappeared(id)
    case .update: updateTimedOut(id)
    case .firstView: firstViewOverdue(id)
    case .slow: widgets[id]?.connection?.isSlowToAppear = true
    case .updatingBadge: widgets[id]?.connection?.updates.notice()
    case .staleBadge: break  // The card is drawn again, and is stale now.
    case .grace: end(id, .offScreen)
    case .endStep: terminate(id)
    case .killStep: kill(id)
    case .nextUpdate: intervalPassed(id)
    case .background: backgroundDue(id)
    case .place: nextBackgroundUpdate()
    case .retry: retry(id)
    case .capture: capture(id)
    case .flag: flagThrottleReleased(id)
    case .largestMode: largestModeReleased(id)
    case .alerts: alertsThrottleReleased(id)
    case .note: widgets[id]?.notes.tap = nil
    case .history: rememberBoard()
    case .hiddenSnapshot: discardHiddenSnapshot(id)
    case .scroll: scrollingStopped(id)
    case .activation: activationsTimedOut(id)
    case .activationBadge: noticeActivations(id)
    }
  }

  /// The machine slept or the clock was set. Each overdue widget is updated once, but not all at
  /// the same moment.
  mutating func clockJumped() {
    scheduler.clockJumped(at: now)
    guard !configuration.isStrict else { return }
    for id in widgets.ids.sorted() {
      guard let widget = widgets[id] else { continue }
      let catchUp = CatchUp(widget, context)
      if let age = catchUp.age {
        widgets[id]?.schedule.checkedAwake = now.awake - age
        rescheduleStaleBadge(id)
      }
      if !scheduler.isPaused { self.catchUp(id, isOverdue: catchUp.isOverdue) }
    }
  }
}
