package import Foundation
import Glibc

/// A lock between processes, and between threads of one.
///
/// It ends with its holder.
package struct FileLock {
  private let file: ContainedFile
  private let patience: Duration

  /// - Parameters:
  ///   - file: A file for the lock only. It is created if it does not exist, and never removed,
  ///     because a lock on a removed file excludes nothing.
  ///   - patience: The limit for waiting, because a holder may be stopped.
  package init(_ file: ContainedFile, patience: Duration = .seconds(10)) {
    self.file = file
    self.patience = patience
  }

  /// A lock in a directory that no widget can replace by a link.
  package init(_ url: URL) {
    self.init(ContainedFile(url))
  }

  /// Waits for the lock, and runs `body` with it.
  ///
  /// - Throws: ``Busy``; as ``ContainedFile/openFile(_:)`` if the lock's file cannot be opened; the
  ///   errors of `body`.
  package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    // Each holder opens the file itself: flock distinguishes open files, so threads exclude each
    // other.
    let descriptor = try file.openFile(O_RDWR | O_CREAT)
    defer {
      // Not by closing alone: a child between fork and exec may share the open file.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    let deadline = ContinuousClock.now + patience
    var pause: UInt32 = 100
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw POSIXError.last }
      guard ContinuousClock.now < deadline else { throw Busy(path: file.path, limit: patience) }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    return try body()
  }

  /// Another process has not released the lock in time.
  package struct Busy: Error, CustomStringConvertible {
    let path: String
    let limit: Duration

    package var description: String {
      "another process has held the lock \(path) for more than \(limit): continue or end that process"
    }
  }
}
