import Glibc
import Testing

import TodayEngine
@testable import TodayHost

@MainActor
struct ProcessReadingTests {
  @Test func memoryAndTimeOfAProcessAreRead() throws {
    #expect(try #require(ProcessReading.residentBytes(getpid())) > 1 << 20)
    #expect(try #require(ProcessReading.processorTime(getpid())) >= .zero)
  }

  @Test func endedProcessHasNoFigures() {
    // Above the greatest possible identifier.
    #expect(ProcessReading.residentBytes(1 << 30) == nil)
    #expect(ProcessReading.processorTime(1 << 30) == nil)
    #expect(!ProcessReading.isTraced(1 << 30))
  }

  @Test func tracedProcessIsDetected() throws {
    let bench = Bench()
    let script =
      "import ctypes, time; ctypes.CDLL(None).ptrace(0, 0, 0, 0); print(1, flush=True); time.sleep(100)"
    let traced = try bench.spawn(
      SpawnRequest(
        path: "/usr/bin/python3", arguments: ["-c", script], environment: [:],
        workingDirectory: "/"))
    let free = try bench.spawn(Machine.shell("exec sleep 100"))
    let identifier = try #require(bench.start(of: traced))
    #expect(bench.waits(for: "1\n", from: traced))
    #expect(ProcessReading.isTraced(identifier))
    #expect(!ProcessReading.isTraced(try #require(bench.start(of: free))))
    // It has made the supervisor its tracer, which gets its signals first.
    bench.supervisor.terminate(traced.token)
    #expect(bench.end(of: traced) == .exited(.signal(SIGTERM)))
  }
}
