import Glibc
import TodayEngine
import TodayHost

/// The behaviour that the drawn board and the plain board share.
@MainActor
protocol BoardFront: HostFront {
  var host: WidgetHost { get }
  var reactor: Reactor { get }
  var opener: AppOpener { get }
  var config: ConfigFollower { get }
  /// The exit status of the program when the host has finished.
  var exitStatus: Int32 { get set }
}

extension BoardFront {
  func reportProblem(_ problem: BoardMessage) { host.post(.message(problem)) }

  func hostDidFinish() { reactor.stop() }

  func open(_ route: Route, number: OpeningID) { opener.open(number, route) }

  func runInTerminal(
    _ request: SpawnRequest, ended: @escaping @MainActor () -> Void
  ) throws {
    try opener.runInTerminal(request, ended: ended)
  }

  func configFileDidChange() { config.readSoon() }

  // MARK: Running

  func quitOnSignals() {
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      reactor.onSignal(signal) { [weak self] in
        self?.exitStatus = 128 + signal
        self?.host.post(.quit)
      }
      // Otherwise a board that never finishes drawing could only be ended with KILL.
      reactor.endIfIgnored(signal, after: 5)
    }
  }

  /// Starts what the first picture does not need.
  ///
  /// - Returns: A lock. While it is held, agents do not run widgets.
  func startHost() -> BoardPresence? {
    let presence = host.options.isReadOnly ? nil : BoardPresence(host.directories)
    host.watch()
    host.followTimeZone()
    host.scanBundles()
    host.loadStatuses()
    config.hasStarted = true
    if let fleet = config.loaded.config.fleet { host.joinFleet(fleet) }
    return presence
  }

  // MARK: Read-only boards

  /// Whether the board is read-only. If so, a message explains that.
  var refusesChange: Bool {
    guard host.options.isReadOnly else { return false }
    host.post(.message(.readOnly))
    return true
  }

  /// Posts an action of the user, unless this board may not make the change.
  func take(_ action: UserAction) {
    if action.changesSettings, refusesChange { return }
    host.post(.user(action))
  }
}
