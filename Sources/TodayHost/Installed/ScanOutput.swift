import Glibc

/// Reads the standard output of a scan's program while the board continues.
@MainActor
final class ScanOutput {
  private let descriptor: Int32
  private let reactor: Reactor
  private var registration: Reactor.Token?
  private var bytes: [UInt8] = []

  /// No registry is larger.
  private static let limit = 64 << 20

  /// - Parameter descriptor: The end of a pipe. This object takes ownership of it.
  init(_ descriptor: Int32, _ reactor: Reactor) {
    self.descriptor = descriptor
    self.reactor = reactor
    registration = reactor.register(descriptor, .readable) { [weak self] _ in self?.readChunk() }
  }

  isolated deinit { stop() }

  /// The whole output, after the end of the program.
  func finish() -> [UInt8] {
    while registration != nil, isReadable { readChunk() }
    stop()
    return bytes
  }

  private var isReadable: Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  private func readChunk() {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0, bytes.count + count <= Self.limit else { return stop() }
    bytes += chunk[..<count]
  }

  private func stop() {
    guard let registration else { return }
    reactor.cancel(registration)
    self.registration = nil
    close(descriptor)
  }
}
