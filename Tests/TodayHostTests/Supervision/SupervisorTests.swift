import Glibc
import Testing

import TodayEngine
@testable import TodayHost

@MainActor
struct SupervisorTests {
  @Test func processGetsOnlyItsPipesDirectoryAndEnvironment() throws {
    let bench = Bench()
    var request = Machine.shell("cat; pwd; env | sort; ls /proc/self/fd | wc -l; echo oh >&2")
    request.workingDirectory = "/usr"
    request.environment = ["PATH": "/usr/bin:/bin", "A": "1=2"]
    let process = try bench.spawn(request)
    write(process.input, "hello\n", 6)
    bench.supervisor.terminate(ProcessToken(value: 99))
    #expect(bench.start(of: process) != nil)
    bench.closeInput(of: process)
    #expect(bench.end(of: process) == .exited(.code(0)))
    let lines = Machine.readAll(process.output).split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["hello", "/usr"])
    #expect(lines.contains("A=1=2"))
    #expect(!lines.contains { $0.hasPrefix("HOME=") })
    // 0, 1, 2, and the descriptor that ls has open.
    #expect(lines.last?.split(separator: " ").last == "4")
    #expect(Machine.readAll(process.errors) == "oh\n")
  }

  @Test(arguments: [
    ("exit 0", ProcessEnd.code(0)), ("exit 7", .code(7)), ("kill -9 $$", .signal(9)),
  ])
  func endOfAProcessIsReported(_ script: String, _ end: ProcessEnd) throws {
    let bench = Bench()
    #expect(try bench.end(of: bench.spawn(Machine.shell(script))) == .exited(end))
    #expect(bench.supervisor.processCount == 0)
  }

  @Test(arguments: [
    ("/nowhere/at-all", "/", "The program “/nowhere/at-all” is missing."),
    ("/etc/passwd", "/", "The program “/etc/passwd” is not executable."),
    ("/bin/sh", "/nowhere", "“/nowhere” cannot be entered"),
  ])
  func failedProgramHasAReason(
    _ path: String, _ directory: String, _ reason: String
  ) throws {
    let bench = Bench()
    let process = try bench.spawn(
      SpawnRequest(path: path, environment: [:], workingDirectory: directory))
    guard case .failed(let told)? = bench.end(of: process) else {
      Issue.record("it did not fail")
      return
    }
    #expect(told.description.contains(reason))
    #expect(bench.events[process.token]?.count == 1)
  }

  @Test func fileWithoutAnInterpreterIsReported() throws {
    let bench = Bench()
    for (content, word) in [
      ("\u{1}\u{2}\u{3}", "not for this machine"), ("#!/no/such\n", "interpreter"),
    ] {
      var path = Array("/tmp/today-test-XXXXXX".utf8CString)
      let file = mkstemp(&path)
      let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      defer { unlink(name) }
      write(file, content, content.utf8.count)
      fchmod(file, 0o755)
      close(file)
      let process = try bench.spawn(
        SpawnRequest(path: name, environment: [:], workingDirectory: "/"))
      guard case .failed(let failure)? = bench.end(of: process) else {
        Issue.record("\(word): it did not fail")
        continue
      }
      #expect(failure.description.contains(word))
    }
  }

  @Test func nulInARequestIsRefused() {
    let bench = Bench()
    #expect(throws: SpawnFailure.self) { try bench.spawn(Machine.shell("a\0b")) }
  }

  @Test func missingSupervisorFailsTheSpawn() {
    let bench = Bench(executable: "/nowhere/supervisor")
    let failure = #expect(throws: SpawnFailure.self) { try bench.spawn(Machine.shell("exit 0")) }
    #expect(failure?.description == "The program “/nowhere/supervisor” is missing.")
  }

  @Test func childrenAreSessionLeadersWithoutATerminal() throws {
    let bench = Bench()
    let process = try bench.spawn(
      Machine.shell("cut -d' ' -f1,5,6,7 /proc/$$/stat; grep -c 0000000000000000 /proc/$$/status"))
    #expect(bench.end(of: process) == .exited(.code(0)))
    let fields = Machine.readAll(process.output).split(separator: "\n")[0].split(separator: " ")
    #expect(Set(fields.prefix(3)).count == 1)
    #expect(fields.last == "0")
  }

  @Test func childrenStartWithDefaultSignals() throws {
    let bench = Bench()
    let process = try bench.spawn(
      SpawnRequest(
        path: "/bin/grep", arguments: ["^Sig[BI]", "/proc/self/status"], environment: [:],
        workingDirectory: "/"))
    #expect(bench.end(of: process) == .exited(.code(0)))
    let lines = Machine.readAll(process.output).split(separator: "\n")
    let masks = lines.compactMap {
      $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    // Excludes 32 and 33, which the C library reserves.
    #expect(masks.map { $0 & ~0x1_8000_0000 } == [0, 0])
  }

  @Test func terminateEndsTheGroupAndKillFollows() throws {
    let bench = Bench()
    let mark = Machine.mark()
    let polite = try bench.spawn(Machine.shell("sleep 100", mark: mark))
    let deaf = try bench.spawn(
      Machine.shell("trap '' TERM; echo; sleep 100; sleep 100", mark: mark))
    #expect(bench.start(of: polite) != nil && bench.start(of: deaf) != nil)
    // Its line reports that it now ignores signals.
    #expect(bench.waits(for: "\n", from: deaf))
    bench.supervisor.terminate(polite.token)
    bench.supervisor.terminate(deaf.token, killAfter: .milliseconds(100))
    #expect(bench.end(of: polite) == .exited(.signal(SIGTERM)))
    #expect(bench.end(of: deaf) == .exited(.signal(SIGKILL)))
    #expect(Machine.waitForEnd(marked: mark, bench.reactor, limit: .seconds(60)))
  }

  @Test func stoppedProcessIsEndedByTerminate() throws {
    let bench = Bench()
    let process = try bench.spawn(Machine.shell("sleep 100"))
    let identifier = try #require(bench.start(of: process))
    kill(identifier, SIGSTOP)
    bench.supervisor.terminate(process.token)
    #expect(bench.end(of: process) == .exited(.signal(SIGTERM)))
  }

  @Test func childrenOfAnEndedProcessAreEnded() throws {
    let bench = Bench()
    let mark = Machine.mark()
    // In its group, in its own session, orphaned, and ignoring TERM.
    let script = """
      sleep 100 & setsid sleep 101 & (setsid sh -c 'trap "" TERM HUP; sleep 102; sleep 103' &) ; cat
      """
    let other = try bench.spawn(Machine.shell("exec sleep 100", mark: mark + "-other"))
    let process = try bench.spawn(Machine.shell(script, mark: mark))
    #expect(bench.start(of: process) != nil && bench.start(of: other) != nil)
    #expect(Machine.wait(for: 5, marked: mark, bench.reactor))
    bench.closeInput(of: process)
    #expect(bench.end(of: process) == .exited(.code(0)))
    #expect(Machine.waitForEnd(marked: mark, bench.reactor, limit: .seconds(60)))
    // Other processes are not signalled.
    #expect(Machine.processes(marked: mark + "-other").count == 1)
  }

  @Test func shutdownEndsAllWithinASecond() throws {
    let bench = Bench()
    let mark = Machine.mark()
    for _ in 0..<5 {
      _ = try bench.spawn(
        Machine.shell("trap '' TERM; setsid sleep 100 & sleep 100; sleep 100", mark: mark))
    }
    #expect(Machine.wait(for: 15, marked: mark, bench.reactor))
    let supervisor = try #require(bench.supervisor.processIdentifier)
    let start = HostClock.awake
    bench.supervisor.shutDown()
    #expect(HostClock.awake - start < .milliseconds(50))
    #expect(Machine.waitForEnd(marked: mark, bench.reactor, limit: .seconds(1)))
    // It ends after the last of them.
    while ProcessReading.residentBytes(supervisor) ?? 0 != 0, HostClock.awake - start < .seconds(1)
    {
      usleep(5000)
    }
    #expect(ProcessReading.residentBytes(supervisor) ?? 0 == 0)
  }

  @Test func shutdownReportsTheEnds() throws {
    let bench = Bench()
    let process = try bench.spawn(Machine.shell("sleep 100"))
    #expect(bench.start(of: process) != nil)
    #expect(bench.supervisor.shutDown(waiting: .seconds(5)))
    #expect(bench.events[process.token]?.last == .exited(.signal(SIGTERM)))
    #expect(bench.supervisor.processIdentifier == nil)
  }

  @Test func killedSupervisorIsReplaced() throws {
    let bench = Bench()
    let mark = Machine.mark()
    // `timeout` makes a group of its own in the session.
    let script = "timeout 100 sleep 101 & sleep 100; sleep 100"
    let process = try bench.spawn(Machine.shell(script, mark: mark))
    #expect(bench.start(of: process) != nil)
    #expect(Machine.wait(for: 4, marked: mark, bench.reactor))
    kill(try #require(bench.supervisor.processIdentifier), SIGKILL)
    #expect(bench.end(of: process) == .exited(.lost))
    #expect(Machine.waitForEnd(marked: mark, bench.reactor, limit: .seconds(60)))
    #expect(try bench.end(of: bench.spawn(Machine.shell("exit 3"))) == .exited(.code(3)))
  }

  @Test func stoppedSupervisorContinuesAtTheNextRequest() throws {
    let bench = Bench()
    let first = try bench.spawn(Machine.shell("sleep 100"))
    #expect(bench.start(of: first) != nil)
    let supervisor = try #require(bench.supervisor.processIdentifier)
    kill(supervisor, SIGSTOP)
    #expect(try bench.end(of: bench.spawn(Machine.shell("exit 3"))) == .exited(.code(3)))
    kill(supervisor, SIGSTOP)
    bench.supervisor.kill(first.token)
    #expect(bench.end(of: first) == .exited(.signal(SIGKILL)))
    #expect(bench.supervisor.processIdentifier == supervisor)
    kill(supervisor, SIGSTOP)
    #expect(bench.supervisor.shutDown(waiting: .seconds(5)))
  }

  /// A process that sees the death of a child does not end by itself before it is killed.
  @Test func killedProcessIsReportedAsKilled() throws {
    let bench = Bench()
    for _ in 0..<5 {
      let process = try bench.spawn(
        SpawnRequest(
          path: "/bin/bash",
          arguments: ["-c", "for _ in {1..60}; do sleep 100 & done; echo 1; wait -n; exit 9"],
          environment: [:], workingDirectory: "/"))
      #expect(bench.start(of: process) != nil)
      #expect(bench.waits(for: "1\n", from: process))
      bench.supervisor.kill(process.token)
      #expect(bench.end(of: process) == .exited(.signal(SIGKILL)))
    }
  }

  @Test func supervisorIgnoresInterruptsAndHangups() throws {
    let bench = Bench()
    let process = try bench.spawn(Machine.shell("read line; exit 4"))
    #expect(bench.start(of: process) != nil)
    let supervisor = try #require(bench.supervisor.processIdentifier)
    for signal in [SIGINT, SIGHUP, SIGQUIT, SIGTSTP] { kill(supervisor, signal) }
    bench.closeInput(of: process)
    #expect(bench.end(of: process) == .exited(.code(4)))
  }

  @Test func memoryLimitMakesAllocationsFail() throws {
    let bench = Bench()
    var request = SpawnRequest(
      path: "/usr/bin/python3", arguments: ["-c", "bytearray(1 << 30)"],
      environment: [:], workingDirectory: "/", dataLimit: 256 << 20)
    #expect(try bench.end(of: bench.spawn(request)) == .exited(.code(1)))
    request.dataLimit = nil
    #expect(try bench.end(of: bench.spawn(request)) == .exited(.code(0)))
  }

  @Test func manySimultaneousProcessesReport() throws {
    let bench = Bench()
    let processes = try (0..<40).map { try bench.spawn(Machine.shell("exit \($0)")) }
    for (code, process) in processes.enumerated() {
      #expect(bench.end(of: process) == .exited(.code(Int32(code))))
    }
  }
}
