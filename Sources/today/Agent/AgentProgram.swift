import Glibc
import TodayEngine
import TodayHost

/// How the agent works.
struct AgentOptions: Sendable {
  var apps: [String] = []
  /// What its options say of the config's keys.
  var config: [Config.Value] = []
}

/// Keeps the snapshots of the board's widgets fresh while no board is open.
///
/// It is a board that shows nothing: the rules of background updates are the engine's, and so is the
/// lock that lets one host run a widget. Where a board opens, the agent's host goes at once, with
/// all its processes; when the last board has closed a new one begins.
@MainActor
final class AgentProgram {
  private let options: AgentOptions
  private let directories: Directories
  private let manager: ServiceManager
  private var hasEnded = false
  private var isReady = false

  private static let lockName = "today.agent"
  /// Editors write a file in several steps.
  private static let configPause = Duration.seconds(1)

  init(_ options: AgentOptions) throws {
    let environment = SpawnRequest.inheritedEnvironment
    self.options = options
    directories = try Directories(environment: environment)
    try directories.createRuntime()
    manager = ServiceManager(socket: environment["NOTIFY_SOCKET"])
  }

  /// Works until a signal ends it.
  func run() throws {
    guard let lock = try RunnerLock.attempt(Self.lockName, in: directories) else {
      let holder = RunnerLock.holder(of: Self.lockName, in: directories)
      throw Failure(
        "an agent runs already" + (holder.map { " as process \($0)" } ?? "")
          + ": stop that one first")
    }
    defer { withExtendedLifetime(lock) {} }
    while !hasEnded {
      if BoardPresence.boards(in: directories).isEmpty {
        let work = try AgentWork(options)
        tell("keeps \(work.widgetCount) widgets fresh")
        let reactor = work.session.reactor
        // A config that has changed is that of the next work, which begins at once.
        work.session.host.configChanged = { [weak reactor] in
          guard let reactor else { return }
          _ = reactor.schedule(at: HostClock.awake + Self.configPause) { [weak reactor] in
            reactor?.stop()
          }
        }
        untilInterrupted(reactor, untilBoard: true) { work.run() }
        work.end()
      } else {
        tell("a board is open, which updates its widgets itself")
        let reactor = Reactor()
        untilInterrupted(reactor, untilBoard: false) { reactor.run() }
      }
    }
    manager.stopping()
  }

  private func tell(_ words: String) {
    if isReady { manager.status(words) } else { manager.ready(words) }
    isReady = true
  }

  /// Runs something that turns the reactor, which stops at a signal, and as soon as a board is open,
  /// or none any more.
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
    // One that came before the watch.
    let first = reactor.schedule(at: HostClock.awake, look)
    body()
    // Until the next reactor listens they end the process, which leaves all to the supervisor.
    for signal in signals { reactor.restoreSignal(signal) }
    reactor.cancel(first)
    watcher?.close()
  }
}
