package import Foundation
import Glibc

/// A lock between processes, and between threads of one, that dies with its holder.
package struct FileLock {
  private let url: URL

  /// - Parameter url: A file for nothing else; it is made if need be and never removed, for a lock on
  ///   a removed file is no lock.
  package init(_ url: URL) {
    self.url = url
  }

  /// Runs `body` while nobody else holds the lock; waits for it without a limit.
  ///
  /// - Throws: `POSIXError` when the lock's file cannot be opened, and what `body` throws.
  package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try FileManager.default.createPrivateDirectory(at: url.deletingLastPathComponent())
    // Every holder opens the file anew: flock tells open files apart, so threads exclude each other.
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { throw POSIXError.last }
    }
    return try body()
  }
}
