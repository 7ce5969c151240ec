import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayWire

struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Updates widgets without a board, in parallel and by the board's rules.",
    discussion: "The exit status is 1 if a widget failed, or a result was not stored.")

  @OptionGroup var apps: AppsOption

  @Argument(
    help: .init(
      "The widgets' titles or identifiers (default: all widgets on the board).", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps, backgroundUpdates: 16)
      let host = session.host
      host.refreshRegistry()
      host.begin()
      let installed = host.engine.installedIDs
      let targets =
        ids.isEmpty
        ? installed.filter(host.engine.isEnabled)
        : try WidgetNames.resolve(ids, among: WidgetNames.installed(host.engine))
      let run = UpdateRun(session, targets)
      // The reactor's closures hold it weakly.
      let reports = withExtendedLifetime(run) { run.run() }
      if json {
        Output.list(reports.map { Self.json($0.id, $0.report) })
      } else if reports.isEmpty {
        Output.line("No widgets on the board. To see all widgets, run today list --all.")
      } else {
        Output.table(reports.map { Self.cells($0.id, $0.report) })
      }
      if run.lostResults || reports.contains(where: { $0.report.outcome == .failed }) {
        throw ExitCode(1)
      }
    }
  }

  /// Rounded to milliseconds.
  private static func seconds(_ report: UpdateReport) -> Double {
    (report.duration.inSeconds * 1000).rounded() / 1000
  }

  private static func json(_ id: WidgetID, _ report: UpdateReport) -> JSONValue {
    .object([
      "id": .string(id.rawValue), "outcome": .string(report.outcome.rawValue),
      "seconds": .number(seconds(report)), "reason": .string(report.reason?.description ?? ""),
    ])
  }

  private static func cells(_ id: WidgetID, _ report: UpdateReport) -> [String] {
    [
      id.rawValue, report.outcome.rawValue, "\(seconds(report)) s",
      report.reason?.description ?? "",
    ]
  }
}

/// Updates widgets and waits for the results.
@MainActor
final class UpdateRun: VerbFront {
  private let session: Session
  private let targets: [WidgetID]
  /// Updates a widget even if another host has just updated it.
  private let always: Bool
  private var reports: [WidgetID: UpdateReport] = [:]
  /// When another host, which runs the widget, was asked to update it.
  private var asked: [WidgetID: Moment] = [:]
  /// Something could not be stored.
  private(set) var lostResults = false

  /// The sum of another host's own deadlines.
  private static let timeout = Duration.seconds(15)

  init(_ session: Session, _ targets: [WidgetID], always: Bool = false) {
    self.session = session
    self.targets = targets
    self.always = always
  }

  func run() -> [(id: WidgetID, report: UpdateReport)] {
    let (host, reactor) = (session.host, session.reactor)
    host.loadIfNeeded(targets)
    host.front = self
    reactor.nextDeadline = { [weak self] in self?.nextDeadline }
    reactor.deadlinePassed = { [weak self] in
      host.tick()
      self?.giveUpWaiting()
    }
    host.watch()
    host.post(.updateRequested(targets))
    _ = reactor.run(until: { self.reports.count == self.targets.count })
    // Processes that were asked to end need time to exit.
    _ = reactor.run(until: { host.isIdle }, limit: .seconds(2))
    host.shutDown(waiting: .seconds(1))
    return targets.compactMap { id in reports[id].map { (id, $0) } }
  }

  private var nextDeadline: Duration? {
    let waits = asked.values.map { $0.awake + Self.timeout }
    return ([session.host.engine.nextDeadline] + waits).compactMap { $0 }.min()
  }

  func reportProblem(_ problem: BoardMessage) {
    if case .notSaved = problem { lostResults = true }
    StandardError.write("\(problem)")
  }

  func updateDidFinish(of id: WidgetID, _ report: UpdateReport) {
    guard report.outcome == .runsElsewhere else {
      reports[id] = report
      return
    }
    let host = session.host
    let now = WidgetHost.moment
    // The user's request always gets a new timeline.
    let isTimeline = host.engine.info(of: id)?.hasTimeline == true
    if !always, !isTimeline, let checked = host.storedStatus(of: id)?.checkedAt,
      let interval = host.engine.info(of: id)?.interval.components.seconds,
      // A time in the future is from a clock that was wrong.
      now.wall - checked < interval, checked <= now.wall + 60
    {
      // Updated less than an interval ago.
      let age = Duration.seconds(now.wall - checked)
      reports[id] = UpdateReport(
        outcome: .noData, duration: .zero, reason: .update(.checkedElsewhere(age: age)))
      return
    }
    if let process = RunnerLock.stoppedHolder(of: id, in: host.directories) {
      reports[id] = UpdateReport(
        outcome: .failed, duration: .zero, reason: .update(.otherHostStopped(process: process)))
      return
    }
    asked[id] = now
    host.requestUpdateElsewhere(of: id)
  }

  /// The asked host has ended, or was just starting: updates the widget here, or asks again.
  func runnerDidRelease(_ id: WidgetID) {
    guard asked.removeValue(forKey: id) != nil else { return }
    session.host.post(.updateRequested([id]))
  }

  /// Another host may have updated some of them.
  func boardDidChange() {
    for (id, since) in asked {
      guard let status = session.host.engine.status(of: id), status.attemptedAt >= since.wall,
        let outcome = UpdateReport.Outcome(rawValue: status.outcome.rawValue)
      else { continue }
      asked[id] = nil
      reports[id] = UpdateReport(
        outcome: outcome, duration: HostClock.awake - since.awake, reason: status.reason)
    }
  }

  private func giveUpWaiting() {
    for (id, since) in asked where HostClock.awake >= since.awake + Self.timeout {
      asked[id] = nil
      reports[id] = UpdateReport(
        outcome: .failed, duration: Self.timeout, reason: .update(.otherHostSilent))
    }
  }
}
