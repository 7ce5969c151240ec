import Testing
import TodayEngine

@testable import TodayHost

/// Requests of other processes to a board.
@MainActor @Suite struct UpdateRequestTests {
  /// The board's watcher reports the removal of a request, too.
  @Test func requestIsTakenOnce() throws {
    try withHome { (home) throws in
      let requests = UpdateRequests(home)
      try requests.ask("a")
      #expect(requests.take("a"))
      #expect(!requests.take("a"))
      #expect(!requests.take("never asked"))
    }
  }

  /// An upgrade asks before the board's scan has found the new program.
  @Test func oldProgramDoesNotAnswerForTheNewOne() throws {
    try withHome { (home) throws in
      let board = try ScriptBoard("#!/bin/sh\necho fine", home, shows: false)
      board.host.watch()
      board.show()
      board.waitForRun()
      let requests = UpdateRequests(home)
      try requests.ask(ScriptBoard.id)
      board.host.bundles.registry.widgets[0].pin = ProgramPin(
        path: ProgramPin.whole, stamp: "of the old program", hash: "", isAgreed: true)
      board.host.takeUpdateRequests(of: [ScriptBoard.id])
      #expect(requests.waiting == [ScriptBoard.id])
      board.host.bundles.registry.widgets[0].pin = nil
      board.host.bundlesDidChange()
      #expect(requests.waiting.isEmpty)
    }
  }
}
