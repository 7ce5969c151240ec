import Glibc
import Testing

import TodayEngine
@testable import TodayHost

struct SupervisorWireTests {
  private static let modes = MemoryLayout<termios>.size
  private static let restoration = TerminalRestoration(
    leave: [0x1B, 0x5B, 0x00, 0xFF], modesBefore: (0..<modes).map { UInt8($0) },
    modesTaken: [UInt8](repeating: 0x0A, count: modes))

  @Test(arguments: [
    SupervisorRequest.spawn(token: 1, isBrief: false, text: nil),
    .spawn(token: 1, isBrief: true, text: [0x2F, 0x70, 0, 0x20, 0]),
    .terminate(token: 2, killAfter: nil),
    .terminate(token: 3, killAfter: 500), .kill(token: .max),
    .keep(restoration),
  ])
  func requestsArriveUnchanged(_ request: SupervisorRequest) {
    #expect(SupervisorRequest(bytes: request.bytes) == request)
  }

  @Test(arguments: [
    ProcessEvent.spawned(processIdentifier: 7), .failed(.notStarted("/p  é", .other("no  way"))),
    .exited(.code(0)), .exited(.signal(9)), .exited(.lost), .peaked(bytes: 700 << 20),
  ])
  func reportsArriveUnchanged(_ event: ProcessEvent) {
    let report = SupervisorReport(token: 5, event: event)
    #expect(SupervisorReport(bytes: report.bytes) == report)
  }

  @Test(arguments: [ProcessEnd.code(3), .signal(9)])
  func processorTimeArrivesWithTheEnd(_ end: ProcessEnd) {
    let report = SupervisorReport(token: 5, event: .exited(end), used: .microseconds(3_000_000_001))
    #expect(SupervisorReport(bytes: report.bytes) == report)
  }

  @Test(arguments: [
    "", "spawn", "spawn x", "dance 1", "kill -1", "keep", "keep 1b 00 00", "keep x x x",
  ])
  func invalidBytesAreNoRequest(_ text: String) {
    #expect(SupervisorRequest(bytes: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    SpawnRequest(path: "/p", environment: [:], workingDirectory: "/"),
    SpawnRequest(
      path: "/p é", arguments: ["", "a b", "\n"], environment: ["A": "", "B": "c=d\ne"],
      workingDirectory: "/d", dataLimit: 1 << 40),
    SpawnRequest(
      path: "/p", arguments: ["a"], environment: ["A": "b"], workingDirectory: "/",
      confinement: Confinement(
        rules: [.init(.execute, "/usr"), .init(.readItself, "/a b"), .init(.device, "/dev/null")],
        mayConnect: true)),
    SpawnRequest(
      path: "/p", environment: [:], workingDirectory: "/",
      confinement: Confinement(rules: [])),
  ])
  func spawnTextIsComplete(_ request: SpawnRequest) throws {
    let bytes = try #require(request.bytes)
    let text = try #require(SpawnText(bytes: bytes[...]))
    #expect(text.request == request)
    let passed = text.withPointers { path, directory, arguments, environment, rules in
      [String(cString: path), String(cString: directory)] + strings(arguments)
        + strings(environment).sorted() + (rules.map(strings) ?? ["unconfined"])
    }
    #expect(
      passed == [request.path, request.workingDirectory, request.path] + request.arguments
        + request.environment.map { "\($0)=\($1)" }.sorted()
        + (request.confinement?.rules.map(\.text) ?? ["unconfined"]))
  }

  private func strings(_ texts: SpawnText.Texts) -> [String] {
    var found: [String] = []
    while let text = texts[found.count] { found.append(String(cString: text)) }
    return found
  }

  @Test func truncatedTextStartsNothing() throws {
    let bytes = try #require(
      SpawnRequest(path: "/p", arguments: ["a"], environment: [:], workingDirectory: "/").bytes)
    for count in 0..<bytes.count { #expect(SpawnText(bytes: bytes.prefix(count)) == nil) }
  }
}
