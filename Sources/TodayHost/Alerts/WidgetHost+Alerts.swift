import Glibc
import TodayEngine
import TodayWire

/// Telling alerts beyond the board.
extension WidgetHost {
  /// So many of one widget within ``alertWindow``; the surplus stands on Notices alone.
  private static let alertBurst = 5
  private static let alertWindow = Duration.seconds(60)

  /// Notices that were not there before, in the list that all hosts share: so each alert is told by
  /// one host, once, whenever and however often hosts are started.
  func tell(_ new: [Notice]) {
    guard alerts != .none else { return }
    for notice in new where notice.kind == .alert {
      guard !isQuiet(at: notice.at) else {
        note(.note, of: notice.widget, "an alert came in quiet hours: it stands on Notices")
        continue
      }
      guard mayTell(notice.widget) else {
        note(.note, of: notice.widget, "too many alerts: the last ones stand on Notices alone")
        continue
      }
      for request in alerts.requests(for: notice, environment: options.environment) {
        start(request, for: notice.widget)
      }
    }
  }

  private func start(_ request: SpawnRequest, for id: WidgetID) {
    alertNumber += 1
    let number = alertNumber
    do {
      alertPrograms[number] = try AppProcess(request, in: .detached, reactor: reactor) {
        [weak self] _ in self?.alertPrograms[number] = nil
      }
    } catch {
      note(.note, of: id, "the alert was not told: \(error)")
    }
  }

  private func mayTell(_ id: WidgetID) -> Bool {
    let now = HostClock.awake
    var times = (alertTimes[id] ?? []).filter { now - $0 < Self.alertWindow }
    defer { alertTimes[id] = times }
    guard times.count < Self.alertBurst else { return false }
    times.append(now)
    return true
  }

  private func isQuiet(at time: WallTime) -> Bool {
    guard let quiet = alerts.quiet else { return false }
    var (seconds, local) = (time_t(time), tm())
    localtime_r(&seconds, &local)
    return quiet.contains(hour: Int(local.tm_hour), minute: Int(local.tm_min))
  }
}
