import CTodaySystem
import Glibc
import Testing

import TodayEngine
@testable import TodayHost

@MainActor
struct AppProcessTests {
  @Test(arguments: [AppProcess.Place.foreground, .detached])
  func endOfAnAppIsReported(_ place: AppProcess.Place) throws {
    let reactor = Reactor()
    var end: ProcessEnd?
    let app = try AppProcess(Machine.shell("exit 3"), in: place, reactor: reactor) { end = $0 }
    #expect(reactor.run(until: { end != nil }, limit: .seconds(60)))
    #expect(end == .code(3))
    #expect(ProcessReading.residentBytes(app.processIdentifier) == nil)
  }

  @Test func detachedAppHasItsOwnSession() throws {
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
    #expect(reactor.run(until: { ends.count == 2 }, limit: .seconds(60)))
  }

  /// As a locked board does.
  @Test func confinedAppCannotOpenWithoutPermission() throws {
    let reactor = Reactor()
    var request = Machine.shell(
      "printf beta:x >&$TODAY_OPENER; test $(head -c 1 <&3 | od -An -tu1) = 0")
    request.confinement = Confinement(rules: [.init(.execute, "/"), .init(.device, "/dev")])
    request.app = "com.example.alpha"
    var end: ProcessEnd?
    var asked = 0
    let app = try AppProcess(request, in: .detached, reactor: reactor) { end = $0 }
    app.mayOpen = {
      asked += 1
      return false
    }
    #expect(reactor.run(until: { end != nil }, limit: .seconds(60)))
    #expect(end == .code(0))
    #expect(asked == 1)
  }

  @Test func missingAppIsAFailure() {
    let request = SpawnRequest(path: "/nowhere/app", environment: [:], workingDirectory: "/")
    let failure = #expect(throws: SpawnFailure.self) {
      try AppProcess(request, in: .detached, reactor: Reactor()) { _ in }
    }
    #expect(failure?.description == "The program “/nowhere/app” is missing.")
  }

  @Test func endedAppLeavesNothingBehind() throws {
    let reactor = Reactor()
    let input = today_memory_file(nil, 0)
    let output = today_memory_file(nil, 0)
    defer { for file in [input, output] { close(file) } }
    var wasTold = false
    var app: AppProcess? = try AppProcess(
      Machine.shell("sleep 1000 & echo $!; wait"), in: .helper(input: input, output: output),
      reactor: reactor
    ) { _ in wasTold = true }
    let process = try #require(app?.processIdentifier)
    var child: Int32 = 0
    #expect(
      reactor.run(
        until: {
          let words = AppDefaults.contents(output).prefix { $0 != 0x0A }
          child = Int32(String(decoding: words, as: UTF8.self)) ?? 0
          if child == 0 { usleep(1000) }
          return child != 0
        }, limit: .seconds(60)))
    app?.end()
    app = nil
    let isGone = { ProcessReading.residentBytes($0) ?? 0 == 0 }
    #expect(reactor.run(until: { kill(process, 0) != 0 && isGone(child) }, limit: .seconds(60)))
    #expect(!wasTold)
  }
}
