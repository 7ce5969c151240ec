import Glibc
import TodayEngine
import TodayHost

/// The options of the agent.
struct AgentOptions: Sendable {
  var apps: [String] = []
  /// The options as values of the config's keys.
  var config: [Config.Value] = []
  /// Publish all cards, unless the config names some.
  var publishes = false
}

/// Updates the board's widgets while no board is open.
///
/// The agent is a host without a screen. The engine decides when to update, and a lock lets only
/// one host run a widget. When a board opens, the agent's host ends immediately with all its
/// processes. When the last board has closed, the agent starts a new host.
@MainActor
final class AgentProgram {
  private let options: AgentOptions
  private let directories: Directories
  private let manager: ServiceManager
  private var hasEnded = false
  private var isReady = false

  private static let lockName: WidgetID = "today.agent"

  init(_ options: AgentOptions) throws {
    let environment = SpawnRequest.inheritedEnvironment
    self.options = options
    directories = try Directories(environment: environment)
    try directories.createRuntime()
    manager = ServiceManager(socket: environment["NOTIFY_SOCKET"])
  }

  /// Runs until a signal.
  func run() throws {
    guard let lock = try RunnerLock.attempt(Self.lockName, in: directories) else {
      let holder = RunnerLock.holder(of: Self.lockName, in: directories)
      throw Failure(
        "an agent is already running" + (holder.map { " as process \($0)" } ?? "")
          + ": stop it first")
    }
    defer { withExtendedLifetime(lock) {} }
    while !hasEnded {
      if BoardPresence.boards(in: directories).isEmpty {
        let work = try AgentWork(options)
        work.session.host.followTimeZone()
        report("updating \(work.widgetCount) \(work.widgetCount == 1 ? "widget" : "widgets")")
        let reactor = work.session.reactor
        untilInterrupted(reactor, untilBoard: true) { work.run() }
        work.end()
        work.session.host.endTimeZone()
      } else {
        report("paused while a board is open")
        let reactor = Reactor()
        untilInterrupted(reactor, untilBoard: false) { reactor.run() }
      }
    }
    manager.stopping()
  }

  private func report(_ status: String) {
    if isReady { manager.status(status) } else { manager.ready(status) }
    isReady = true
  }

  /// Runs the body until a signal, or until the first board opens or the last one closes.
  private func untilInterrupted(_ reactor: Reactor, untilBoard: Bool, _ body: () -> Void) {
    let signals = [SIGTERM, SIGINT, SIGHUP]
    for signal in signals {
      reactor.onSignal(signal) { [weak self, weak reactor] in
        self?.hasEnded = true
        reactor?.stop()
      }
    }
    let directories = directories
    let look = { [weak reactor] in
      if BoardPresence.boards(in: directories).isEmpty != untilBoard { reactor?.stop() }
    }
    let watcher = DirectoryWatcher(reactor: reactor) { event in
      switch event {
      case .changed(_, let name): if BoardPresence.isBoard(name) { look() }
      case .rescan: look()
      }
    }
    watcher?.watch(directories.locks)
    // A board may have opened or closed before the watch.
    let first = reactor.schedule(at: HostClock.awake, look)
    body()
    // Until the next reactor handles them, signals end the process, and the supervisor cleans up.
    for signal in signals { reactor.restoreSignal(signal) }
    reactor.cancel(first)
    watcher?.close()
  }
}
