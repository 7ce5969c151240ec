import Foundation
import Glibc

/// Debian's lighttpd as a WebDAV server on this machine, with a folder and one user.
final class WebDAVServer {
  let folder: String
  let port: Int
  private let process: Process

  static let program = "/usr/sbin/lighttpd"
  static let modules = ["/usr/lib/lighttpd/mod_webdav.so", "/usr/lib/lighttpd/mod_auth.so"]
  static let isInstalled = ([program] + modules).allSatisfy {
    FileManager.default.fileExists(atPath: $0)
  }

  static let user = "ada"
  static let password = "s e:cret"

  var address: String { "http://127.0.0.1:\(port)/docs" }

  static func with(
    _ home: Home, _ body: (WebDAVServer) async throws -> Void
  ) async throws {
    let server = try await WebDAVServer(home)
    defer { server.end() }
    try await body(server)
  }

  /// Stops answering, as a server that is shut down.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private init(_ home: Home) async throws {
    let root = "\(home.root)/dav"
    folder = "\(root)/files/docs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "\(Self.user):\(Self.password)\n".write(
      toFile: "\(root)/users", atomically: true, encoding: .utf8)
    // Another program may take the port meanwhile: then lighttpd ends, and another one is tried.
    for _ in 0..<20 {
      let port = try Self.freePort()
      try Self.settings(root, port).write(
        toFile: "\(root)/lighttpd.conf", atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(filePath: Self.program)
      process.arguments = ["-D", "-f", "\(root)/lighttpd.conf"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      if try await Self.answers(port, process) {
        self.port = port
        self.process = process
        return
      }
    }
    throw ConditionNotMet(claim: "lighttpd has not started")
  }

  /// Without its cache, which is wrong for a second after a test has changed a file.
  private static func settings(_ root: String, _ port: Int) -> String {
    """
    server.document-root = "\(root)/files"
    server.bind = "127.0.0.1"
    server.port = \(port)
    server.modules = ("mod_auth", "mod_authn_file", "mod_webdav")
    server.errorlog = "\(root)/errors"
    server.stat-cache-engine = "disable"
    mimetype.assign = ("" => "application/octet-stream")
    webdav.activate = "enable"
    auth.backend = "plain"
    auth.backend.plain.userfile = "\(root)/users"
    auth.require = ("/" => ("method" => "basic", "realm" => "docs", "require" => "valid-user"))

    """
  }

  private static func freePort() throws -> Int {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, length) == 0 && getsockname(file, $0, &length) == 0
      }
    }
    guard isBound else { throw ConditionNotMet(claim: "a free port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Waits until the server accepts connections, or has ended.
  private static func answers(_ port: Int, _ process: Process) async throws -> Bool {
    var patience = Patience(seconds: 10)
    while process.isRunning, !patience.isOver() {
      if connects(port) { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  private static func connects(_ port: Int) -> Bool {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    address.sin_port = in_port_t(port).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }
}
