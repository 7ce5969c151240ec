import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// A separate Today view with one widget: a real host, real processes and real files, with a clock that
/// changes only on request.
///
/// Only requested actions happen, and each call returns when all widgets have answered. So the same calls
/// give the same trace, however busy the machine is.
@MainActor
final class Stage: HostFront {
  struct Options: Sendable {
    var locale = "C"
    var isStrict = false
    /// The size of the board with its header and footer.
    var size = TodayWire.CellSize(columns: 40, rows: 20)
    var start = StageClock.usualStart
    /// The time zone of the widgets; `nil` means the machine's.
    var zone: String? = "UTC"
    /// How long to wait for a widget that does not answer, in real time.
    var patience = Duration.seconds(3)
    /// Whether a crash prints a backtrace, which takes time and differs on each run.
    var showsBacktraces = false
    /// Whether the trace has hints for the widget's author. The tour's widgets have mistakes on purpose.
    var showsHints = true
    /// Whether each process is stopped at its start, so that a debugger can be attached.
    var stopsAtLaunch = false
    /// The initial data of the home.
    var data: DataOption?
    /// Whether openings are only simulated, for a user that allows everything.
    var simulatesOpening = false
  }

  /// The requests of extensions without a card.
  struct Requests {
    /// Of the extension in the sheet.
    var sheet: RequestRunner?
    var keyboard: RequestRunner?
  }

  let host: WidgetHost
  let clock: StageClock
  let gate: StageGate
  let subject: StageSubject
  let widget: WidgetID
  private(set) var trace: [TraceEntry] = []
  private(set) var isOpen = false
  /// The past that is shown instead of the present.
  var past: PastMoment?
  /// Shows, under the card, the view that the widget sent last.
  var showsSent = false
  /// Called after each event on the stage.
  var moved: () -> Void = {}

  /// The process that waits for a debugger.
  private(set) var stoppedProcess: Int32?

  let options: Options
  private let home: StageHome
  let clockFace: LocaleClock
  var screen: BoardScreen
  var openings: StageOpenings
  private var lastVisible: Event?
  /// The server of a download.
  var server: StageServer?
  /// The extensions that are running.
  var requests = Requests()
  /// The running programs of apps.
  let apps = ProgramSet()

  init(_ subject: StageSubject, reactor: Reactor, options: Options) throws {
    self.subject = subject
    self.options = options
    let home = try StageHome()
    self.home = home
    var isReady = false
    defer { if !isReady { home.remove() } }
    var environment = SpawnRequest.inheritedEnvironment
    environment["TODAY_HOME"] = home.path
    environment["LC_ALL"] = options.locale
    if let zone = options.zone { environment["TZ"] = zone }
    if !options.showsBacktraces { environment["SWIFT_BACKTRACE"] = "enable=no" }
    let directories = try Directories(environment: environment)
    try directories.createRuntime()
    var hostOptions = WidgetHost.Options()
    hostOptions.locale = options.locale
    hostOptions.extraFolders = [subject.folder]
    hostOptions.environment = environment
    var configuration = EngineConfiguration()
    configuration.isStrict = options.isStrict
    // The scenes of the tour and the user of the simulator change the mode.
    configuration.expandsWhereRoomy = false
    if options.simulatesOpening { configuration.display.questionDelay = .zero }
    openings = StageOpenings(areSimulated: options.simulatesOpening)
    try Self.install(subject, in: directories, locale: options.locale)
    let scan = BundleScan(
      directories, locale: options.locale, folders: [subject.folder], environment: environment)
    guard let registry = scan.run().registry else {
      throw Failure("\(subject.folder) cannot be searched for bundles")
    }
    let found = registry.widgets.filter {
      subject.includes(bundle: $0.bundle) || $0.bundle.hasPrefix(directories.applications + "/")
    }
    let chosen = found.first { subject.widget == nil || $0.id == subject.widget }
    guard let widget = chosen?.id else {
      let problem = registry.problems.first { $0.path.hasPrefix(subject.folder) }
      throw Failure(
        "there is no widget in \(subject.folder)/\(subject.app ?? "")"
          + (problem.map { ": \($0)" } ?? ": run today lint to see why"))
    }
    self.widget = widget
    try options.data?.copy(for: found, in: registry, into: directories)
    host = WidgetHost(
      reactor: reactor, directories: directories, configuration: configuration,
      options: hostOptions, registry: registry)
    let clock = StageClock(start: options.start)
    self.clock = clock
    gate = StageGate(host: host, clock: clock)
    var words = environment
    words["LC_ALL"] = options.locale
    clockFace = LocaleClock(zones: TimeZones(), environment: words)
    screen = BoardScreen(size: options.size, columns: 1)
    screen.words = Words(Language(locale: options.locale))
    try host.changeSettings(.edit(order: registry.widgets.map(\.id), enabled: [widget]))
    host.clock = { clock.moment }
    host.gate = gate
    host.front = self
    host.begin()
    host.watch()
    settle()
    isReady = true
  }

