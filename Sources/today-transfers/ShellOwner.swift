import Foundation
import Glibc
import TodayKit
import TodayTransfers

/// The app whose transfers are performed, if a user has started it from a shell.
struct ShellOwner {
  private let app: String
  private let bundle: URL

  enum Outcome {
    case started
    case failed
    /// The host has not installed the app, or there is no host.
    case unknownApp
  }

  /// The exit status of `today`, as its `AppTransfers.Outcome`.
  private static let unknownApp: Int32 = 3

  /// nil if the host has started it.
  init?(_ words: some Sequence<String>) {
    let words = Array(words)
    guard words.count == 4, words[0] == "--app", words[2] == "--bundle" else { return nil }
    app = words[1]
    bundle = URL(fileURLWithPath: words[3], isDirectory: true)
  }

  /// Makes the host start this program again, confined like the installed app: programs of other
  /// origin may have requests in the same directory.
  func startThroughHost(_ directory: String) -> Outcome {
    let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let today = here.deletingLastPathComponent().appendingPathComponent("today").path
    guard access(today, X_OK) == 0 else { return .unknownApp }
    let environment = ProcessInfo.processInfo.environment
    guard
      let process = Detached.spawn(
        today, ["__transfers", app, directory], environment, errors: nil)
    else { return .failed }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .failed }
    }
    guard status & 0x7F == 0 else { return .failed }
    switch (status >> 8) & 0xFF {
    case 0: return .started
    case Self.unknownApp: return .unknownApp
    default: return .failed
    }
  }

  /// Stores the app's path, for its start when the transfers are done.
  func register() {
    try? AppRegistration(directories: Directories(), app: app).write(bundle: bundle)
  }
}
