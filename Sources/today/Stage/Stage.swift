import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// A Today view of its own with one widget on it: a real host, real processes and real files, under
/// a clock that is turned by hand.
///
/// Nothing happens but what is asked for, and every call returns when everybody has said what there
/// was to say: so the same calls give the same trace, however busy the machine is.
@MainActor
final class Stage: HostFront {
  struct Options: Sendable {
    var locale = "C"
    var isStrict = false
    /// Of the board alone, with its header and footer.
    var size = TodayWire.CellSize(columns: 40, rows: 20)
    var start = StageClock.usualStart
    /// Of the widgets' clocks; nil: the machine's.
    var zone: String? = "UTC"
    /// How long a widget that says nothing is waited for, by the machine's clock.
    var patience = Duration.seconds(3)
    /// What a crash looks like from inside; takes its time, and is another text each time.
    var showsBacktraces = false
    /// Whether the trace has hints for the widget's author; the tour's widgets are wrong on purpose.
    var showsHints = true
    /// A process is stopped before it does anything, so that a debugger can be attached.
    var stopsAtLaunch = false
    /// What the home starts with.
    var data: DataOption?
    /// Whether an app or a page is opened in name only, and the user agrees to all that is asked.
    var simulatesOpening = false
  }

  let host: WidgetHost
  let clock: StageClock
  let gate: StageGate
  let subject: StageSubject
  let widget: WidgetID
  private(set) var trace: [TraceEntry] = []
  private(set) var isOpen = false
  /// What is shown in the place of now.
  var past: PastMoment?
  /// Shows, under the card, the view that the widget sent last.
  var showsSent = false
  /// Called after each moment at which something happened.
  var moved: () -> Void = {}

  /// The process that waits for a debugger.
  private(set) var stoppedProcess: Int32?

  private let options: Options
  private let home: StageHome
  private let clockFace: LocaleClock
  var screen: BoardScreen
  var openings: StageOpenings
  private var lastVisible: Event?
  /// What a transfer downloads.
  var server: StageServer?
  /// The Action or Share that runs.
  var request: RequestRunner?
  /// Programs of apps that run.
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
    // The scenes, and the author at the simulator, change the mode themselves.
    configuration.expandsWhereRoomy = false
    if options.simulatesOpening { configuration.display.questionDelay = .zero }
    openings = StageOpenings(areSimulated: options.simulatesOpening)
    try Self.install(subject, in: directories, locale: options.locale)
    let scan = BundleScan(
      directories, locale: options.locale, folders: [subject.folder], environment: environment)
    guard let registry = scan.run() else {
      throw Failure("bundles cannot be looked for in \(subject.folder)")
    }
    let found = registry.widgets.filter {
      subject.includes(bundle: $0.bundle) || $0.bundle.hasPrefix(directories.applications + "/")
    }
    let chosen = found.first { subject.widget == nil || $0.id == subject.widget }
    guard let widget = chosen?.id else {
      let problem = registry.problems.first { $0.path.hasPrefix(subject.folder) }
      throw Failure(
        "there is no widget in \(subject.folder)/\(subject.app ?? "")"
          + (problem.map { ": \($0)" } ?? ": today lint says why"))
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

  /// A package's app and its programs become one bundle, on the stage only.
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
    // Who still runs could still write.
    host.shutDown(waiting: .seconds(2))
    if let server {
      server.close()
      home.endProcesses()
    }
    home.remove()
  }

  var reactor: Reactor { host.reactor }

  var elapsed: Duration { clock.elapsed }

  /// What the tour itself says.
  var words: StageWords { Words(Language(locale: options.locale)).stage }

  /// A line of the stage's own.
  func note(_ kind: TraceEntry.Kind, _ content: TraceContent) {
    trace.append(
      TraceEntry(
        at: clock.moment, widget: widget, kind: kind, content.mapped(withoutHome)))
  }

  /// The home has another name on each run.
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

  /// Lets a process go on that was stopped for a debugger.
  func continueStopped() {
    if let process = stoppedProcess { kill(process, SIGCONT) }
    stoppedProcess = nil
  }

