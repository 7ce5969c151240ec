import CTodaySystem
import Glibc

/// The end of a board for its user: the shell returns at once, and a new process in the background
/// ends the widgets and stores pending data.
///
/// Until that process has ended, the next start waits a little before it reads any file.
package enum Leaving {
  /// The time that a start waits. A board that takes longer, because a widget hangs, has written
  /// everything except the result of that widget.
  private static let patience = Duration.milliseconds(250)

  /// Ends this process with exit status 0, and continues in a new one. The terminal must be
  /// restored.
  ///
  /// - Returns: Whether this is the new process. If not, nothing has changed.
  package static func leave(_ directories: Directories) -> Bool {
    // The lock belongs to the open file, and so to the new process, until that one ends.
    let lock = (try? FileLock.openFile(path(directories))) ?? -1
    if lock >= 0 { flock(lock, LOCK_SH | LOCK_NB) }
    if today_leave(0) { return true }
    if lock >= 0 { close(lock) }
    return false
  }

  /// Waits until no board is leaving. Returns at once if none is.
  package static func wait(_ directories: Directories) {
    let file = open(path(directories), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer {
      flock(file, LOCK_UN)
      close(file)
    }
    let end = HostClock.awake + patience
    while flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR,
      HostClock.awake < end
    { usleep(1000) }
  }

  private static func path(_ directories: Directories) -> String {
    "\(directories.runtime)/leaving"
  }
}
