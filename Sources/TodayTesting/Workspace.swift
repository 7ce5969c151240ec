import Foundation
import TodayKit

/// The directories of a harness.
///
/// They are removed with it.
final class Workspace: Sendable {
  private let root: URL

  init(groups: [String]) {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-testing-\(UUID().uuidString)", isDirectory: true)
    for directory in [container] + groups.map(group) {
      // Using a directory that could not be created fails in the test itself.
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
  }

  deinit {
    // A thread of the widget may write while the files are removed.
    for _ in 0..<10 {
      try? FileManager.default.removeItem(at: root)
      if !FileManager.default.fileExists(atPath: root.path) { return }
    }
  }

  var container: URL { root.appendingPathComponent("Container", isDirectory: true) }

  func group(_ identifier: String) -> URL {
    root.appendingPathComponent("Groups", isDirectory: true)
      .appendingPathComponent(identifier, isDirectory: true)
  }
}
