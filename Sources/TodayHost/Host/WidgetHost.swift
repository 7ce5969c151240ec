package import TodayEngine
package import TodayWire

/// The host without a screen: its parts, put together around the engine.
///
/// Whatever happens is posted as an event to one mailbox; each effect of the engine goes to the part
/// that performs it, and the results are posted again. The board, `today update` and the tests
/// differ only in their ``front``.
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
    /// Folders of apps that come before the usual ones.
    package var extraFolders: [String] = []
    /// Changes nothing on disk and starts no app.
    package var isReadOnly = false
    package var environment: [String: String] = [:]

    package init() {}
  }

  /// - Parameter supervisor: The parent of the widgets' processes; nil: one of this program.
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
    processes = WidgetProcesses(
      context,
      .init(
        bundles: bundles, running: running, supervisor: supervisor, configured: configured,
        scripts: scripts, memory: memory, costs: costs, storing: storing, others: others,
        hints: hints))
    transfers = TransferStarter(context, bundles)
    requests = ExtensionRequests(context, supervisor, memory, transfers)
    alertNotifier = AlertNotifier(context)
    connect()
  }

  /// What happens in one part and concerns others.
  private func connect() {
    let (bundles, processes) = (bundles, processes)
    context.mailbox.applied = { [history] event in history.note(event) }
    context.mailbox.perform = { [weak self, history] effect, event in
      self?.perform(effect)
      history.note(effect, of: event)
    }
    supervisor.events = { [requests] token, event in
      if bundles.processEvent(token, event) || requests.processEvent(token, event) { return }
      processes.processEvent(token, event)
    }
    bundles.didChange = { [weak self] in self?.bundlesDidChange() }
    bundles.didScan = { [transfers] in transfers.takeUpTransfers() }
    disk.changed = { [weak self] change in self?.diskChanged(change) }
    scripts.emit = { [weak processes] instance, event in
      processes?.connectionEvent(instance, event)
    }
    configured.launch = { [weak processes] instance, parameters in
      processes?.launch(instance, parameters)
    }
    configured.settingsChanged = { [weak self] app in self?.settingsChanged(ofApp: app) }
  }

  /// What shows the board; nil: nothing does.
  package var front: (any HostFront)? {
    get { context.mailbox.front }
    set { context.mailbox.front = newValue }
  }

  /// What stands between this host and its widgets; a board has nothing there.
  package var gate: (any WidgetGate)? {
    get { processes.gate }
    set { processes.gate = newValue }
  }

  /// The time that the engine gets with each event: the machine's clocks, unless it is set.
  package var clock: @MainActor () -> Moment {
    get { context.mailbox.clock }
    set { context.mailbox.clock = newValue }
  }

  /// Now, on both clocks of the machine.
  package static var moment: Moment { Moment(awake: HostClock.awake, wall: HostClock.wall) }

  package var engine: Engine { context.engine }

  package var reactor: Reactor { context.reactor }

  package var directories: Directories { context.directories }

  package var options: Options { context.options }

  /// What is installed, by the last scan.
  package internal(set) var registry: Registry {
    get { bundles.registry }
    set { bundles.registry = newValue }
  }

  // MARK: Events

  /// Takes an event. Its effects have been performed when this returns, unless it is called while
  /// another event is being taken.
  package func post(_ event: Event) { context.post(event) }

  /// As ``post(_:)``, unless the last event posted this way was the same: painting must not cause
  /// painting.
  package func post(ifNew event: Event) { context.mailbox.post(ifNew: event) }

  /// What widgets are given; those that run are notified of a change.
  package var appearance: Appearance {
    get { context.appearance }
    set {
      guard newValue != context.appearance else { return }
      context.appearance = newValue
      post(.appearance(newValue))
    }
  }

  /// The engine's deadline has passed: the deadlines of a process under a debugger do not count.
  package func tick() {
    let traced = engine.instancesDue(at: clock()).filter { instance in
      running[instance]?.processIdentifier.map(ProcessReading.isTraced) ?? false
    }
    post(.tick(traced: Set(traced)))
  }

  // MARK: Beginning and end

  /// Posts everything that the first picture needs besides the pictures themselves.
  package func begin() {
    let settings = board.ruled(context.stores.settings.read())
    if let settings { post(.settings(settings)) }
    post(configured.installed(isFirstRun: settings == nil))
    post(.contents(context.stores.content.readAll()))
    ContentLog(context: context).noteAll()
  }

  /// From now on changes on disk become events. After the first picture: it needs none of it.
  package func watch() {
    disk.begin()
    storing.knowsReaders = disk.isWatching
    readNotices()
    configured.settleAll()
    post(.consents(context.stores.consents.read()))
    storing.countReaders()
    history.begin()
    reactor.onClockChange { [weak self] in
      self?.history.clockJumped()
      self?.post(.clockJumped)
    }
    // Found to run elsewhere by the first picture, before anything was watched.
    others.recheck()
    takeUpdateRequests(of: UpdateRequests(directories).waiting)
  }

  /// The host ends: it ends all processes of its widgets, and does not wait for their ends.
  package func shutDown() {
    storeAll()
    supervisor.shutDown()
  }

  /// As ``shutDown()``, but waits for the processes' ends, while the reactor runs.
  package func shutDown(waiting limit: Duration) {
    storeAll()
    supervisor.shutDown(waiting: limit)
  }

  /// Ends all processes of widgets, has `stop` stop this process, and continues after it. Other hosts can
  /// run the widgets meanwhile.
  package func suspend(_ stop: () -> Void) {
    post(.suspended(true))
    if !reactor.run(until: { running.isEmpty }, limit: Self.patienceAtStop), !reactor.isStopped {
      for instance in running.all { processes.end(instance, atOnce: true) }
      _ = reactor.run(until: { running.isEmpty }, limit: Self.patienceAtStop)
    }
    // The host was asked to end meanwhile.
    guard !reactor.isStopped, engine.isSuspended else { return }
    stop()
    post(.suspended(false))
  }

  /// How long a stop that the user asked for waits for widgets to end.
  private static let patienceAtStop = Duration.milliseconds(300)

  private func storeAll() {
    storing.finish()
    history.end()
    disk.close()
  }

  /// Writes what waits to be written.
  package func storeWaiting() { storing.writeWaiting() }

  /// Gives the terminal back if this process is killed.
  ///
  /// - Returns: Whether the supervisor does that.
  package func keep(_ terminal: KeptTerminal) -> Bool { supervisor.keep(terminal) }

  /// The terminal belongs to another process now: it is not kept open.
  package func releaseTerminal() { supervisor.releaseTerminal() }

  /// Whether no process of a widget is left.
  package var isIdle: Bool { running.isEmpty }
}
