import Glibc
import TodayBoard
import TodayEngine
import TodayFleet
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The board as lines of text, for screen readers and pipes: without drawing and without colours. The
/// whole board is written once, then each change is a line. A typed line is a command.
///
/// There is no regular timer: a change is written at once, or a second after the previous one.
@MainActor
final class PlainProgram: BoardFront {
  let reactor: Reactor
  let host: WidgetHost
  private let clock: LocaleClock
  private let isASCII: Bool
  private var screen: PlainScreen
  private var input: Reactor.Token?
  /// While this lock is held, agents do not run widgets.
  private var presence: BoardPresence?
  private var timer: Reactor.Token?
  private let output: PlainOutput
  /// The input since the last line feed.
  private var typed: [UInt8] = []
  private var isStale = true
  /// Prints the machines when no more of them come.
  private var machines = MachineListing()
  private var hasBegun = false
  private var lastVisible: [VisibleCard]?
  private var lastChange: Duration?
  private(set) lazy var opener = makeOpener()
  let config: ConfigFollower
  private let settings: SettingsDesk
  var exitStatus: Int32 = 0

  /// The minimum time between two announced changes, so that a listener can follow them.
  private static let pace = Duration.seconds(1)

  init(session: Session, isASCII: Bool) {
    reactor = session.reactor
    host = session.host
    output = PlainOutput(session.reactor)
    settings = SettingsDesk(host: session.host, reactor: session.reactor, patience: .seconds(1))
    self.isASCII = isASCII
    config = ConfigFollower(session.loaded, host: session.host)
    let language = Language(locale: session.host.options.locale)
    let isSayable = !isASCII || language.isLatin
    var clock = isSayable ? session.clock : session.clock.inEnglish
    // A screen reader is too slow for seconds.
    clock.reducesMotion = true
    self.clock = clock
    screen = PlainScreen(words: Words(isSayable ? language : .english))
    screen.pages = session.loaded.config.pages
    if let fleet = session.loaded.config.fleet {
      let overview = WidgetHost.overview(of: fleet)
      screen.apply(.began(broker: overview.broker, ownName: overview.ownName))
    }
    host.front = self
    settings.failed = { [weak self] in self?.screen.say($0) }
    output.failed = { [weak self] in self?.host.post(.quit) }
    output.drained = { [weak self] in
      guard let self, !opener.isAway else { return }
      listen(true)
    }
    reactor.beforeWait = { [weak self] in self?.settle() }
    reactor.nextDeadline = { [weak self] in self?.host.engine.nextDeadline }
    reactor.deadlinePassed = { [weak self] in self?.host.tick() }
  }

  /// Shows the board until the user quits or standard input ends; returns the exit status.
  static func open(_ session: Session, isASCII: Bool) -> Int32 {
    let program = PlainProgram(session: session, isASCII: isASCII || !Terminal.choosesUTF8())
    // The loop's closures hold it weakly.
    return withExtendedLifetime(program) { program.run() }
  }

