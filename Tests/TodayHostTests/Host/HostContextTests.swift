import Testing
import TodayEngine

@testable import TodayHost

@MainActor @Suite struct HostContextTests {
  private let front = RecordingFront()

  @Test func problemIsReportedOnce() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      context.mailbox.front = front
      for _ in 0..<3 { context.reportProblem(.pastEmpty) }
      #expect(front.problems == [.pastEmpty])
      #expect(context.log.read(nil, last: 10).map(\.text) == [BoardMessage.pastEmpty.description])
    }
  }

  @Test func damagedBoardIsReported() throws {
    try withHome { (home) throws in
      try write("{", to: home.boardFile)
      let context = makeContext(home)
      context.mailbox.front = front
      let settings = context.readSettings()
      #expect(settings == nil)
      #expect(front.problems == [.boardDamaged(path: home.boardFile + ".1.bad")])
      #expect(context.log.read(nil, last: 10).count == 1)
    }
  }

  @Test func readOnlyHostWritesNothing() throws {
    try withHome { (home) throws in
      let context = makeContext(home, isReadOnly: true)
      context.note(.note, of: nil, "a")
      context.save { () throws(FileError) in Issue.record("it was written") }
      #expect(context.log.read(nil, last: 10).isEmpty)
    }
  }

  /// Each of these takes longer than a turn.
  @Test func longWorkHasPauses() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let ids: [WidgetID] = ["a", "b", "c"]
      var order: [String] = []
      context.inTurns(
        over: ids[...], pause: .milliseconds(1), afterTurn: { order.append("-") },
        afterAll: { order.append("end") }
      ) {
        let end = HostClock.awake + .milliseconds(5)
        while HostClock.awake < end {}
        order.append($0.rawValue)
        return $0 != "b"
      }
      // The first turn has ended before any key is read.
      #expect(order == ["a", "-"])
      #expect(context.reactor.run(until: { order.contains("end") }, limit: .seconds(60)))
      // The second turn did nothing.
      #expect(order == ["a", "-", "b", "c", "-", "end"])
    }
  }

  @Test func failedWriteIsReported() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      context.mailbox.front = front
      context.save { () throws(FileError) in throw FileError(.write, "/a", code: 28) }
      #expect(front.problems.count == 1)
    }
  }
}
