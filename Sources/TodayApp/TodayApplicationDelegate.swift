import Foundation
import TodayKit

/// What a containing app is told while nobody sees it.
@MainActor public protocol TodayApplicationDelegate: AnyObject {
  /// The transfers of a background session are done, and nobody has the session any more: the app was
  /// started in the background for it, without a terminal.
  ///
  /// Make the session with the same identifier: its delegate is told of each transfer. The app has
  /// half a minute; then it is ended, and not started for these transfers again: they are delivered
  /// whenever the session is made next.
  ///
  /// - Parameters:
  ///   - application: `TodayApplication.shared`.
  ///   - identifier: The session's.
  ///   - completionHandler: To be called when all is done, such as in
  ///     `urlSessionDidFinishEvents(forBackgroundURLSession:)`, from any thread. The program ends
  ///     with it.
  func application(
    _ application: TodayApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void)
}

extension TodayApplication {
  /// The session that this program was started for; nil when a person started it.
  nonisolated public static var backgroundSessionIdentifier: String? {
    ProcessInfo.processInfo.environment[BackgroundLaunch.variable]
  }

  /// Hands the events of the background to the delegate, if the program was started for them, and
  /// ends with them; returns at once when a person started it. To be called first of all, before a
  /// terminal is looked for.
  public func handleBackgroundEvents() {
    guard let identifier = Self.backgroundSessionIdentifier else { return }
    guard let delegate else { exit(0) }
    delegate.application(
      self, handleEventsForBackgroundURLSession: identifier, completionHandler: { exit(0) })
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
