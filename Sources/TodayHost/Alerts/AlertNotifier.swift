import Glibc
import TodayEngine
import TodayWire

/// Sends alerts to the user's desktop or program.
@MainActor
final class AlertNotifier {
  /// The limit for one widget within ``window``. Further alerts are shown on Notices only.
  private static let burst = 5
  private static let window = Duration.seconds(60)

  /// The limit for programs that run at the same time: a bus that does not answer stops all of them.
  static let mostPrograms = 8

  var delivery = AlertDelivery.none
  /// After this time, a program that reports an alert is killed.
  var programLimit = Duration.seconds(30)
  private let context: HostContext
  let programs = ProgramSet()
  private var loggedFailures: [WidgetID: Set<AlertFailure>] = [:]
  /// When alerts of a widget were sent, within the last minute.
  private var times: [WidgetID: [Duration]] = [:]

  init(_ context: HostContext) { self.context = context }

  /// Sends the alerts among new notices. All hosts share the list of notices, so one host sends each
  /// alert, once, whenever and however often hosts are started.
  func send(_ new: [Notice]) {
    guard delivery != .none else { return }
    for notice in new where notice.kind == .alert {
      guard !isQuiet(at: notice.at) else {
        context.note(
          .note, of: notice.widget, "an alert is only on Notices: it came in quiet hours")
        continue
      }
      guard maySend(notice.widget, at: HostClock.awake) else {
        context.note(
          .note, of: notice.widget,
          "alerts are only on Notices: there are more than \(Self.burst) in a minute")
        continue
      }
      for request in delivery.requests(for: notice, environment: context.options.environment) {
        switch request {
        case .success(let request): start(request, for: notice.widget)
        case .failure(let failure): log(failure, of: notice.widget)
        }
      }
    }
  }

  private func start(_ request: SpawnRequest, for id: WidgetID) {
    guard programs.count < Self.mostPrograms else { return log(.tooManyPrograms, of: id) }
    do {
      try programs.start(request, reactor: context.reactor, limit: programLimit) {
        [weak self] end in
        if end != .code(0) { self?.log(.ended(request.path, end), of: id) }
      }
    } catch {
      log(.notStarted(error), of: id)
    }
  }

  /// Logs each failure once for each widget, because further alerts fail for the same reason.
  private func log(_ failure: AlertFailure, of id: WidgetID) {
    guard loggedFailures[id, default: []].insert(failure).inserted else { return }
    context.note(.note, of: id, "an alert is only on Notices: \(failure)")
  }

  private func maySend(_ id: WidgetID, at now: Duration) -> Bool {
    var recent = (times[id] ?? []).filter { now - $0 < Self.window }
    defer { times[id] = recent }
    guard recent.count < Self.burst else { return false }
    recent.append(now)
    return true
  }

  private func isQuiet(at time: WallTime) -> Bool {
    guard let quiet = delivery.quiet else { return false }
    var (seconds, local) = (time_t(time.seconds), tm())
    localtime_r(&seconds, &local)
    return quiet.contains(hour: Int(local.tm_hour), minute: Int(local.tm_min))
  }
}
