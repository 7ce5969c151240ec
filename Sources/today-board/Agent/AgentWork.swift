import Glibc
import TodayEngine
import TodayHost

/// The agent's host between two boards.
@MainActor
final class AgentWork: VerbFront {
  let session: Session
  /// Whether updates pause while the machine runs on battery.
  private let sparesBattery: Bool
  private var budget: CPUBudget?
  private var spent: Duration
  private var fleet: FleetConfig?
  /// The end of the current pause, if there is one.
  private var pausedUntil: Duration?

  private var host: WidgetHost { session.host }

  /// Editors write a file in several steps.
  private static let configPause = Duration.seconds(1)
  /// How often the power supply is checked during a pause.
  private static let batteryPause = Duration.seconds(60)

  init(_ options: AgentOptions) throws {
    // One update at a time, to spread the processor time.
    session = try Session(
      apps: options.apps, configOptions: options.config, backgroundUpdates: 1)
    sparesBattery = session.loaded.config.agentSparesBattery
    budget = session.loaded.config.agentShare.map { CPUBudget(share: $0, at: HostClock.awake) }
    spent = .zero
    fleet = session.loaded.config.fleet
    if options.publishes, fleet?.published.isEmpty == true {
      fleet?.published = ["*"]
      fleet?.isPublishedByAgent = true
    }
    spent = processorTime
    host.front = self
  }

  /// A changed config applies to the next work, which starts at once.
  func configFileDidChange() {
    let reactor = session.reactor
    _ = reactor.schedule(at: HostClock.awake + Self.configPause) { [weak reactor] in
      reactor?.stop()
    }
  }

  var widgetCount: Int {
    let engine = host.engine
    return engine.installedIDs.count(where: engine.isEnabled)
  }

  func run() {
    let (host, reactor) = (host, session.reactor)
    host.begin()
    host.watch()
    // The config was saved after it was read.
    if session.loaded.isBehind { configFileDidChange() }
    host.scanBundles()
    host.loadStatuses()
    if let fleet { host.joinFleet(fleet) }
    reactor.nextDeadline = { [weak self] in self?.nextDeadline }
    reactor.deadlinePassed = { [weak self] in self?.deadlinePassed() }
    reactor.beforeWait = { [weak self] in self?.settle() }
    reactor.run()
  }

  /// Ends its processes, which releases their locks for the board that waits for them.
  func end() {
    session.reactor.beforeWait = {}
    QuitFront.quit(host, limit: .milliseconds(500))
  }

  private var nextDeadline: Duration? {
    [host.engine.nextDeadline, pausedUntil].compactMap { $0 }.min()
  }

  private func deadlinePassed() {
    let now = HostClock.awake
    if let pausedUntil, pausedUntil <= now {
      self.pausedUntil = nil
      settle()
      if self.pausedUntil == nil { host.post(.user(.pause(false))) }
    }
    if let due = host.engine.nextDeadline, due <= now { host.tick() }
  }

  /// Pauses until the budget allows more processor time.
  private func settle() {
    guard pausedUntil == nil else { return }
    let now = HostClock.awake
    let total = processorTime
    budget?.spend(total - spent, at: now)
    spent = total
    var until = budget?.blockedUntil(at: now)
    if sparesBattery, PowerSupply.isOnBattery() {
      until = max(until ?? .zero, now + Self.batteryPause)
    }
    guard let until else { return }
    pausedUntil = until
    host.post(.user(.pause(true)))
  }

  /// The processor time of this process, of ended widgets and of the supervisor.
  private var processorTime: Duration {
    var own = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own)
    return .seconds(own.tv_sec) + .nanoseconds(own.tv_nsec) + host.processorTimeOfWidgets
  }
}
