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

  @Test func readOnlyHostWritesNothing() throws {
    try withHome { (home) throws in
      let context = makeContext(home, isReadOnly: true)
      context.note(.note, of: nil, "a")
      context.save { () throws(FileError) in Issue.record("it was written") }
      #expect(context.log.read(nil, last: 10).isEmpty)
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
