import Foundation
import Glibc

@testable import TodayHost

/// A Mosquitto of its own on the loopback interface, with files in a temporary folder.
@MainActor
final class TestBroker {
  struct Options {
    var isEncrypted = false
    /// Users with their passwords.
    var users: [String: String] = [:]
    /// The access list.
    var access = ""
  }

  nonisolated static let isInstalled =
    [program, "/usr/bin/openssl", "/usr/bin/mosquitto_passwd"].allSatisfy { (path: String) in
      Glibc.access(path, X_OK) == 0
    }
  private nonisolated static let program = "/usr/sbin/mosquitto"

  let folder: String
  let port: Int
  private let bench: Bench
  private var process: SpawnedProcess?

  init(_ bench: Bench, _ options: Options = Options()) throws {
    self.bench = bench
    var template = Array("/tmp/today-broker-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    port = Self.freePort()
    var lines = ["listener \(port) 127.0.0.1", "persistence false", "user root", "log_type none"]
    if options.isEncrypted {
      try makeCertificates()
      lines += [
        "cafile \(folder)/ca.pem", "certfile \(folder)/broker.pem", "keyfile \(folder)/broker.key",
      ]
    }
    if options.users.isEmpty {
      lines.append("allow_anonymous true")
    } else {
      lines += ["allow_anonymous false", "password_file \(folder)/users"]
      try options.users.map { "\($0):\($1)" }.joined(separator: "\n").appending("\n")
        .write(toFile: "\(folder)/users", atomically: true, encoding: .utf8)
      try run("/usr/bin/mosquitto_passwd", ["-U", "\(folder)/users"])
    }
    if !options.access.isEmpty {
      lines.append("acl_file \(folder)/access")
      try options.access.write(toFile: "\(folder)/access", atomically: true, encoding: .utf8)
    }
    for name in ["users", "access"] { chmod("\(folder)/\(name)", 0o600) }
    try lines.joined(separator: "\n").appending("\n")
      .write(toFile: "\(folder)/broker.conf", atomically: true, encoding: .utf8)
    try start()
  }

  isolated deinit {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Also after ``kill()``, with nothing stored.
  func start() throws {
    let request = SpawnRequest(
      path: Self.program, arguments: ["-c", "\(folder)/broker.conf"],
      environment: ["PATH": "/usr/bin:/bin"], workingDirectory: "/")
    process = try bench.spawn(request)
    let end = HostClock.awake + .seconds(20)
    while !isListening(), HostClock.awake < end { bench.reactor.turn(timeout: .milliseconds(5)) }
  }

  func kill() {
    guard let process else { return }
    self.process = nil
    bench.supervisor.kill(process.token)
    _ = bench.end(of: process)
  }

  private func isListening() -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    return Self.with(port: port) { connect(socket, $0, $1) } == 0
  }

  private static func freePort() -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    _ = with(port: 0) { bind(socket, $0, $1) }
    var address = sockaddr_in()
    var count = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &count)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func with(
    port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  // MARK: Files

  /// An authority, a certificate of the broker, and one of another authority.
  private func makeCertificates() throws {
    for name in ["ca", "other"] {
      try openssl(
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
        "\(name).key", "-out", "\(name).pem", "-days", "2", "-subj", "/CN=Test \(name)")
    }
    try openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
      "broker.key", "-out", "broker.csr", "-subj", "/CN=localhost")
    try "subjectAltName=DNS:localhost,IP:127.0.0.1\n"
      .write(toFile: "\(folder)/names", atomically: true, encoding: .utf8)
    try openssl(
      "x509", "-req", "-in", "broker.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
      "-out", "broker.pem", "-days", "2", "-extfile", "names")
  }

  private func openssl(_ arguments: String...) throws { try run("/usr/bin/openssl", arguments) }

  private func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw POSIXError(.EINVAL) }
  }
}
