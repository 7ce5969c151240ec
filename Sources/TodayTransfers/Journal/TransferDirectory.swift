package import Foundation
import Glibc
import TodayKit

/// The directory of a group's transfers: `Library/Transfers` in the group's directory.
///
/// `<app>/<session>/<number>.task` is a request, `<number>.state` its progress; the data is next to
/// them. Performing them needs only this directory, so a transfer survives all processes that were
/// involved, and continues after a power failure.
package struct TransferDirectory: Sendable, Hashable {
  package let url: URL

  /// - Parameter group: The group's directory.
  package init(group: URL) {
    url = group.appendingPathComponent("Library/Transfers", isDirectory: true)
  }

  /// Held while related files are read or changed.
  ///
  /// - Throws: `FileLock.Busy` after the patience; the errors of the file and of `body`.
  package func withLock<Result>(
    patience: Duration = .seconds(10), _ body: () throws -> Result
  ) throws -> Result {
    let file = ContainedFile(url.appendingPathComponent(".lock"))
    return try FileLock(file, patience: patience).withLock(body)
  }

  /// Held by the only performer of the transfers of this group.
  package var performer: FileClaim { FileClaim(url.appendingPathComponent(".performer")) }

  /// A file that is written to report changes.
  package static let changeFile = "changed"

  /// Notifies the performer of changes.
  package func notifyPerformer() {
    let path = url.appendingPathComponent(Self.changeFile).path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // The watcher is notified when a file that was open for writing is closed.
    if descriptor >= 0 { close(descriptor) }
  }

  package func session(app: String, identifier: String) -> SessionJournal {
    SessionJournal(root: self, app: app, name: SessionJournal.name(of: identifier))
  }

  /// All sessions that were stored and not removed.
  package var sessions: [SessionJournal] {
    folders(in: url).flatMap { app in
      folders(in: url.appendingPathComponent(app, isDirectory: true))
        .map { SessionJournal(root: self, app: app, name: $0) }
    }
  }

  /// Only real directories, because the group's members can write here, and a link could lead
  /// elsewhere.
  private func folders(in parent: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    return names.sorted().filter { name in
      var status = stat()
      let path = parent.appendingPathComponent(name).path
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
