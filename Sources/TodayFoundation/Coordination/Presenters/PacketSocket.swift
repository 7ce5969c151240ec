import Foundation
import Glibc

/// A socket for packets between processes (`SOCK_SEQPACKET`).
///
/// Each end notices when the process at the other end has ended.
enum PacketSocket {
  /// Listens at a path. Missing directories are created.
  ///
  /// - Throws: As ``ContainedFile/withDirectory(isMade:_:)``.
  static func listen(at file: ContainedFile) throws -> Int32 {
    let descriptor = try make()
    do {
      try file.withDirectory(isMade: true) { directory in
        try withAddress("/proc/self/fd/\(directory)/\(file.name)") { address, length in
          if bind(descriptor, address, length) != 0 { throw POSIXError.last }
        }
      }
      if Glibc.listen(descriptor, 64) != 0 { throw POSIXError.last }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  enum Connecting {
    case connected(Int32)
    /// The process does not accept connections, perhaps because it is stopped.
    case busy
    /// There is no listener, because the process has ended.
    case ended
  }

  /// Connects to a listener without waiting.
  ///
  /// - Throws: As ``ContainedFile/withDirectory(isMade:_:)``.
  static func connect(to file: ContainedFile) throws -> Connecting {
    let descriptor = try make()
    var code: Int32 = 0
    do {
      try file.withDirectory(isMade: false) { directory in
        // A link could lead to the socket of another program.
        let node = openat(
          directory, file.name, ContainedFile.pathOnly | O_NOFOLLOW | O_CLOEXEC)
        guard node >= 0 else {
          code = errno
          return
        }
        defer { close(node) }
        var status = stat()
        guard fstat(node, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
          code = ECONNREFUSED
          return
        }
        try withAddress("/proc/self/fd/\(node)") { address, length in
          if Glibc.connect(descriptor, address, length) != 0 { code = errno }
        }
      }
    } catch {
      close(descriptor)
      throw error
    }
    if code == 0 { return .connected(descriptor) }
    close(descriptor)
    switch code {
    case EAGAIN: return .busy
    case ECONNREFUSED, ENOENT: return .ended
    default: throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
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
    send(message.bytes, on: descriptor) == 0
  }

  /// Sends packets in order, and waits while the receiver's buffer is full.
  ///
  /// - Returns: Whether all were sent before the deadline. The other end may be closed.
  /// - Throws: ``Interruption/Cancelled``.
  static func send(
    _ messages: [PresenterMessage], on descriptor: Int32, until deadline: ContinuousClock.Instant,
    interruption: Interruption
  ) throws -> Bool {
    for message in messages {
      let bytes = message.bytes
      while true {
        let code = send(bytes, on: descriptor)
        if code == 0 { break }
        let left = (deadline - .now) / .milliseconds(1)
        guard code == EAGAIN, left > 0 else { return false }
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        try interruption.waitInSystem { poll(&polled, 1, Int32(left.rounded(.up))) }
      }
    }
    return true
  }

  /// Returns the error's code, or 0.
  private static func send(_ bytes: [UInt8], on descriptor: Int32) -> Int32 {
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    return count == bytes.count ? 0 : errno
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
    var count = 0
    repeat { count = recv(descriptor, &buffer, buffer.count, 0) } while count < 0 && errno == EINTR
    if count < 0, errno == EAGAIN { return .nothing }
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

  /// Directories are named by open descriptors, because an address has room for 107 bytes of a path
  /// only, and the path could contain links.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
  ) throws {
    var address = sockaddr_un()
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw POSIXError(.ENAMETOOLONG)
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
