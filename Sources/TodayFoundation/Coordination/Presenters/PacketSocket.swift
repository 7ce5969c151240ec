import Foundation
import Glibc

/// A socket for packets between processes (`SOCK_SEQPACKET`).
///
/// Each end notices when the process at the other end has ended.
enum PacketSocket {
  /// Listens at a path.
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

  /// Connects to a listener; nil if there is none, because that process has ended.
  ///
  /// - Throws: `POSIXError` for any other failure.
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

  /// nil if there is no connection to accept.
  static func accept(on descriptor: Int32) -> Int32? {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { return nil }
    prepare(accepted)
    return accepted
  }

  /// Returns whether the packet was sent.
  ///
  /// The other end may be closed.
  @discardableResult
  static func send(_ message: PresenterMessage, on descriptor: Int32) -> Bool {
    let bytes = message.bytes
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  enum Reception: Equatable {
    case message(PresenterMessage)
    /// A packet that another version may understand.
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

  /// An address has room for 107 bytes of a path.
  ///
  /// For a longer path, the directory is named by an open descriptor.
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
