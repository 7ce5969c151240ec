import Foundation
import TodayKit

/// The background events of a containing app.
@MainActor public protocol TodayApplicationDelegate: AnyObject {
  /// The transfers of a background session have finished while no program used the session. The
  /// host has started the app for this event, without a terminal.
  ///
  /// Create the session with the same identifier: its delegate is called for each transfer. The app
  /// has 30 seconds, then the host ends it. The results are then delivered the next time the
  /// session is created.
  ///
  /// - Parameters:
  ///   - application: `TodayApplication.shared`.
  ///   - identifier: The session's.
  ///   - completionHandler: Call it when all work is done, such as in
  ///     `urlSessionDidFinishEvents(forBackgroundURLSession:)`, from any thread. It ends the
  ///     program.
  func application(
    _ application: TodayApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void)
}

extension TodayApplication {
  /// The session that this program was started for; nil if the user started it.
  nonisolated public static var backgroundSessionIdentifier: String? {
    ProcessInfo.processInfo.environment[BackgroundLaunch.variable]
  }

  /// Delivers background events to the delegate and then ends the program, if it was started for
  /// them; returns at once if the user started it.
  ///
  /// Call it before the program uses a terminal.
  public func handleBackgroundEvents() {
    guard let identifier = Self.backgroundSessionIdentifier else { return }
    guard let delegate else { exit(0) }
    delegate.application(
      self, handleEventsForBackgroundURLSession: identifier, completionHandler: { exit(0) })
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