  /// Installs a package's app with its programs, on the stage only.
  private static func install(
    _ subject: StageSubject, in directories: Directories, locale: String
  ) throws {
    guard let package = subject.package, let app = subject.app else { return }
    let search = BundleSearch(directories)
    let installer = Installer(
      directories, registry: Registry(search: search, locale: locale), locale: locale)
    let plan = try installer.plan("\(subject.folder)/\(app)", package: package, isBuilt: false)
    _ = try installer.install(plan, products: subject.products, isLinked: false, at: 0)
  }

  /// Ends every process and removes every file.
  func close() {
    // A process that is still running could write to the home.
    host.shutDown(waiting: .seconds(2))
    if let server {
      server.close()
      home.endProcesses()
    }
    home.remove()
  }

  var reactor: Reactor { host.reactor }

  var elapsed: Duration { clock.elapsed }

  /// The texts of the stage.
  var words: StageWords { Words(Language(locale: options.locale)).stage }

  /// Adds a line of the stage itself to the trace.
  func note(_ kind: TraceEntry.Kind, _ content: TraceContent) {
    trace.append(
      TraceEntry(
        at: clock.moment, widget: widget, kind: kind, content.mapped(withoutHome)))
  }

  /// Removes the path of the home, which differs on each run.
  private func withoutHome(_ text: String) -> String { text.replacing(home.path, with: "…") }

  var isTracing: Bool { true }

  var tracesHints: Bool { options.showsHints }

  func didTrace(_ entry: TraceEntry) {
    guard entry.widget == widget else { return }
    var entry = entry
    entry.content = entry.content.mapped(withoutHome)
    trace.append(entry)
    guard options.stopsAtLaunch, entry.content == .process(.started),
      let process = instance.flatMap(host.processIdentifier)
    else { return }
    kill(process, SIGSTOP)
    stoppedProcess = process
    gate.giveUp()
  }

  /// Continues a process that was stopped for a debugger.
  func continueStopped() {
    if let process = stoppedProcess { kill(process, SIGCONT) }
    stoppedProcess = nil
  }

  /// The names of the widget's stored snapshots.
  var storedFiles: [String] {
    ((try? FileSystem.names(in: host.directories.snapshots(of: widget))) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  var card: Card? { host.engine.card(of: widget, at: clock.moment) }

  var report: InspectorReport? { host.engine.report(of: widget, at: clock.moment) }

  /// The process of the widget; `nil` if there is none.
  var instance: Instance? { host.runningInstances.last { $0.widget == widget } }

  // MARK: Appearing

  func setOpen(_ isOpen: Bool) {
    self.isOpen = isOpen
    settle()
  }

  /// Reports the visible cards to the engine. Returns whether anything has changed.
  @discardableResult
  func show() -> Bool {
    screen.update(board: host.engine.board(at: clock.moment))
    let context = drawContext
    var picture = screen.picture(context)
    var isNews = false
    while host.loadIfNeeded([widget] + picture.visible.map(\.id)) {
      screen.update(board: host.engine.board(at: clock.moment))
      picture = screen.picture(context)
      isNews = true
    }
    let visible = Event.visible(
      isOpen ? picture.visible : [], isScrolling: false, sizes: screen.sizes)
    if visible != lastVisible {
      lastVisible = visible
      host.post(visible)
      isNews = true
    }
    return isNews
  }

  // MARK: Hiding and locking

  var isHidden: Bool {
    host.engine.contentFlag(of: widget)?.value == false
  }

  var isLocked: Bool { host.engine.board(at: clock.moment).isLocked }

  /// Locks the board, or unlocks it with the right password.
  func setLocked(_ isLocked: Bool) {
    if isLocked {
      host.post(.user(.lock))
    } else {
      if passwordQuestion == nil { host.post(.user(.unlock)) }
      if let question = passwordQuestion {
        host.post(.passwordChecked(question: question.id, .right))
      }
    }
    settle()
  }

  func staysLocked() {
    guard let question = passwordQuestion else { return }
    host.post(.user(.answer(question: question.id, choice: Question.Choice.cancel.id)))
    settle()
  }

  private var passwordQuestion: Question? {
    host.engine.board(at: clock.moment).questions.last(where: \.subject.wantsPassword)
  }
}
