import Glibc
import TodayEngine

/// An exclusive lock on a file next to the file that it protects, held for a few milliseconds.
///
/// The lock belongs to the open file, so it ends with its holder, even if that is killed.
final class FileLock: Sendable {
  private let file: Int32

  /// Takes the lock. A stopped holder (SIGSTOP) must not stop all others, so waiting longer than
  /// `patience` is an error.
  init(_ path: String, patience: Duration) throws(FileError) {
    file = try Self.openFile(path)
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    var pause: UInt32 = 100
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, clock.now < deadline else {
        close(file)
        throw FileError(.lock, path, code: code)
      }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  func release() {
    // Not by closing alone: a child between fork and exec may share the open file.
    flock(file, LOCK_UN)
    close(file)
  }

  static func openFile(_ path: String) throws(FileError) -> Int32 {
    // Opened for reading only, so that closing it does not look like a write to a watcher.
    try FileSystem.openOrMakeRegular(path, O_RDONLY, for: .lock)
  }
}
