package import Foundation
import Glibc

/// Files that a reader sees either in the old or in the new state.
package enum AtomicFile {
  /// Writes a file that only the user can read.
  ///
  /// Its directory is created, also for the user only, if it does not exist.
  ///
  /// - Parameter isOnlyWriter: Whether the caller prevents other writers. The temporary file then
  ///   has a fixed name, so that a killed process leaves nothing that the next one does not
  ///   overwrite.
  /// - Throws: `CocoaError` for the directory, `POSIXError` for the file, which then stays
  ///   unchanged.
  package static func write(_ data: Data, to url: URL, isOnlyWriter: Bool = false) throws {
    try FileManager.default.createPrivateDirectory(at: url.deletingLastPathComponent())
    // The suffix is not one that watchers look for.
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
  /// The last error of the C library.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
