import Foundation
import Glibc

/// Bytes of a file.
struct ByteRange: Equatable, Sendable {
  var start: Int64
  var count: Int64
}

enum RangeLock: Int, Sendable {
  case none
  case shared
  case alone

  fileprivate var code: Int16 {
    switch self {
    case .none: Int16(F_UNLCK)
    case .shared: Int16(F_RDLCK)
    case .alone: Int16(F_WRLCK)
    }
  }
}

/// An open file whose bytes the kernel locks.
///
/// The locks belong to the *open file* (`F_OFD_SETLK`, Linux 3.15). Two open files of one process
/// exclude each other as two processes do, and all locks end with the process. `flock` locks whole
/// files, and the older `fcntl` locks belong to the process and end when any descriptor is closed.
final class RangeLockFile: Sendable {
  private let descriptor: Int32

  // The Glibc module does not have them. These are the kernel's numbers.
  private static let setLock: Int32 = 37
  private static let setLockAndWait: Int32 = 38

  /// Opens the file, and creates it if it does not exist.
  ///
  /// It is never removed, because a lock on a removed file excludes nothing.
  ///
  /// - Throws: As ``ContainedFile/openFile(_:)``.
  init(_ file: ContainedFile) throws {
    descriptor = try file.openFile(O_RDWR | O_CREAT)
  }

  deinit { close(descriptor) }

  /// Tries to lock the bytes without waiting.
  ///
  /// - Returns: Whether they were free.
  /// - Throws: `POSIXError` if the kernel cannot lock.
  func set(_ kind: RangeLock, on range: ByteRange) throws -> Bool {
    var request = Self.request(kind, range)
    if fcntl(descriptor, Self.setLock, &request) == 0 { return true }
    if errno == EAGAIN || errno == EACCES { return false }
    throw POSIXError.last
  }

  /// Waits until the bytes are free, and locks them.
  ///
  /// - Throws: ``Interruption/Cancelled``; `POSIXError` if the kernel cannot lock.
  func take(_ kind: RangeLock, on range: ByteRange, interruption: Interruption) throws {
    if try set(kind, on: range) { return }
    try interruption.waitInSystem {
      var request = Self.request(kind, range)
      return fcntl(descriptor, Self.setLockAndWait, &request)
    }
  }

  private static func request(_ kind: RangeLock, _ range: ByteRange) -> Glibc.flock {
    var request = Glibc.flock()
    request.l_type = kind.code
    request.l_whence = Int16(SEEK_SET)
    request.l_start = Int(range.start)
    request.l_len = Int(range.count)
    return request
  }
}
