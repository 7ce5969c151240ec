import Foundation
import Glibc

/// An https server on this machine that serves a folder, with a certificate that no authority has
/// signed.
final class SecureServer {
  let folder: String
  private let process = Process()
  private let port: Int

  var address: String { "https://127.0.0.1:\(port)" }

  static func with(
    _ home: Home, _ body: (SecureServer) async throws -> Void
  ) async throws {
    let server = try await SecureServer(home)
    // Processes that a test starts may ignore SIGTERM.
    defer { Self.end(server.process) }
    try await body(server)
  }

  private static let program = """
    import http.server, os, ssl, sys
    folder = sys.argv[1]
    os.chdir(folder)
    server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder + ".pem", folder + ".key")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  private init(_ home: Home) async throws {
    folder = "\(home.root)/served"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let made = try await Command(
      path: "/usr/bin/openssl",
      arguments: [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2",
        "-keyout", "\(folder).key", "-out", "\(folder).pem",
      ], environment: home.environment
    ).run()
    guard made.status == 0 else { throw ConditionNotMet(claim: made.errors) }
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, folder]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It prints its port when it listens.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.prefix { $0.isNumber }) else {
      Self.end(process)
      throw ConditionNotMet(claim: "the server has not started: \(line)")
    }
    self.port = port
  }

  private static func end(_ process: Process) {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
