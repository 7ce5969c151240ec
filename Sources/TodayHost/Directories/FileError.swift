import Glibc
package import TodayEngine
import TodayWire

/// An error of the file system.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package enum Operation: String, Sendable {
    case read, write, create, list, rename, remove, lock

    fileprivate var failed: FileFailure.Operation {
      switch self {
      case .read: .read
      case .write: .write
      case .create: .create
      case .list: .list
      case .rename: .rename
      case .remove: .remove
      case .lock: .lock
      }
    }
  }

  package var operation: Operation
  package var path: String
  /// An `errno`.
  package var code: Int32

  package init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The file does not exist, which is rarely an error.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  package var description: String { failure.description }

  /// The text for the user.
  package var failure: FileFailure {
    let cause: FileFailure.Cause =
      switch code {
      case EWOULDBLOCK: .locked
      case EFBIG: .tooLarge
      case Self.EFTYPE: .notRegular
      case Self.unusable: .unusable
      case Self.newer: .newer
      case EMFILE, ENFILE: .noDescriptors
      case ENOSPC, EDQUOT: .noSpace(Self.message(code))
      case EROFS: .readOnlyDisk(Self.message(code))
      case EACCES, EPERM: .noPermission(Self.message(code))
      default: .other(Self.message(code))
      }
    return FileFailure(operation.failed, Sanitizer.line(path), cause)
  }

  private static func message(_ code: Int32) -> String {
    // `strerror` may share its buffer between threads.
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &buffer, buffer.count - 1) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// No `errno` of Linux: the path leads to a directory, a pipe or a device.
  package static let EFTYPE: Int32 = -1
  /// No `errno` of Linux: the stored data cannot be read and must not be overwritten.
  package static let unusable: Int32 = -2
  /// No `errno` of Linux: a newer version of today has written the file.
  package static let newer: Int32 = -3
}
