import Glibc
import Testing

@testable import TodayHost

struct ServiceManagerTests {
  /// A socket like that of a service manager.
  private func withSocket(_ path: String, _ body: (Int32) -> Void) throws {
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(path.utf8)
    if name.first == UInt8(ascii: "@") { name[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \sockaddr_un.sun_path)! + name.count
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(length))
      }
    }
    try #require(bound == 0)
    body(socket)
  }

  private func read(_ socket: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func readinessStatusAndEndAreReported() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/notify"
      try withSocket(path) { socket in
        let manager = ServiceManager(socket: path)
        manager.ready("keeps 3 widgets fresh")
        manager.status("a board is open")
        manager.stopping()
        #expect(read(socket) == "READY=1\nSTATUS=keeps 3 widgets fresh")
        #expect(read(socket) == "STATUS=a board is open")
        #expect(read(socket) == "STOPPING=1")
      }
    }
  }

  @Test func abstractSocketIsSupported() throws {
    let name = "@today-test-\(getpid())"
    try withSocket(name) { socket in
      ServiceManager(socket: name).stopping()
      #expect(read(socket) == "STOPPING=1")
    }
  }

  @Test(arguments: [
    nil, "", "relative", "/nowhere/notify", "/" + String(repeating: "x", count: 200),
  ])
  func missingSocketIsIgnored(_ socket: String?) {
    ServiceManager(socket: socket).ready("")
  }
}
