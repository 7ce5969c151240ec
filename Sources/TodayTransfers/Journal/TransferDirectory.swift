package import Foundation
import Glibc
import TodayKit

/// Where a group's transfers are written down: `Library/Transfers` in the group's directory.
///
/// `<app>/<session>/<number>.task` is what somebody asked for, `<number>.state` how far it is; the
/// bytes lie beside them. Who performs them needs no more than this directory, so a transfer outlives
/// everybody who was there when it began, and can be taken up again after a power cut.
package struct TransferDirectory: Sendable, Hashable {
  package let url: URL

  /// - Parameter group: The group's directory.
  package init(group: URL) {
    url = group.appendingPathComponent("Library/Transfers", isDirectory: true)
  }

  /// Held while several files are looked at or changed that belong together.
  package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock(url.appendingPathComponent(".lock")).withLock(body)
  }

  /// What performs the transfers of this group holds it: there is one.
  package var performer: FileClaim { FileClaim(url.appendingPathComponent(".performer")) }

  /// The file whose writing says that there is something new.
  package static let bell = "changed"

  /// Tells the performer to look again.
  package func ring() {
    let path = url.appendingPathComponent(Self.bell).path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Closing what was open for writing is what its watcher is told of.
    if descriptor >= 0 { close(descriptor) }
  }

  package func session(app: String, identifier: String) -> SessionJournal {
    SessionJournal(root: self, app: app, name: SessionJournal.name(of: identifier))
  }

  /// All that were ever written and not removed.
  package var sessions: [SessionJournal] {
    folders(in: url).flatMap { app in
      folders(in: url.appendingPathComponent(app, isDirectory: true))
        .map { SessionJournal(root: self, app: app, name: $0) }
    }
  }

  /// Real directories alone: the group's members may write here, and a link could lead elsewhere.
  private func folders(in parent: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    return names.sorted().filter { name in
      var status = stat()
      let path = parent.appendingPathComponent(name).path
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
