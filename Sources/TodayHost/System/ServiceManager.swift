import Glibc

/// The messages of a service to its manager (`sd_notify(3)`): lines to the manager's socket.
package struct ServiceManager: Sendable {
  private let socketPath: String?

  /// - Parameter socket: The value of `NOTIFY_SOCKET`; nil or empty without a manager.
  package init(socket: String?) {
    socketPath = socket.flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
  }

  /// A status text.
  package func status(_ words: String) { tell("STATUS=\(words)") }

  /// The service is ready.
  package func ready(_ words: String) { tell("READY=1\nSTATUS=\(words)") }

  package func stopping() { tell("STOPPING=1") }

  private func tell(_ state: String) {
    guard let socketPath else { return }
    var address = sockaddr_un()
    var path = Array(socketPath.utf8)
    // An abstract name starts with a NUL, which is written as @.
    if path.first == UInt8(ascii: "@") { path[0] = 0 }
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \sockaddr_un.sun_path)! + path.count
    let bytes = Array(state.utf8)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), address, socklen_t(length))
      }
    }
  }
}