  private func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    host.begin()
    settle()
    write(screen.readAll(now) + ["? " + screen.words.help.title])
    hasBegun = true
    quitOnSignals()
    reactor.onSignal(SIGWINCH) { [weak self] in self?.opener.terminalResized() }
    input = reactor.register(0, .readable, isUrgent: true) { [weak self] _ in self?.readLines() }
    presence = startHost()
    screen.noticesWereRead(in: host.board(at: WidgetHost.moment))
    followConfig()
    reactor.run()
    settings.finish()
    opener.close()
    host.shutDown()
    presence = nil
    output.finish()
    return exitStatus == 0 && Output.hasFailed ? 1 : exitStatus
  }

  // MARK: HostFront

  func boardDidChange() { isStale = true }

  func fleetDidChange(_ event: FleetOverview.Event) {
    screen.apply(event)
    if machines.isAwaited { listMachines() }
  }

  private func listMachines() {
    machines.isAwaited = screen.fleet != nil
    if let timer = machines.timer { reactor.cancel(timer) }
    machines.timer = nil
    guard screen.knowsMachines else { return }
    let end = machines.end(at: HostClock.awake)
    machines.timer = reactor.schedule(at: end) { [weak self] in
      guard let self else { return }
      machines = MachineListing()
      screen.say(screen.machines(now))
      isStale = true
    }
  }

  var hasTerminal: Bool { isatty(0) == 1 && isatty(1) == 1 }

  private func followConfig() {
    config.begin { [weak self] old, new in
      self?.screen.pages = new.pages
      if old.fleet != nil, new.fleet == nil { self?.fleetDidChange(.ended) }
      self?.takeProblems()
    }
    takeProblems()
  }

  private func takeProblems() {
    screen.take(problems: ConfigBanner(file: "config.yaml", problems: config.problems))
    isStale = true
  }

  private var now: DisplayClock { clock.display(at: HostClock.wall) }

  // MARK: Out

  /// Reads the current board and writes the changes that are due.
  private func settle() {
    for _ in 0..<4 where isStale {
      isStale = false
      screen.update(board: host.board(at: WidgetHost.moment))
      if host.loadIfNeeded(screen.visible.map(\.id)) { isStale = true }
      host.post(ifNew: .sizes(PlainScreen.sizes))
      if screen.visible != lastVisible {
        lastVisible = screen.visible
        host.post(.visible(screen.visible, isScrolling: false))
      }
    }
    if hasBegun { announce() }
  }

  private func announce() {
    // A slow reader gets the current state later, not each intermediate state.
    while !opener.isAway, output.isEmpty, let due = screen.due(HostClock.wall) {
      let time = HostClock.awake
      var soonest = max(time, HostClock.awake(atWall: due))
      if let last = lastChange, !screen.isUrgent { soonest = max(soonest, last + Self.pace) }
      guard soonest <= time else { return wait(until: soonest) }
      let isUrgent = screen.isUrgent
      let lines = screen.next(now)
      if !isUrgent, !lines.isEmpty { lastChange = time }
      write(lines)
    }
  }

  private func wait(until time: Duration) {
    if let timer { reactor.cancel(timer) }
    timer = reactor.schedule(at: time) { [weak self] in
      self?.timer = nil
      self?.announce()
    }
  }

  private func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    // A widget's text is data: it must not contain line feeds or control sequences.
    let clean = lines.map(Sanitizer.line)
    let text = clean.map { isASCII ? ASCIIText.likeness(of: $0) : $0 }.joined(separator: "\n")
    output.write(Array((text + "\n").utf8))
    // Answers to further input would fill the memory.
    if !output.isEmpty { listen(false) }
  }

  // MARK: In

  private func readLines() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 { typed += chunk.prefix(count) }
    while let end = typed.firstIndex(of: 0x0A) {
      take(String(decoding: typed[..<end], as: UTF8.self))
      typed.removeSubrange(...end)
    }
    // No user types a line as long as this.
    if typed.count > 1 << 16 { typed = [] }
    guard count <= 0 else { return }
    if !typed.isEmpty { take(String(decoding: typed, as: UTF8.self)) }
    typed = []
    if let input { reactor.cancel(input) }
    input = nil
    host.post(.quit)
  }

  private func take(_ line: String) {
    isStale = true
    settle()
    let reply = screen.take(Sanitizer.line(line), now)
    write(reply.lines)
    for command in reply.commands {
      switch command {
      case .quit: host.post(.quit)
      case .look(let look): host.look(at: look)
      case .listMachines: listMachines()
      case .tellSettings(let id): saySettings(of: id)
      case .set(let id, let key, let text): set(key, to: text, of: id)
      case .user(let action): take(action)
      }
    }
  }

  // MARK: Settings

  private func saySettings(of id: WidgetID) {
    guard let app = settings(of: id) else { return }
    settings.read(app, of: id) { [weak self] values in
      guard let self else { return }
      screen.say(screen.lines(of: values.form, stored: values.stored))
      isStale = true
    }
  }

  private func set(_ key: String, to text: String, of id: WidgetID) {
    if refusesChange { return }
    guard let app = settings(of: id) else { return }
    do throws(PlainRefusal) {
      let change = try screen.change(key, to: text, in: settings.form(of: app, id)).get()
      settings.store([change], of: app, id) { [weak self] in
        guard let self else { return }
        screen.say([screen.words.plain.isStored])
        isStale = true
      }
    } catch {
      write([error.line])
    }
  }

  /// `nil` if there are none, or if they may not be shown now, which is reported.
  private func settings(of id: WidgetID) -> AppSettings? {
    if settings.isClosed { return nil }
    guard let app = host.settings(of: id) else {
      write([screen.words.plain.noSettings])
      return nil
    }
    return app
  }

  // MARK: Apps

  private func makeOpener() -> AppOpener {
    AppOpener(
      host: host, reactor: reactor,
      surface: AppOpener.Surface(
        leave: { [weak self] in
          guard let self, hasTerminal else { throw NoTerminal() }
          Terminal.lend()
          listen(false)
        },
        comeBack: { [weak self] _ in
          Terminal.cleanUp()
          self?.listen(true)
          self?.isStale = true
        },
        cleanup: { Terminal.programCleanup() },
        show: { [weak self] url in
          self?.write([url])
          return nil
        }))
  }

  /// Gives the terminal to an app until the app ends.
  private func listen(_ listens: Bool) {
    if let input { reactor.setInterest(input, listens ? .readable : []) }
  }
}

private struct NoTerminal: Error, CustomStringConvertible {
  var description: String { "there is no terminal to run it in" }
}
