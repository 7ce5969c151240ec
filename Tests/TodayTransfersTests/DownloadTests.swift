import Foundation
import Testing

/// `today-transfers download`, with a server on this machine.
@Suite struct DownloadTests {
  private struct Answer {
    var status: Int32
    var bytes: Data
    var reason: String
  }

  private func download(_ arguments: [String]) throws -> Answer {
    let process = Process()
    process.executableURL = TransferHome.products.appendingPathComponent("today-transfers")
    process.arguments = ["download"] + arguments
    let file = "/tmp/today-download-\(UUID().uuidString)"
    defer { for path in [file, file + ".errors"] { unlink(path) } }
    for path in [file, file + ".errors"] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: file)
    process.standardError = FileHandle(forWritingAtPath: file + ".errors")
    try process.run()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, bytes: try Data(contentsOf: URL(filePath: file)),
      reason: try String(contentsOfFile: file + ".errors", encoding: .utf8))
  }

  private func with(_ body: (LocalServer) throws -> Void) throws {
    let server = try LocalServer()
    defer { server.stop() }
    try body(server)
  }

  @Test(arguments: ["file", "moved"])
  func fileIsWrittenToTheOutput(_ path: String) throws {
    try with { server in
      let answer = try download([server.url(path), "200000", "--loopback"])
      #expect(answer.status == 0 && answer.bytes == LocalServer.body, "\(answer.reason)")
    }
  }

  @Test func largerFileIsRefused() throws {
    try with { server in
      let answer = try download([server.url("file"), "199999", "--loopback"])
      #expect(answer.status == 3 && answer.bytes.count < 200_000)
    }
  }

  @Test func otherAnswersAreRefused() throws {
    try with { server in
      let missing = try download([server.url("missing"), "1000", "--loopback"])
      #expect(missing.status == 2 && missing.reason == "the server answers with status 404")
      #expect(missing.bytes.isEmpty)
      let half = try download([server.url("half"), "200000", "--loopback"])
      #expect(half.status == 4)
    }
  }

  @Test(arguments: [
    "http://127.0.0.1:1/a", "file:///etc/passwd", "https://me@127.0.0.1/a", "https:///a", "",
  ])
  func onlySecureAddressesAreUsed(_ address: String) throws {
    #expect(try download([address, "1000"]).status == 64)
  }
}
