package import Foundation
import Glibc

/// Files that a reader sees either in the old or in the new state.
package enum AtomicFile {
  /// Writes a file that only the user can read.
  ///
  /// Its directory is created, also for the user only, if it does not exist.
  ///
  /// - Throws: `CocoaError` for the directory, `POSIXError` for the file, which then stays
  ///   unchanged.
  package static func write(_ data: Data, to url: URL) throws {
    try write(data, to: ContainedFile(url))
  }

  /// Writes a file that only the user can read, without following links below its container or
  /// group.
  ///
  /// - Parameter isOnlyWriter: Whether the caller prevents other writers. The temporary file then
  ///   has a fixed name, so that a killed process leaves nothing that the next one does not
  ///   overwrite.
  /// - Throws: As ``ContainedFile/openFile(_:)``. The file then stays unchanged.
  package static func write(
    _ data: Data, to file: ContainedFile, isOnlyWriter: Bool = false
  ) throws {
    // The suffix is not one that watchers look for.
    let unique = isOnlyWriter ? "new" : "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let temporary = "\(file.name).\(unique)~"
    try file.withDirectory(isMade: true) { directory in
      if isOnlyWriter { unlinkat(directory, temporary, 0) }
      // O_EXCL does not follow a link that another process has made meanwhile.
      let descriptor = openat(
        directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw POSIXError.last }
      do {
        defer { close(descriptor) }
        try writeAll(data, to: descriptor)
      } catch {
        unlinkat(directory, temporary, 0)
        throw error
      }
      if renameat(directory, temporary, directory, file.name) != 0 {
        let error = POSIXError.last
        unlinkat(directory, temporary, 0)
        throw error
      }
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
