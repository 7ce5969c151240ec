package import Foundation
import Glibc

/// Files that a reader sees whole, the old one or the new one.
package enum AtomicFile {
  /// Writes a file only for the user, in a directory only for the user, which is made if need be.
  ///
  /// - Parameter isOnlyWriter: Whether the caller keeps all others from writing the file. Then one
  ///   name does for what is written first, and a process that is killed meanwhile leaves nothing that
  ///   the next one does not write over.
  /// - Throws: `CocoaError` for the directory, `POSIXError` for the file, which stays as it was.
  package static func write(_ data: Data, to url: URL, isOnlyWriter: Bool = false) throws {
    try FileManager.default.createPrivateDirectory(at: url.deletingLastPathComponent())
    // Its ending is unlike any that a watcher looks for.
    let unique = isOnlyWriter ? "new" : "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let temporary = "\(url.path).\(unique)~"
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | (isOnlyWriter ? O_TRUNC : O_EXCL) | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    do {
      defer { close(descriptor) }
      try writeAll(data, to: descriptor)
    } catch {
      unlink(temporary)
      throw error
    }
    if rename(temporary, url.path) != 0 {
      let error = POSIXError.last
      unlink(temporary)
      throw error
    }
  }

  private static func writeAll(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw POSIXError.last
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension POSIXError {
  /// The error that the C library has just reported.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
