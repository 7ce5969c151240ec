import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// Scripts that run briefly and often.
@Suite @MainActor struct BriefProcessTests {
  @Test func onlyTheEndOfABriefProcessIsReported() throws {
    let bench = Bench()
    var toldOnce = 0
    for _ in 0..<20 {
      let process = try bench.spawn(
        SpawnRequest(path: "/bin/false", environment: [:], workingDirectory: "/"), isBrief: true)
      #expect(bench.end(of: process) == .exited(.code(1)))
      if bench.events[process.token]?.count == 1 { toldOnce += 1 }
    }
    // On a busy machine some are not brief, but never all of them.
    #expect(toldOnce > 0)
  }

  @Test func longerProcessIsReportedAsRunning() throws {
    let bench = Bench()
    let process = try bench.spawn(Machine.shell("read line; exit 4"), isBrief: true)
    let identifier = try #require(bench.start(of: process))
    #expect(kill(identifier, 0) == 0)
    bench.closeInput(of: process)
    #expect(bench.end(of: process) == .exited(.code(4)))
    #expect(bench.events[process.token]?.count == 2)
  }

  @Test func failedBriefProcessIsReportedOnce() throws {
    let bench = Bench()
    let process = try bench.spawn(
      SpawnRequest(path: "/no/such", environment: [:], workingDirectory: "/"), isBrief: true)
    #expect(bench.end(of: process) == .failed(.missing("/no/such")))
    bench.reactor.run(until: { false }, limit: .milliseconds(50))
    #expect(bench.events[process.token]?.count == 1)
  }

  /// They share memory with their parent until they are executed, so each must find its own
  /// arguments there.
  @Test func simultaneousProcessesHaveTheirOwnArguments() throws {
    let bench = Bench()
    var processes: [(String, SpawnedProcess)] = []
    for number in 0..<60 {
      let word = "\(number) " + String(repeating: "x", count: number * 40)
      var request = Machine.shell("printf '%s %s' \"$0\" \"$WORD\"")
      request.arguments.append(word)
      request.environment["WORD"] = word
      // Some are never executed, and their memory is also reused.
      if number % 5 == 4 { request.path = "/no/such/\(number)" }
      processes.append((word, try bench.spawn(request, isBrief: number % 2 == 0)))
    }
    for (number, (word, process)) in processes.enumerated() {
      if number % 5 == 4 {
        #expect(
          bench.end(of: process) == .failed(.missing("/no/such/\(number)")))
      } else {
        #expect(bench.waits(for: "\(word) \(word)", from: process))
        #expect(bench.end(of: process) == .exited(.code(0)))
      }
    }
  }

  @Test func largeRequestArrives() throws {
    let bench = Bench()
    var request = Machine.shell("printf %s ${#WORD}")
    request.environment["WORD"] = String(repeating: "w", count: 100_000)
    let process = try bench.spawn(request)
    #expect(bench.waits(for: "100000", from: process))
    #expect(bench.end(of: process) == .exited(.code(0)))
  }
}
