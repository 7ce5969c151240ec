import Glibc
package import TodayEngine
package import TodayWire

/// The host without a screen: owns the engine's state and performs its effects.
///
/// One mailbox: whatever happens is posted as an event, the engine says what is to be done, and what
/// comes of that is posted again. The board, `today update` and the tests differ only in who asks.
@MainActor
package final class WidgetHost {
  package private(set) var engine: Engine
  package let reactor: Reactor
  package let directories: Directories
  package let options: Options
  let stores: Stores
  var keeping = Keeping()
  /// Of the widgets that run here, since they were read.
  var costs: [WidgetID: WidgetCost] = [:]
  let history: HistoryKeeper
  /// Since when who is on the board may be others than was written down.
  var lineupChangedAt: WallTime?
  /// The config's word on what is on the board; nil: the stored settings are the truth.
  package var section: BoardSection?
  /// What this host has written of it, the last one last.
  var sectionEdits: [SectionEdit] = []
  /// What it says of single widgets.
  var configured = ConfiguredWidgets()
  /// Cards whose mode the user has chosen since the section was read.
  var chosenModes: Set<WidgetID> = []
  let log: Log

  /// What shows the board; nil: nothing does.
  package weak var front: (any HostFront)?
  /// What is between this host and its widgets; nil: nothing.
  package weak var gate: (any WidgetGate)?
  /// What the engine is told of time: the machine's clocks, unless somebody turns the hands.
  package var clock: @MainActor () -> Moment = { WidgetHost.moment }
  /// What widgets are told; those that run hear of a change.
  package var appearance: Appearance {
    didSet { if appearance != oldValue { post(.appearance(appearance)) } }
  }

  package internal(set) var registry: Registry
  var supervisor: Supervisor
  var processes: [Instance: RunningWidget] = [:]
  var instances: [ProcessToken: Instance] = [:]
  /// Those that the gate keeps from being started.
  var heldLaunches: [Instance: LaunchParameters] = [:]
  /// Action and Share extensions at work.
  var requests: [ProcessToken: RequestRunner] = [:]
  var watcher: DirectoryWatcher?
  var watchedBundles: Set<String> = []
  /// The file that the config is a link to, as among somebody's dotfiles.
  var configTarget: String?
  /// Programs that start `today-transfers` and end at once.
  var transferStarters: [Int: AppProcess] = [:]
  var nextStarter = 0
  var scripts: RunningScripts
  var transferPacing = StartPacing()
  var hasTakenUpTransfers = false
  /// Widgets whose runner is another host.
  var elsewhere: Set<WidgetID> = []
  var memory = MemoryWatch()
  var scan: RunningScan?
  var isScanDue = false
  private var mailbox: [Event] = []
  private var isDraining = false
  private var lastRepeatable: Event?
  var hints = AuthorHints()
  private var reportedProblems: Set<String> = []
  /// How alerts reach the user beyond the board.
  package var alerts = AlertDelivery.none
  /// Programs that tell alerts.
  var alertPrograms: [Int: AppProcess] = [:]
  var alertNumber = 0
  /// When alerts of a widget were told, within the last minute.
  var alertTimes: [WidgetID: [Duration]] = [:]

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

  package init(
    reactor: Reactor, directories: Directories, configuration: EngineConfiguration,
    options: Options, registry: Registry
  ) {
    self.reactor = reactor
    self.directories = directories
    self.options = options
    self.registry = registry
    appearance = options.appearance
    var configuration = configuration
    configuration.locale = options.locale
    engine = Engine(configuration: configuration)
    log = Log(directories)
    stores = Stores(directories, log: log)
    history = HistoryKeeper(directories)
    supervisor = Supervisor(reactor: reactor)
    scripts = RunningScripts(reactor: reactor)
    supervisor.events = { [weak self] in self?.processEvent($0, $1) }
  }

  /// Now, on both clocks of the machine.
  package static var moment: Moment { Moment(awake: HostClock.awake, wall: HostClock.wall) }

  /// Takes an event; what follows from it has happened when this returns, unless it is itself called
  /// while another one is being taken.
  package func post(_ event: Event) {
    mailbox.append(event)
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    var next = 0
    while next < mailbox.count {
      let event = mailbox[next]
      let effects = apply(event)
      noteLineup(event)
      next += 1
      for effect in effects {
        perform(effect)
        noteLineup(effect, of: event)
      }
    }
    mailbox.removeAll(keepingCapacity: true)
    front?.boardDidChange()
  }

  private func apply(_ event: Event) -> [Effect] {
    guard let front, front.isTracing else { return engine.apply(event, at: clock()) }
    let turn = engine.applyTraced(event, at: clock())
    turn.trace.forEach(front.didTrace)
    return turn.effects
  }

  /// As ``post(_:)``, unless it is what the engine was told last: repainting must not feed itself.
  package func post(ifNew event: Event) {
    guard event != lastRepeatable else { return }
    lastRepeatable = event
    post(event)
  }

  /// Whether no process of a widget is left.
  package var isIdle: Bool { processes.isEmpty }

  /// The host goes: every process of its widgets ends, without being waited for.
  package func shutDown() {
    keepAll()
    endHistory()
    watcher?.close()
    supervisor.shutDown()
  }

  /// As ``shutDown()``, but waits for the processes' ends, with the reactor turning.
  package func shutDown(waiting limit: Duration) {
    keepAll()
    endHistory()
    watcher?.close()
    supervisor.shutDown(waiting: limit)
  }

  /// Should this process be killed, the terminal is given back in its place.
  package func keep(_ terminal: KeptTerminal) {
    supervisor.keep(terminal)
  }

  /// The deadline has passed: those of a process under a debugger do not count.
  package func tick() {
    let traced = engine.instancesDue(at: clock()).filter { instance in
      processes[instance]?.processIdentifier.map(ProcessReading.isTraced) ?? false
    }
    post(.tick(traced: Set(traced)))
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .launch(let instance, let parameters):
      launchOrHold(instance, parameters)
      watchMemory()
    case .send(let instance, let message, let request):
      processes[instance]?.peer.take(message, request: request)
      if message.isRequest, processes[instance]?.token != nil { watchMemory() }
      gate?.sent(instance, message, request: request)
    case .answerOpen(let instance, let request, let success):
      let result = JSONValue.object(["success": .bool(success)])
      processes[instance]?.peer.send(.result(id: request, result))
    case .closeInput(let instance):
      if dropUnsettledLaunch(instance) {
        post(.launchFailed(instance, .reason("was not started in time")))
      }
      countEnd(of: instance)
      processes[instance]?.peer.closeInput()
    case .terminate(let instance):
      gate?.stopping(instance)
      if let running = processes[instance] { end(running, atOnce: false) }
    case .kill(let instance):
      gate?.stopping(instance)
      if let running = processes[instance] { end(running, atOnce: true) }
      dropHeldLaunch(instance)
    case .readMemory(let instance): measure(instance)
    case .readSchedule(let id): readSchedule(id)
    case .storePicture, .storeStatus, .discardPictures, .storeContent, .remember, .changeSettings,
      .changeNotices,
      .changeConsents, .forwardUpdate:
      store(effect)
    case .open(let number, let route): front?.open(route, number: number)
    case .checkPassword(let question): front?.checkPassword(question: question)
    case .questionAnswered(let key, let choice): front?.questionWasAnswered(key, choice: choice)
    case .suspend: front?.suspend()
    case .startTransfers(let id, let group):
      if let widget = registry.widget(id) { startTransfers(widget, group: group) }
    case .updateFinished(let id, let report): front?.updateDidFinish(of: id, report)
    case .log(let id?, .content, _): noteContent(id, engine.contentFlag(of: id))
    case .log(let id, let kind, let text): note(LogEntry.Kind(kind), of: id, text)
    case .hint(let id, let hint): give(hint, of: id)
    case .explain(let id, let explanation):
      note(explanation, of: id)
      if case .ran(let run, _) = explanation { count(run, of: id) }
    case .finished: front?.hostDidFinish()
    }
  }

  func note(_ kind: LogEntry.Kind, of id: WidgetID?, _ text: String) {
    guard !options.isReadOnly else { return }
    log.append(LogEntry(at: clock().wall, widget: id, kind: kind, text: text))
  }

  private func note(_ explanation: UpdateExplanation, of id: WidgetID) {
    guard !options.isReadOnly else { return }
    log.append(
      LogEntry(
        at: HostClock.wall, widget: id, kind: .update, text: explanation.words,
        details: explanation.details))
  }

  /// Reports something that went wrong once, however often it happens.
  func reportProblem(_ sentence: String) {
    guard reportedProblems.insert(sentence).inserted else { return }
    note(.note, of: nil, sentence)
    front?.reportProblem(sentence)
  }
}
