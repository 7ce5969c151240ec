import Glibc
import Testing

import TodayEngine
@testable import TodayHost

@MainActor
struct ProcessTreeTests {
  private let bench = Bench()

  /// Runs a Python program until it has printed this number of lines of “1”.
  private func python(_ script: String, ready: Int = 1, mark: String) throws -> Int32 {
    let process = try bench.spawn(
      SpawnRequest(
        path: "/usr/bin/python3", arguments: ["-c", "import os, time\n" + script],
        environment: ["TODAY_TEST": mark], workingDirectory: "/"))
    let identifier = try #require(bench.start(of: process))
    #expect(bench.waits(for: String(repeating: "1\n", count: ready), from: process))
    return identifier
  }

  @Test func processInAnotherSessionBelongsToTheTree() throws {
    let root = try python(
      """
      if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
          time.sleep(100)
        os._exit(0)
      os.wait()
      print(1, flush=True)
      time.sleep(100)
      """, mark: Machine.mark())
    let members = ProcessTree.members(of: root)
    #expect(members.first == root)
    #expect(members.count == 2)
  }

  @Test func sharedMemoryIsCountedOnce() throws {
    let root = try python(
      """
      b = bytearray(b'a' * (40 << 20))
      for i in range(4):
        if os.fork() == 0:
          break
      print(1, flush=True)
      time.sleep(100)
      """, ready: 5, mark: Machine.mark())
    let bytes = ProcessFootprint(of: ProcessTree.members(of: root)).bytes()
    #expect(bytes > 40 << 20)
    #expect(bytes < 80 << 20)
  }

  @Test func privateMemoryIsAdded() throws {
    let root = try python(
      """
      for i in range(3):
        if os.fork() == 0:
          break
      b = bytearray(b'a' * (20 << 20))
      print(1, flush=True)
      time.sleep(100)
      """, ready: 4, mark: Machine.mark())
    #expect(ProcessFootprint(of: ProcessTree.members(of: root)).bytes() > 80 << 20)
  }

  @Test func readOnlyFilesDoNotCount() throws {
    let memory = try #require(ProcessReading.memory(getpid()))
    #expect(memory.footprint < memory.resident)
    #expect(memory.data > 0)
    #expect(ProcessReading.memory(1 << 30) == nil)
  }

  @Test func killEndsProcessesInOtherSessions() throws {
    let mark = Machine.mark()
    // A loop, so that the shell does not end when its last program is killed first.
    let process = try bench.spawn(
      Machine.shell(
        "setsid sleep 100 & sleep 100 & trap '' TERM; while :; do sleep 100; done", mark: mark))
    #expect(Machine.wait(for: 4, marked: mark, bench.reactor))
    bench.supervisor.kill(process.token)
    #expect(bench.end(of: process) == .exited(.signal(SIGKILL)))
    // Without the second that stray processes get.
    #expect(Machine.waitForEnd(marked: mark, bench.reactor, limit: .milliseconds(800)))
  }

  @Test func peakMemoryIsReportedAfterTheEnd() throws {
    let process = try bench.spawn(
      SpawnRequest(
        path: "/usr/bin/python3", arguments: ["-c", "bytearray(b'a' * (50 << 20))"],
        environment: [:], workingDirectory: "/"))
    #expect(bench.end(of: process) == .exited(.code(0)))
    guard case .peaked(let bytes)? = bench.events[process.token]?.dropLast().last else {
      Issue.record("no peak: \(bench.events[process.token] ?? [])")
      return
    }
    #expect(bytes > 50 << 20)
  }

  @Test(arguments: [false, true])
  func processorTimeIsReportedWithTheEnd(_ isBrief: Bool) throws {
    var used: [ProcessToken: Duration] = [:]
    bench.supervisor.used = { used[$0] = $1 }
    let process = try bench.spawn(
      Machine.shell("i=0; while [ $i -lt 30000 ]; do i=$((i + 1)); done"), isBrief: isBrief)
    #expect(bench.end(of: process) == .exited(.code(0)))
    #expect(try #require(used[process.token]) > .milliseconds(2))
  }
}
