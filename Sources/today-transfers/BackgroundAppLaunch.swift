import Dispatch
import Foundation
import Glibc
import TodayKit
import TodayTransfers

/// Starts the containing app without a terminal when its transfers are done.
final class BackgroundAppLaunch {
  private let session: SessionJournal
  private let done: (String) -> Void
  private var watch: ProcessWatch?
  private var process: pid_t = 0

  /// The time limit in seconds, the same as Apple's. Then the app is ended.
  private static let limit = 30.0
  private static let grace = 3.0

  /// - Parameter done: Called once, later, with the result.
  init(_ session: SessionJournal, done: @escaping (String) -> Void) {
    self.session = session
    self.done = done
  }

  func start() {
    guard let problem = launch() else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.done(problem) } }
  }

  /// - Returns: The reason of a failure.
  private func launch() -> String? {
    let directories = Directories()
    guard let url = AppRegistration(directories: directories, app: session.app).bundle,
      let bundle = TodayBundle(at: url)
    else { return "the path of the app \(session.app) is not registered" }
    guard bundle.identifier == session.app, isMember(bundle, directories) else {
      return "\(url.path) is not \(session.app), or not of this group"
    }
    guard let path = AppProgram.path(of: bundle) else {
      return "\(session.app) has no program: build it, or put it into \(bundle.url.path)"
    }
    var environment = ProcessInfo.processInfo.environment
    environment["TODAY_PROTOCOL"] = nil
    environment["TODAY_BUNDLE"] = bundle.url.path
    environment["TODAY_CONTAINER"] = directories.container(session.app).path
    environment[BackgroundLaunch.variable] = session.identifier
    // The log of the last start, for the app's author.
    let log = directories.container(session.app).appendingPathComponent("tmp/transfers.log").path
    guard let process = Detached.spawn(path, [], environment, errors: log) else {
      return "\(path) cannot be run"
    }
    self.process = process
    watch = ProcessWatch(process) { self.ended() }
    if watch == nil { return "the process of \(path) cannot be watched" }
    after(Self.limit, SIGTERM)
    after(Self.limit + Self.grace, SIGKILL)
    return nil
  }

  /// Whether the bundle may use this directory: it is its own, or a group of its entitlements.
  private func isMember(_ bundle: TodayBundle, _ directories: Directories) -> Bool {
    let own = [directories.container(bundle.identifier)] + bundle.groups.map(directories.group)
    return own.map { TransferDirectory(group: $0).url.standardizedFileURL.path }
      .contains(session.root.url.standardizedFileURL.path)
  }

  private func after(_ seconds: Double, _ signal: Int32) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated {
        // The process is not reaped, so its number is still valid. The signal goes to its group, to
        // include its children.
        if let self, self.watch != nil { kill(-self.process, signal) }
      }
    }
  }

  private func ended() {
    guard watch != nil else { return }
    watch = nil
    var status: Int32 = 0
    waitpid(process, &status, 0)
    done(status & 0x7F == 0 ? "ended with \((status >> 8) & 0xFF)" : "ended by \(status & 0x7F)")
  }
}
