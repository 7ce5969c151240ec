package import Foundation
import TodayWire

/// The directories of Today's data and state: XDG's directories, or all of them under `TODAY_HOME`.
package struct Directories: Sendable, Equatable {
  package var data: URL
  package var state: URL

  package init(data: URL, state: URL) {
    self.data = data
    self.state = state
  }

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let home = environment["TODAY_HOME"], !home.isEmpty {
      let home = URL(fileURLWithPath: home, isDirectory: true)
      self.init(
        data: home.appendingPathComponent("data", isDirectory: true),
        state: home.appendingPathComponent("state", isDirectory: true))
      return
    }
    let home = environment["HOME"] ?? "/"
    func directory(_ variable: String, _ standard: String) -> URL {
      // XDG requires that a relative path is ignored.
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return URL(fileURLWithPath: base ?? "\(home)/\(standard)", isDirectory: true)
        .appendingPathComponent("today", isDirectory: true)
    }
    self.init(
      data: directory("XDG_DATA_HOME", ".local/share"),
      state: directory("XDG_STATE_HOME", ".local/state"))
  }

  package func container(_ bundleIdentifier: String) -> URL {
    data.appendingPathComponent("Containers", isDirectory: true)
      .appendingPathComponent(bundleIdentifier.pathComponent, isDirectory: true)
  }

  package func group(_ identifier: String) -> URL {
    data.appendingPathComponent("Groups", isDirectory: true)
      .appendingPathComponent(identifier.pathComponent, isDirectory: true)
  }
}

extension FileManager {
  /// Creates a directory that only the user may enter, and those above it.
  ///
  /// An existing one is not an error.
  package func createPrivateDirectory(at url: URL) throws {
    do {
      try createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      // Foundation reports an error if another process creates a directory at the same moment. The
      // second attempt then succeeds.
      try createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }
}
