import Dispatch
public import Foundation
import Glibc
import TodayKit

extension TodayApplication {
  /// Opens a URL as a widget's `open` does: in the app that has the scheme, else with the desktop's
  /// handler. An app of the kind `terminal` has this program's terminal until it ends.
  ///
  /// - Parameters:
  ///   - url: Any URL.
  ///   - completion: Called on the main actor's queue, with whether it was opened. False, too, where
  ///     `today` is not installed.
  public func open(
    _ url: URL, completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let thread = Thread {
      let isOpened = Self.run("today", ["open", url.absoluteString])
      DispatchQueue.main.async { MainActor.assumeIsolated { completion?(isOpened) } }
    }
    thread.name = "open"
    thread.start()
  }

  /// Runs a program of Today's to its end.
  nonisolated private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folders =
      [own.deletingLastPathComponent().path]
      + (environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
    let candidates = folders.map { "\($0)/\(program)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return false }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, nil, nil, words, variables) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }
}
