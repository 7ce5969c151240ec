import Foundation
import Glibc
import TodayKit

/// Starts `today-transfers`, the program that performs the stored transfers.
enum Performer {
  /// Its name.
  ///
  /// It is installed next to `today`.
  static let program = "today-transfers"
  /// The variable with its path, which the host sets.
  private static let variable = "TODAY_TRANSFERS"

  /// A widget asks its host to start it, because the host ends the children of its widgets.
  ///
  /// An app starts it directly.
  static func start(_ place: SessionPlace) throws(TransferState.Failure) {
    guard let journal = place.journal else { return }
    if place.isExtension {
      WidgetSession.startTransfers(group: place.group ?? "")
      return
    }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    guard let path = find(beside: own, in: ProcessInfo.processInfo.environment) else {
      throw .init(
        .backgroundSessionWasDisconnected,
        "\(program) is missing: add the folder of today to PATH; until then the transfer waits")
    }
    let group = journal.root.url.deletingLastPathComponent().deletingLastPathComponent()
    if let error = run(path, ["start", group.path] + owner(place)) {
      throw .init(.backgroundSessionWasDisconnected, "\(path) cannot be run: error \(error)")
    }
  }

  /// From a shell: the app and its bundle, for an unconfined program.
  ///
  /// A program started by the host is already confined, if necessary.
  private static func owner(_ place: SessionPlace) -> [String] {
    guard ProcessInfo.processInfo.environment[variable] == nil, let identity = place.identity,
      let bundle = identity.bundle
    else { return [] }
    return ["--app", identity.appIdentifier, "--bundle", bundle.path]
  }

  /// The path from the host, next to this program (in a checkout), or in the usual directories.
  ///
  /// An installation has all programs in one folder, and only a link to `today` in PATH.
  static func find(beside own: URL?, in environment: [String: String]) -> String? {
    let usual = (environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
    let installed = usual.map { $0 + "/today" }.filter { access($0, X_OK) == 0 }
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
    let next = own.map { [$0.deletingLastPathComponent().path] } ?? []
    let folders = next + usual + installed
    let candidates = [environment[variable]] + folders.map { "\($0)/\(program)" }
    return candidates.compactMap { $0 }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program that detaches itself and ends at once.
  private static func run(_ path: String, _ arguments: [String]) -> Int32? {
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, path, nil, nil, words, variables)
    guard error == 0 else { return error }
    while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    return nil
  }
}
