import Glibc
import TodayHost

/// A server on the loopback interface for the transfers of a stage, so that they need no network. It
/// answers a request when ``answer()`` is called.
@MainActor
final class StageServer {
  private let reactor: Reactor
  private let body: [UInt8]
  private let listener: Int32
  private var registration: Reactor.Token?
  private var waiting: [Int32: Reactor.Token] = [:]
  /// Whether a client has sent its request.
  private(set) var isAsked = false
  let address: String

  /// - Parameter text: The text of the answer.
  init(_ text: String, reactor: Reactor) throws {
    self.reactor = reactor
    body = Array(text.utf8)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound, listen(listener, 4) == 0 else {
      Glibc.close(listener)
      throw Failure("no server can be started on this machine's own address")
    }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))/message"
    registration = reactor.register(listener, .readable) { [weak self] _ in self?.accept() }
  }

  private func accept() {
    let connection = Glibc.accept(listener, nil, nil)
    guard connection >= 0 else { return }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    waiting[connection] = reactor.register(connection, .readable) { [weak self] _ in
      self?.read(connection)
    }
  }

  /// A request is small, so it arrives in one piece. Its content does not matter.
  private func read(_ connection: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    guard recv(connection, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 else {
      return hangUp(connection)
    }
    isAsked = true
  }

  /// Answers every open connection.
  func answer() {
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
    let bytes = Array(head.utf8) + body
    for connection in waiting.keys {
      _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      hangUp(connection)
    }
  }

  func close() {
    for connection in waiting.keys { hangUp(connection) }
    if let registration {
      reactor.cancel(registration)
      Glibc.close(listener)
    }
    registration = nil
  }

  private func hangUp(_ connection: Int32) {
    if let token = waiting.removeValue(forKey: connection) { reactor.cancel(token) }
    shutdown(connection, Int32(SHUT_WR))
    Glibc.close(connection)
  }
}
