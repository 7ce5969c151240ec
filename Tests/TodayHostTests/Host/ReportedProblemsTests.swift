import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// Which failed writes are reported again.
@MainActor @Suite struct ReportedProblemsTests {
  private let front = RecordingFront()

  private func save(_ path: String, _ context: HostContext) {
    context.save { () throws(FileError) in try FileSystem.writeWhole([1], to: path) }
  }

  private func fail(_ path: String, _ context: HostContext) {
    context.save { () throws(FileError) in throw FileError(.write, path, code: ENOSPC) }
  }

  @Test func diskThatIsFullAgainIsReportedAgain() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      context.mailbox.front = front
      let path = "\(home.state)/a"
      for time in 1...3 {
        for _ in 0..<3 { fail(path, context) }
        #expect(front.problems.count == time)
        save(path, context)
      }
    }
  }

  @Test func diskThatStaysFullIsReportedOnce() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      context.mailbox.front = front
      save("\(home.state)/a", context)
      for _ in 0..<3 {
        fail("\(home.state)/a", context)
        // A smaller file still fits.
        save("\(home.state)/b", context)
      }
      #expect(front.problems.count == 1)
    }
  }

  @Test func otherProblemsAreReportedOnce() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      context.mailbox.front = front
      for _ in 0..<2 {
        context.reportProblem(.pastEmpty)
        save("\(home.state)/a", context)
      }
      #expect(front.problems == [.pastEmpty])
    }
  }
}
