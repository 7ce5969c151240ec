import Glibc
import Testing

import TodayEngine
@testable import TodayHost

/// The state after the host was killed without a chance to clean up.
struct HostDeathTests {
  private static let nasty = [
    "sleep 100",
    "trap '' TERM HUP INT; sleep 100; sleep 100; sleep 100",
    "(setsid sh -c 'trap \"\" TERM; (sleep 100 & setsid sleep 101) & sleep 100; sleep 100' &); cat",
    "kill -STOP $$",
    "exec 0<&- 1>&- 2>&-; setsid nohup sleep 100",
  ]

  @Test(.timeLimit(.minutes(10)))
  func killedHostLeavesNothing() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      // The test's process is the parent of this one.
      await MainActor.run {
        let mark = "host-death-\(getppid())"
        let bench = Bench()
        for script in HostDeathTests.nasty {
          guard (try? bench.spawn(Machine.shell(script, mark: mark))) != nil else { exit(1) }
        }
        guard Machine.wait(for: 10, marked: mark, bench.reactor) else {
          exit(2)
        }
        kill(getpid(), SIGKILL)
      }
    }
    let mark = "host-death-\(getpid())"
    let isClean = await MainActor.run {
      Machine.waitForEnd(marked: mark, Reactor(), limit: .seconds(1))
    }
    #expect(isClean)
  }

  @Test(.timeLimit(.minutes(10)))
  func hostKilledDuringASpawnLeavesNothing() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      await MainActor.run {
        let bench = Bench()
        for _ in 0..<20 {
          _ = try? bench.spawn(
            Machine.shell("sleep 100 & sleep 100", mark: "spawning-\(getppid())"))
        }
        kill(getpid(), SIGKILL)
      }
    }
    let mark = "spawning-\(getpid())"
    let isClean = await MainActor.run {
      // A pending spawn must not start later.
      let reactor = Reactor()
      reactor.run(until: { false }, limit: .milliseconds(700))
      return Machine.waitForEnd(marked: mark, reactor, limit: .milliseconds(300))
    }
    #expect(isClean)
  }
}
