import Glibc
import Testing

import TodayEngine
@testable import TodayHost

@MainActor
struct AppProcessTests {
  @Test(arguments: [AppProcess.Place.foreground, .detached])
  func itTellsHowAnAppEnded(_ place: AppProcess.Place) throws {
    let reactor = Reactor()
    var end: ProcessEnd?
    let app = try AppProcess(Machine.shell("exit 3"), in: place, reactor: reactor) { end = $0 }
    #expect(reactor.run(until: { end != nil }, limit: .seconds(5)))
    #expect(end == .code(3))
    #expect(ProcessReading.residentBytes(app.processIdentifier) == nil)
  }

  @Test func aDetachedAppHasItsOwnSessionAndAForegroundOneOurs() throws {
    let reactor = Reactor()
    var ends: [ProcessEnd] = []
    let detached = try AppProcess(Machine.shell("exec sleep 100"), in: .detached, reactor: reactor)
    {
      ends.append($0)
    }
    let foreground = try AppProcess(
      Machine.shell("exec sleep 100"), in: .foreground, reactor: reactor
    ) {
      ends.append($0)
    }
    #expect(getsid(detached.processIdentifier) == detached.processIdentifier)
    #expect(getpgid(foreground.processIdentifier) == getpgrp())
    for app in [detached, foreground] { kill(app.processIdentifier, SIGKILL) }
    #expect(reactor.run(until: { ends.count == 2 }, limit: .seconds(5)))
  }

  @Test func anAppThatIsMissingIsAFailure() {
    let request = SpawnRequest(path: "/nowhere/app", environment: [:], workingDirectory: "/")
    let failure = #expect(throws: SpawnFailure.self) {
      try AppProcess(request, in: .detached, reactor: Reactor()) { _ in }
    }
    #expect(failure?.reason == "The program “/nowhere/app” is missing.")
  }
}
