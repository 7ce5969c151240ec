import Glibc
import TodayEngine
import TodayHost

/// The agent's host, from one board's end to the next one's beginning.
@MainActor
final class AgentWork {
  let session: Session
  /// Nothing is updated while the machine runs on its battery.
  private let sparesBattery: Bool
  private var budget: CPUBudget?
  private var spent: Duration
  /// When what keeps it from working is looked at again; nil: nothing does.
  private var pausedUntil: Duration?

  private var host: WidgetHost { session.host }

  /// So often the battery is looked at while nothing else happens.
  private static let batteryPause = Duration.seconds(60)

  init(_ options: AgentOptions) throws {
    // One at a time: what the agent costs is to be spread.
    session = try Session(
      apps: options.apps, configOptions: options.config, backgroundUpdates: 1)
    sparesBattery = session.loaded.config.agentSparesBattery
    budget = session.loaded.config.agentShare.map { CPUBudget(share: $0, at: HostClock.awake) }
    spent = .zero
    spent = processorTime
  }

  var widgetCount: Int {
    let engine = host.engine
    return engine.installedIDs.count(where: engine.isEnabled)
  }

  func run() {
    let (host, reactor) = (host, session.reactor)
    host.troubled = { Complaint.write($0) }
    host.begin()
    host.watch()
    host.scanBundles()
    host.loadStatuses()
    reactor.nextDeadline = { [weak self] in self?.nextDeadline }
    reactor.deadlinePassed = { [weak self] in self?.deadlinePassed() }
    reactor.beforeWait = { [weak self] in self?.settle() }
    reactor.run()
  }

  /// Its processes end, and with them their locks: whoever waits for those gets them.
  func end() {
    session.reactor.beforeWait = {}
    var hasQuit = false
    host.finished = { hasQuit = true }
    host.post(.quit)
    session.reactor.run(until: { hasQuit }, limit: .milliseconds(500))
    host.shutDown(waiting: .seconds(1))
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

  /// What was done is paid for before more is done.
  private func settle() {
    guard pausedUntil == nil else { return }
    let now = HostClock.awake
    let total = processorTime
    budget?.spend(total - spent, at: now)
    spent = total
    var until = budget?.owedUntil(at: now)
    if sparesBattery, PowerSupply.isOnBattery() {
      until = max(until ?? .zero, now + Self.batteryPause)
    }
    guard let until else { return }
    pausedUntil = until
    host.post(.user(.pause(true)))
  }

  /// Of this process, of the widgets' that have ended, and of their parent.
  private var processorTime: Duration {
    var own = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own)
    return .seconds(own.tv_sec) + .nanoseconds(own.tv_nsec) + host.processorTimeOfWidgets
  }
}
