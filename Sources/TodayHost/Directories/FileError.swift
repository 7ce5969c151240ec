import Glibc

/// What the file system refused, with the sentence that the user reads.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package enum Operation: String, Sendable {
    case read, write, create, list, rename, remove, lock
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

  /// There is no such file, which is seldom an error.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// What is wrong, and what to do about it.
  package var description: String {
    "cannot \(operation.rawValue) \(path): \(Self.text(code))\(remedy.map { ": \($0)" } ?? "")"
  }

  private var remedy: String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space"
    case EROFS: "the directory is on a read-only disk; set TODAY_HOME to another one"
    case EACCES, EPERM: "make it yours, or set TODAY_HOME to another directory"
    case EWOULDBLOCK: "another today holds it; try again, or end that one"
    case Self.unusable: "mend it or move it away"
    default: nil
    }
  }

  private static func text(_ code: Int32) -> String {
    switch code {
    case EWOULDBLOCK: "it is locked"
    case EFBIG: "it is too large"
    case EFTYPE: "it is not a regular file"
    case unusable: "what it holds cannot be read, and is not written over"
    default: message(code)
    }
  }

  private static func message(_ code: Int32) -> String {
    // `strerror` may share its buffer between threads.
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &buffer, buffer.count - 1) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Not one of Linux's: the path names a directory, a pipe or a device.
  package static let EFTYPE: Int32 = -1
  /// Nor this: what is stored cannot be read, and must not be written over.
  package static let unusable: Int32 = -2
}
