import Glibc
import Testing
import TodayEngine

@testable import TodayHost

@MainActor @Suite struct ProgramSetTests {
  private func request(_ path: String) -> SpawnRequest {
    SpawnRequest(path: path, environment: [:], workingDirectory: "/")
  }

  @Test func endedProgramLeavesTheSet() throws {
    let reactor = Reactor()
    let programs = ProgramSet()
    var ends: [ProcessEnd] = []
    try programs.start(request("/bin/true"), reactor: reactor) { ends.append($0) }
    try programs.start(request("/bin/false"), reactor: reactor) { ends.append($0) }
    #expect(!programs.isEmpty)
    reactor.run(until: { programs.isEmpty }, limit: .seconds(60))
    #expect(ends.count == 2 && ends.contains(.code(0)) && ends.contains(.code(1)))
  }

  @Test func programIsKilledAfterItsLimit() throws {
    let reactor = Reactor()
    let programs = ProgramSet()
    var ends: [ProcessEnd] = []
    let sleeping = SpawnRequest(
      path: "/bin/sleep", arguments: ["1000"], environment: [:], workingDirectory: "/")
    try programs.start(sleeping, reactor: reactor, limit: .zero) { ends.append($0) }
    #expect(reactor.run(until: { programs.isEmpty }, limit: .seconds(60)))
    #expect(ends == [.signal(SIGKILL)])
  }

  @Test func failedProgramIsNotInTheSet() {
    let programs = ProgramSet()
    #expect(throws: SpawnFailure.self) {
      try programs.start(request("/no/where"), reactor: Reactor())
    }
    #expect(programs.isEmpty)
  }
}
