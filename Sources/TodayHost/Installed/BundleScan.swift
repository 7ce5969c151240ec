import CTodaySystem
import Glibc

/// The program that looks for bundles: `today __scan LOCALE DIR…`.
///
/// It is a process of its own, so that a slow disk or a broken bundle does not stop the board, and
/// the board contains no reader of property lists. It writes what it finds to the registry's file.
package struct BundleScan: Sendable {
  package static let argument = "__scan"

  /// How often a scan is repeated because another host has replaced the registry's file.
  static let mostRaces = 5

  let directories: Directories
  let locale: String
  /// Folders of apps that come before the usual ones.
  let folders: [String]
  let environment: [String: String]

  package init(
    _ directories: Directories, locale: String, folders: [String], environment: [String: String]
  ) {
    self.directories = directories
    self.locale = locale
    self.folders = folders
    self.environment = environment
  }

  var search: BundleSearch { BundleSearch(directories, apps: folders) }

  var request: SpawnRequest {
    SpawnRequest(
      path: BundleSearch.currentExecutable() ?? "/proc/self/exe",
      arguments: [Self.argument, locale] + folders, environment: environment,
      workingDirectory: "/")
  }

  /// Looks for bundles now, and waits: before there is anything to show at all.
  package func run() -> Registry? {
    for _ in 0...Self.mostRaces {
      guard complete() else { return nil }
      guard let found = Registry.read(from: directories.registryFile) else { return nil }
      // Else another host's scan has replaced the file.
      if found.answers(search, locale) { return found }
    }
    return nil
  }

  /// Runs a scan to its end; returns whether it succeeded.
  private func complete() -> Bool {
    let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { return false }
    defer { Glibc.close(null) }
    guard
      let (child, report) = try? SpawnPlan.spawn(
        request, descriptors: [null, null, null], flags: 0, parentDeathSignal: SIGKILL)
    else { return false }
    close(report)
    var code: Int32 = 0
    var signal: Int32 = 0
    return today_reap(child, true, &code, &signal) && code == 0
  }
}
