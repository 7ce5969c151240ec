package import Foundation
import Glibc
import TodayKit

/// An exclusive claim among all processes.
///
/// It ends with its holder.
///
/// It can be examined without taking it, because taking it for a moment could make another attempt
/// fail.
package struct FileClaim: Sendable {
  private let url: URL

  // `F_OFD_GETLK` and `F_OFD_SETLK`, which are behind _GNU_SOURCE. Unlike other record locks they
  // belong to the open file, so two holders in one process exclude each other.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  package init(_ url: URL) {
    self.url = url
  }

  /// Holds the claim until it is released.
  package final class Holding: Sendable {
    private let descriptor: Int32

    fileprivate init(descriptor: Int32) {
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }
  }

  /// - Returns: nil while another holder has it.
  /// - Throws: `POSIXError` if the file cannot be opened.
  package func take() throws -> Holding? {
    try FileManager.default.createPrivateDirectory(at: url.deletingLastPathComponent())
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    var lock = Self.whole
    guard fcntl(descriptor, Self.setLock, &lock) == 0 else {
      close(descriptor)
      return nil
    }
    // Notifies watchers of the holder's end.
    ftruncate(descriptor, 0)
    let text = Array("\(getpid())\n".utf8)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    return Holding(descriptor: descriptor)
  }

  /// The process that holds it; nil if it is free.
  package var holder: pid_t? {
    let descriptor = open(url.path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = Self.whole
    guard fcntl(descriptor, Self.getLock, &lock) == 0, lock.l_type != Int16(F_UNLCK) else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0x0A }, as: UTF8.self)
    return pid_t(text) ?? 0
  }

  private static var whole: flock {
    flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }
}
