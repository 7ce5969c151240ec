import Testing

import TodayEngine
@testable import TodayHost

struct SupervisorWireTests {
  @Test(arguments: [
    SupervisorRequest.spawn(token: 1), .terminate(token: 2, killAfter: nil),
    .terminate(token: 3, killAfter: 500), .kill(token: .max),
  ])
  func requestsArriveAsTheyWereSent(_ request: SupervisorRequest) {
    #expect(SupervisorRequest(bytes: request.bytes) == request)
  }

  @Test(arguments: [
    ProcessEvent.spawned(processIdentifier: 7), .failed(reason: "It is  missing."),
    .exited(.code(0)), .exited(.signal(9)), .exited(.lost),
  ])
  func reportsArriveAsTheyWereSent(_ event: ProcessEvent) {
    let report = SupervisorReport(token: 5, event: event)
    #expect(SupervisorReport(bytes: report.bytes) == report)
  }

  @Test(arguments: ["", "spawn", "spawn x", "dance 1", "kill -1"])
  func nonsenseIsNoRequest(_ text: String) {
    #expect(SupervisorRequest(bytes: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    SpawnRequest(path: "/p", environment: [:], workingDirectory: "/"),
    SpawnRequest(
      path: "/p é", arguments: ["", "a b", "\n"], environment: ["A": "", "B": "c=d\ne"],
      workingDirectory: "/d", dataLimit: 1 << 40),
  ])
  func aSpawnsTextHoldsAllOfIt(_ request: SpawnRequest) throws {
    #expect(SpawnRequest(bytes: try #require(request.bytes)) == request)
  }

  @Test func aCutTextIsNoSpawn() throws {
    let bytes = try #require(
      SpawnRequest(path: "/p", arguments: ["a"], environment: [:], workingDirectory: "/").bytes)
    #expect(SpawnRequest(bytes: Array(bytes.prefix(bytes.count - 4))) == nil)
  }
}
