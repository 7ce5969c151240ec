package import Foundation
import TodayWire

/// Where Today keeps its data and state: XDG's directories, or all under `TODAY_HOME`.
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
      // XDG: a path that is not absolute is to be ignored.
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
  /// Makes a directory that only the user may enter, with those above it; one that is there is fine.
  package func createPrivateDirectory(at url: URL) throws {
    do {
      try createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      // Foundation takes a directory that another process makes at the same moment for a failure;
      // the second time what is above it is there.
      try createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }
}