  /// The names of what is stored of the widget.
  var storedFiles: [String] {
    ((try? FileSystem.names(in: host.directories.snapshots(of: widget))) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: Pictures

  func resize(to size: TodayWire.CellSize) {
    guard size != screen.size else { return }
    screen.resize(to: size)
    settle()
  }

  /// The board as it is now, without header and footer; blank while the Today view is closed.
  func picture(theme: Theme, ascii: Bool = false) -> Grid {
    let board = host.engine.board(at: clock.moment)
    screen.update(board: past.map { board.rewound(to: $0) } ?? board)
    let region = screen.boardRegion
    var part = Grid(columns: region.columns, rows: region.rows)
    guard isOpen else { return part }
    let context = DrawContext(
      theme: theme, clock: clockFace.display(at: past?.at ?? clock.moment.wall), ascii: ascii)
    part.copy(screen.picture(context).grid, from: region, row: 0, column: 0)
    if showsSent, !options.isStrict, let view = gate.lastView {
      StageComparison(title: words.sentView, view: view).draw(in: &part, context: context)
    }
    return part
  }

  var displayClock: DisplayClock { clockFace.display(at: clock.moment.wall) }

  var drawContext: DrawContext { DrawContext(clock: displayClock) }

  /// Of the board, header and footer included, on a screen of some size.
  static func boardSize(in screen: TodayWire.CellSize) -> TodayWire.CellSize {
    var size = StagePicture.boardSize(in: screen)
    // What the board keeps for its header and footer is not shown.
    if size.rows >= 8 { size.rows += size.rows >= 10 ? 4 : 2 }
    return size
  }

  var isHidden: Bool {
    host.engine.contentFlag(of: widget)?.value == false
  }

  var isLocked: Bool { host.engine.board(at: clock.moment).isLocked }

  /// Whoever unlocks it here knows the password.
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

  var card: Card? { host.engine.card(of: widget, at: clock.moment) }

  var report: InspectorReport? { host.engine.report(of: widget, at: clock.moment) }

  /// The process of the widget; nil when there is none.
  var instance: Instance? { host.runningInstances.last { $0.widget == widget } }

  // MARK: Appearing

  func setOpen(_ isOpen: Bool) {
    self.isOpen = isOpen
    settle()
  }

  /// Tells the engine what shows; returns whether that was news.
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

  // MARK: Time

  /// Waits until everybody has said what there is to say now.
  func settle() {
    for _ in 0..<100 {
      let count = trace.count
      var isNews = show()
      isNews = gate.release() || isNews
      waitUntilQuiet()
      gate.pingAll()
      waitUntilQuiet()
      isNews = gate.release() || isNews
      // What was written is heard of by those who watch it.
      reactor.turn(timeout: .zero)
      if !isNews, trace.count == count, gate.isQuiet { return }
    }
  }

  private func waitUntilQuiet() {
    let isQuiet = reactor.run(
      until: { self.gate.isQuiet && self.apps.isEmpty }, limit: options.patience)
    if !isQuiet {
      gate.giveUp()
      apps.removeAll()
    }
  }

  /// Turns the clock, with every deadline on the way kept at its time.
  ///
  /// - Parameter pause: Called before each turn with how far it goes, for those who want to see it.
  func advance(by duration: Duration, pause: (Duration) -> Void = { _ in }) {
    let target = elapsed + duration
    settle()
    for _ in 0..<10_000 {
      let deadline = host.engine.nextDeadline.map(clock.elapsed(at:))
      let due = [deadline, gate.nextDue].compactMap { $0 }.min()
      guard let due, due <= target else { break }
      pause(max(due - elapsed, .zero))
      clock.turn(to: due)
      gate.release()
      if let deadline, deadline <= elapsed { host.tick() }
      settle()
      moved()
    }
    pause(target - elapsed)
    clock.turn(to: target)
    settle()
    moved()
  }

  /// Waits, by the machine's clock, for word of a file that another process wrote.
  ///
  /// - Parameter limit: nil: as long as a widget that says nothing is waited for.
  func wait(atMost limit: Duration? = nil, until condition: () -> Bool) {
    reactor.run(until: condition, limit: limit ?? options.patience)
    settle()
  }
}
