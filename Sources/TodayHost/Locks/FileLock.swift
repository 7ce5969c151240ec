import Glibc
import TodayEngine

/// An exclusive lock on a file beside the one that it guards, for a few milliseconds.
///
/// The lock belongs to the open file: it ends with its holder, however that ends.
final class FileLock: Sendable {
  private let file: Int32

  /// Takes the lock. A holder that was stopped (SIGSTOP) must not stop everybody else: after
  /// `patience` it is an error.
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

  func release() { close(file) }

  static func openFile(_ path: String) throws(FileError) -> Int32 {
    // For reading only: closing it then looks to a watcher like nothing was written.
    try FileSystem.openOrMakeRegular(path, O_RDONLY, for: .lock)
  }
}
