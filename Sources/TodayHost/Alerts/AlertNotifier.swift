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
  private var reportedFailures: Set<String> = []
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
          .note, of: notice.widget, "an alert came in quiet hours: it is only on Notices")
        continue
      }
      guard maySend(notice.widget, at: HostClock.awake) else {
        context.note(
          .note, of: notice.widget, "too many alerts: the last ones are only on Notices")
        continue
      }
      let requests = delivery.requests(
        for: notice, environment: context.options.environment)
      let expected = (delivery.isOnDesktop ? 1 : 0) + (delivery.command.isEmpty ? 0 : 1)
      if requests.count < expected {
        reportFailure("its program or the session bus was not found", of: notice.widget)
      }
      for request in requests {
        start(request, for: notice.widget)
      }
    }
  }

  private func start(_ request: SpawnRequest, for id: WidgetID) {
    guard programs.count < Self.mostPrograms else {
      context.note(
        .note, of: id,
        "the programs that report alerts have not ended: the alert is only on Notices")
      return
    }
    do {
      try programs.start(request, reactor: context.reactor, limit: programLimit) {
        [weak self] end in
        guard end != .code(0) else { return }
        self?.reportFailure("\(request.path) \(end)", of: id)
      }
    } catch {
      context.note(.note, of: id, "the alert could not be reported: \(error)")
    }
  }

  /// Logs each reason once, because every further alert fails for the same one.
  private func reportFailure(_ reason: String, of id: WidgetID) {
    guard reportedFailures.insert(reason).inserted else { return }
    context.note(.note, of: id, "the alert could not be reported: \(reason)")
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
