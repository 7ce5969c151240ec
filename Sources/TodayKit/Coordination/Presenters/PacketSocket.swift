import Foundation
import Glibc

/// A socket between processes that keeps packets apart (`SOCK_SEQPACKET`), with its end noticed at the
/// other end when the process ends.
enum PacketSocket {
  /// Listens under a name in a directory.
  ///
  /// - Throws: `POSIXError`.
  static func listen(at url: URL) throws -> Int32 {
    let descriptor = try make()
    do {
      unlink(url.path)
      try withAddress(of: url) { address, length in
        if bind(descriptor, address, length) != 0 { throw POSIXError.last }
      }
      if Glibc.listen(descriptor, 64) != 0 { throw POSIXError.last }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Connects to whoever listens; nil when nobody does, because that process has ended.
  ///
  /// - Throws: `POSIXError` for anything else.
  static func connect(to url: URL) throws -> Int32? {
    let descriptor = try make()
    var code: Int32 = 0
    try withAddress(of: url) { address, length in
      if Glibc.connect(descriptor, address, length) != 0 { code = errno }
    }
    if code == 0 { return descriptor }
    close(descriptor)
    if code == ECONNREFUSED || code == ENOENT { return nil }
    throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }

  /// nil when there is nobody to accept.
  static func accept(on descriptor: Int32) -> Int32? {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { return nil }
    prepare(accepted)
    return accepted
  }

  /// Whether the packet was sent; the other end may have gone.
  @discardableResult
  static func send(_ message: PresenterMessage, on descriptor: Int32) -> Bool {
    let bytes = message.bytes
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  enum Reception: Equatable {
    case message(PresenterMessage)
    /// Something that another version may understand.
    case unknown
    case nothing
    case end
  }

  static func receive(on descriptor: Int32) -> Reception {
    var buffer = [UInt8](repeating: 0, count: PresenterMessage.limit)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    guard count > 0 else { return .end }
    return PresenterMessage(Array(buffer[..<count])).map(Reception.message) ?? .unknown
  }

  private static func make() throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0)
    guard descriptor >= 0 else { throw POSIXError.last }
    prepare(descriptor)
    return descriptor
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// An address holds 107 bytes of a path, which many a home directory leaves no room in: then the
  /// directory is named by an open descriptor.
  private static func withAddress(
    of url: URL, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
  ) throws {
    var path = url.path
    var directory: Int32 = -1
    defer { if directory >= 0 { close(directory) } }
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
    if path.utf8.count > capacity {
      directory = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard directory >= 0 else { throw POSIXError.last }
      path = "/proc/self/fd/\(directory)/\(url.lastPathComponent)"
      guard path.utf8.count <= capacity else { throw POSIXError(.ENAMETOOLONG) }
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
