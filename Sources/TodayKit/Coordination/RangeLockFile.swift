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

/// A file, opened once, whose bytes the kernel locks for it.
///
/// The locks are those of the *open file* (`F_OFD_SETLK`, Linux 3.15): two of one process exclude each
/// other as two processes do, and all of them go when the process ends in whatever way. `flock` locks
/// a file whole, and the older `fcntl` locks belong to the process and go with any close.
final class RangeLockFile: Sendable {
  private let descriptor: Int32

  // The Glibc module leaves them out; they are the kernel's numbers.
  private static let setLock: Int32 = 37
  private static let setLockAndWait: Int32 = 38

  /// Opens the file, which is made if need be and never removed: a lock on a removed file is none.
  ///
  /// - Throws: `CocoaError` for its directory, `POSIXError` for the file.
  init(_ url: URL) throws {
    try FileManager.default.createPrivateDirectory(at: url.deletingLastPathComponent())
    descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
  }

  deinit { close(descriptor) }

  /// Locks the bytes so, without waiting.
  ///
  /// - Returns: Whether nobody was in the way.
  /// - Throws: `POSIXError` when the system cannot lock.
  func set(_ kind: RangeLock, on range: ByteRange) throws -> Bool {
    var request = Self.request(kind, range)
    if fcntl(descriptor, Self.setLock, &request) == 0 { return true }
    if errno == EAGAIN || errno == EACCES { return false }
    throw POSIXError.last
  }

  /// Locks the bytes so, and waits for whoever is in the way.
  ///
  /// - Throws: ``Interruption/Cancelled``; `POSIXError` when the system cannot lock.
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
