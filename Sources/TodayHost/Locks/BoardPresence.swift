import Glibc
import TodayEngine
import TodayWire

/// Informs agents that a board is open, while this value and its process exist.
///
/// One lock for each board, in the directory of the widgets' locks, so that one watch reports when
/// a board opens, closes or dies.
package final class BoardPresence {
  private let lock: RunnerLock
  private let path: String

  private static let prefix = "today.board."

  /// `nil` if nothing can be written. Then agents do not pause for the board.
  package init?(_ directories: Directories) {
    let name = WidgetID("\(Self.prefix)\(getpid())")
    guard let lock = try? RunnerLock.attempt(name, in: directories) else { return nil }
    self.lock = lock
    path = "\(directories.locks)/\(name.pathComponent).lock"
    // A watcher may have read the file after its creation, before it was locked and had its
    // content. This write wakes it again.
    if let file = try? FileSystem.openRegular(path, O_WRONLY, for: .lock) { close(file) }
  }

  deinit {
    lock.release()
    unlink(path)
  }

  /// Whether a file in the directory of locks is a board's.
  package static func isBoard(_ file: String) -> Bool {
    RunnerLock.widget(ofFile: file)?.rawValue.hasPrefix(prefix) ?? false
  }

  /// The processes of the open boards. Removes files of killed boards.
  package static func boards(in directories: Directories) -> [Int32] {
    let names = (try? FileSystem.names(in: directories.locks)) ?? []
    return names.compactMap { name in
      guard let id = RunnerLock.widget(ofFile: name), id.rawValue.hasPrefix(prefix)
      else { return nil }
      if let holder = RunnerLock.holder(of: id, in: directories) { return holder }
      // A presence under construction has no holder yet either.
      if let process = Int32(id.rawValue.dropFirst(prefix.count)), kill(process, 0) != 0,
        errno == ESRCH
      {
        unlink("\(directories.locks)/\(name)")
      }
      return nil
    }
  }
}
