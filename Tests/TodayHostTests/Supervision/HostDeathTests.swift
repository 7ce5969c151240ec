import Foundation
import Testing

@testable import TodayHost

/// The state after the host was killed without a chance to clean up.
@MainActor
struct HostDeathTests {
  private static let nasty = [
    "sleep 100",
    "trap '' TERM HUP INT; sleep 100; sleep 100; sleep 100",
    "(setsid sh -c 'trap \"\" TERM; (sleep 100 & setsid sleep 101) & sleep 100; sleep 100' &); cat",
    "kill -STOP $$",
    "exec 0<&- 1>&- 2>&-; setsid nohup sleep 100",
  ]

  /// Starts a host of its own. An exit test would do that, too, but once one has run, its monitor takes half a
  /// core whenever a process that another test has started is not reaped yet.
  private func host(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Machine.today).deletingLastPathComponent()
      .appendingPathComponent("MortalHost")
    process.arguments = arguments
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }

  @Test(.timeLimit(.minutes(10))) func killedHostLeavesNothing() throws {
    let mark = Machine.mark()
    let process = try host([Machine.today, mark] + Self.nasty)
    let reactor = Reactor()
    #expect(Machine.wait(for: 10, marked: mark, reactor))
    kill(process.processIdentifier, SIGKILL)
    #expect(Machine.waitForEnd(marked: mark, reactor, limit: .seconds(1)))
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test(.timeLimit(.minutes(10))) func hostKilledDuringASpawnLeavesNothing() throws {
    let mark = Machine.mark()
    let scripts = Array(repeating: "sleep 100 & sleep 100", count: 20)
    let process = try host(["--dies", Machine.today, mark] + scripts)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    // A pending spawn must not start later.
    let reactor = Reactor()
    reactor.run(until: { false }, limit: .milliseconds(700))
    #expect(Machine.waitForEnd(marked: mark, reactor, limit: .milliseconds(300)))
  }

  /// It could only be ended with KILL.
  @Test(arguments: [SIGTERM, SIGHUP]) func busyHostEndsAfterASignal(signal: Int32) throws {
    let output = Pipe()
    let process = try host(["--busy"], output: output)
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "busy\n")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
  }
}
