package import TodayEngine
package import TodayWire

/// The host without a screen: it connects its parts with the engine.
///
/// Everything that happens is posted as an event to one mailbox. Each effect of the engine goes to
/// the part that performs it, and the results are posted as events. The board, `today update` and
/// the tests differ only in their ``front``.
@MainActor
package final class WidgetHost {
  let context: HostContext
  let supervisor: Supervisor
  let bundles: InstalledBundles
  let board: ConfiguredBoard
  let configured: ConfiguredWidgets
  let running: RunningWidgets
  let processes: WidgetProcesses
  let scripts: RunningScripts
  let timelines: RunningTimelines
  let reloads: ReloadPacing
  let memory: MemoryWatch
  let costs: CostCounter
  let storing: WidgetStoring
  let history: HostHistory
  let others: OtherHosts
  let disk: DiskWatch
  let requests: ExtensionRequests
  let transfers: TransferStarter
  let hints: AuthorHints
  let alertNotifier: AlertNotifier

  package struct Options: Sendable {
    package var locale = "C"
    package var appearance = Appearance.dark
    /// Folders of apps that are searched before the usual ones.
    package var extraFolders: [String] = []
    /// Changes nothing on disk and starts no app.
    package var isReadOnly = false
    package var environment: [String: String] = [:]

    package init() {}
  }

  /// - Parameter supervisor: The parent of the widgets' processes; `nil` to start one of this
  ///   program.
  package init(
    reactor: Reactor, directories: Directories, configuration: EngineConfiguration,
    options: Options, registry: Registry, supervisor: Supervisor? = nil
  ) {
    var configuration = configuration
    configuration.locale = options.locale
    let context = HostContext(
      reactor: reactor, directories: directories, options: options,
      mailbox: Mailbox(engine: Engine(configuration: configuration)))
    let supervisor = supervisor ?? Supervisor(reactor: reactor)
    self.context = context
    self.supervisor = supervisor
    bundles = InstalledBundles(registry, context, supervisor)
    board = ConfiguredBoard(context)
    configured = ConfiguredWidgets(context, bundles)
    running = RunningWidgets()
    disk = DiskWatch(context, bundles)
    storing = WidgetStoring(context, bundles, running)
    others = OtherHosts(context, storing, disk)
    memory = MemoryWatch(context, running, supervisor)
    costs = CostCounter(context, running, memory, storing)
    history = HostHistory(context, board)
    hints = AuthorHints(context, bundles)
    scripts = RunningScripts(
      context, bundles, running, supervisor, memory, configured, others)
    timelines = RunningTimelines(
      context, bundles, running, supervisor, memory, configured.secrets)
    reloads = ReloadPacing(reactor: reactor)
    processes = WidgetProcesses(
      context,
      .init(
        bundles: bundles, running: running, supervisor: supervisor, configured: configured,
        scripts: scripts, timelines: timelines, memory: memory, costs: costs, storing: storing,
        others: others, hints: hints))
    transfers = TransferStarter(context, bundles)
    requests = ExtensionRequests(context, supervisor, memory, transfers, configured.secrets)
    alertNotifier = AlertNotifier(context)
    connect()
  }

  /// The agent makes one host after another. What the mailbox calls would keep its parts, and with them the reactor.
  isolated deinit {
    context.mailbox.applied = { _ in }
    context.mailbox.perform = { _, _ in }
  }

  /// Connects events of one part to others.
  private func connect() {
    let context = context
    let lists = CardLists(context, bundles, running)
    context.mailbox.applied = { [history, context] event in
      history.note(event)
      lists.note(event)
      context.fleet?.note(event)
    }
    context.mailbox.perform = { [weak self, history] effect, event in
      self?.perform(effect)
      history.note(effect, of: event)
      self?.context.fleet?.note(effect)
    }
    supervisor.events = { [weak self] token, event in
      guard let self else { return }
      if bundles.processEvent(token, event) || requests.processEvent(token, event) { return }
      if self.context.fleet?.processEvent(token, event) == true { return }
      processes.processEvent(token, event)
    }
    supervisor.used = { [weak running, weak costs] token, time in
      guard let instance = running?.instance(of: token) else { return }
      costs?.countEnd(of: instance, used: time)
    }
    bundles.didChange = { [weak self] in self?.bundlesDidChange() }
    bundles.didScan = { [weak transfers] in transfers?.takeUpTransfers() }
    disk.changed = { [weak self] change in self?.diskChanged(change) }
    scripts.emit = { [weak processes] instance, event in
      processes?.connectionEvent(instance, event)
    }
    timelines.emit = { [weak processes] instance, event in
      processes?.connectionEvent(instance, event)
    }
    reloads.update = { context.post(.updateRequested($0)) }
    reloads.exceeded = { id in
      context.note(
        .note, of: id,
        "its app asks for new timelines too often: further ones are made every "
          + "\(Int(ReloadPacing.interval.inSeconds)) s")
    }
    configured.launch = { [weak processes] instance, parameters in
      processes?.queue.add(instance, parameters)
    }
    context.redact = { [weak secrets = configured.secrets] widget, text in
      secrets?.redactionOfLog(of: widget).apply(text) ?? text
    }
    configured.settingsChanged = { [weak self] app in self?.settingsChanged(ofApp: app) }
  }

  /// The presenter of the board; `nil` if there is none.
  package var front: (any HostFront)? {
    get { context.mailbox.front }
    set { context.mailbox.front = newValue }
  }

  /// The gate between this host and its widgets. A board has none.
  package var gate: (any WidgetGate)? {
    get { processes.gate }
    set { processes.gate = newValue }
  }

  /// The time that the engine gets with each event: the machine's clocks, unless it is set.
  package var clock: @MainActor () -> Moment {
    get { context.mailbox.clock }
    set { context.mailbox.clock = newValue }
  }

  /// The present time on both clocks of the machine.
  package static var moment: Moment { Moment(awake: HostClock.awake, wall: HostClock.wall) }

  package var engine: Engine { context.engine }

  /// The board to be shown, as ``Engine/board(at:)``. Only the cards of changed widgets are made again.
  package func board(at now: Moment) -> Board { context.mailbox.board(at: now) }

  package var reactor: Reactor { context.reactor }

  package var directories: Directories { context.directories }

  package var options: Options { context.options }

  /// The installed bundles, by the last scan.
  package internal(set) var registry: Registry {
    get { bundles.registry }
    set { bundles.registry = newValue }
  }

  // MARK: Events

  /// Posts an event. Its effects have been performed when this returns, unless it is called while
  /// another event is being processed.
  package func post(_ event: Event) { context.post(event) }

  /// Like ``post(_:)``, but ignores an event that equals the last one: painting must not cause
  /// painting.
  package func post(ifNew event: Event) { context.mailbox.post(ifNew: event) }

  /// The appearance that widgets get. Running widgets are notified of a change.
  package var appearance: Appearance {
    get { context.appearance }
    set {
      guard newValue != context.appearance else { return }
      context.appearance = newValue
      post(.appearance(newValue))
    }
  }

  /// The engine's deadline has passed. The deadlines of a process under a debugger are ignored.
  package func tick() {
    let traced = engine.instancesDue(at: clock()).filter { instance in
      running[instance]?.processIdentifier.map(ProcessReading.isTraced) ?? false
    }
    post(.tick(traced: Set(traced)))
    memory.measureAllIfDue()
  }

  // MARK: The end

  /// Ends all processes of its widgets without waiting for their ends.
  package func shutDown() {
    storeAll()
    supervisor.shutDown()
  }

  /// Like ``shutDown()``, but runs the reactor until the processes have ended.
  package func shutDown(waiting limit: Duration) {
    storeAll()
    supervisor.shutDown(waiting: limit)
  }

  /// Ends all processes of widgets, calls `stop`, which stops this process, and continues
  /// afterwards. Other hosts can run the widgets meanwhile.
  package func suspend(_ stop: () -> Void) {
    post(.suspended(true))
    if !reactor.run(until: { running.isEmpty }, limit: Self.patienceAtStop), !reactor.isStopped {
      for instance in running.all { processes.end(instance, atOnce: true) }
      _ = reactor.run(until: { running.isEmpty }, limit: Self.patienceAtStop)
    }
    // The host was asked to quit meanwhile.
    guard !reactor.isStopped, engine.isSuspended else { return }
    context.fleet?.close()
    stop()
    context.fleet?.begin()
    post(.suspended(false))
  }

  /// How long a stop that the user requested waits for widgets to end.
  private static let patienceAtStop = Duration.milliseconds(300)

  private func storeAll() {
    storing.finish()
    history.end()
    context.fleet?.close()
    disk.close()
  }

  /// Writes all pending data.
  package func storeWaiting() { storing.writeWaiting() }

  /// Makes the supervisor restore the terminal if this process is killed.
  ///
  /// - Returns: Whether the supervisor will do it.
  package func keep(_ terminal: KeptTerminal) -> Bool { supervisor.keep(terminal) }

  /// Another process owns the terminal now, so the supervisor closes it.
  package func releaseTerminal() { supervisor.releaseTerminal() }

  /// Whether no widget has a process.
  package var isIdle: Bool { running.isEmpty }
}
