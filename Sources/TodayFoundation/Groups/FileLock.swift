package import Foundation
import Glibc

/// A lock between processes, and between threads of one.
///
/// It ends with its holder.
package struct FileLock {
  private let url: URL

  /// - Parameter url: A file for the lock only. It is created if it does not exist, and never
  ///   removed, because a lock on a removed file excludes nothing.
  package init(_ url: URL) {
    self.url = url
  }

  /// Waits without a limit for the lock, and runs `body` with it.
  ///
  /// - Throws: `POSIXError` if the lock's file cannot be opened, and the errors of `body`.
  package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try FileManager.default.createPrivateDirectory(at: url.deletingLastPathComponent())
    // Each holder opens the file itself: flock distinguishes open files, so threads exclude each
    // other.
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer {
      // Not by closing alone: a child between fork and exec may share the open file.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { throw POSIXError.last }
    }
    return try body()
  }
}
