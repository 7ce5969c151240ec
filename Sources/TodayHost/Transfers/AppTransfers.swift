import TodayEngine

/// Starts `today-transfers` for an app that was started from a shell, confined like the app when
/// the host starts it.
///
/// Other programs of the app's groups store requests in the same directory, so a program that
/// performs them, and starts the app, must not have more rights than they have.
@MainActor
package enum AppTransfers {
  /// The first argument of the program. The app's identifier and the directory follow.
  package static let argument = "__transfers"

  /// The exit status of the program.
  package enum Outcome: Int32, Sendable {
    case started = 0
    case failed = 1
    /// The app is not installed, so it is not confined.
    case unknownApp = 3
  }

  /// Returns when `today-transfers` performs the transfers in its own session.
  ///
  /// - Parameter directory: The folder of a group, or the app's container.
  package static func start(_ id: String, directory: String, host: WidgetHost) -> Outcome {
    guard let app = host.registry.app(id) else { return .unknownApp }
    guard app.entitlements.mayTransfer, let program = TransferStarter.program else {
      return .failed
    }
    let request = AppOpening(host: host).transfers(
      program, directory: directory, entitlements: app.entitlements, id: id, bundle: app.bundle,
      executable: app.executable)
    var end: ProcessEnd?
    guard
      let process = try? AppProcess(
        request, in: .detached, reactor: host.reactor, ended: { end = $0 })
    else { return .failed }
    _ = host.reactor.run(until: { end != nil })
    return withExtendedLifetime(process) { end == .code(0) ? .started : .failed }
  }
}
