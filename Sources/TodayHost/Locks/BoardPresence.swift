import Glibc
import TodayWire

/// Says to agents that a board is open, for as long as the value lives and the process does.
///
/// A lock a board among those of the widgets, so that its coming and going is heard of in the same
/// directory, and its holder's death too.
package final class BoardPresence {
  private let lock: RunnerLock
  private let path: String

  private static let prefix = "today.board."

  /// nil where nothing can be written: then no board gives way.
  package init?(_ directories: Directories) {
    let name = Self.prefix + "\(getpid())"
    guard let lock = try? RunnerLock.attempt(name, in: directories) else { return nil }
    self.lock = lock
    path = "\(directories.locks)/\(name.pathComponent).lock"
    // Whoever watches has heard of the file being made, and may have looked before it was locked and
    // said whose it is: now it is.
    if let file = try? FileSystem.openRegular(path, O_WRONLY, for: .lock) { close(file) }
  }

  deinit {
    lock.release()
    unlink(path)
  }

  /// Whether a file in the directory of locks is a board's.
  package static func isBoard(_ file: String) -> Bool {
    RunnerLock.widget(ofFile: file)?.hasPrefix(prefix) ?? false
  }

  /// The processes of the boards that are open. What killed ones left behind is taken away.
  package static func boards(in directories: Directories) -> [Int32] {
    let names = (try? FileSystem.names(in: directories.locks)) ?? []
    return names.compactMap { name in
      guard let id = RunnerLock.widget(ofFile: name), id.hasPrefix(prefix) else { return nil }
      if let holder = RunnerLock.holder(of: id, in: directories) { return holder }
      // One that is just being made has no holder yet either.
      if let process = Int32(id.dropFirst(prefix.count)), kill(process, 0) != 0, errno == ESRCH {
        unlink("\(directories.locks)/\(name)")
      }
      return nil
    }
  }
}
