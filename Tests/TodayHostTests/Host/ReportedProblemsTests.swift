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

  @Test func eachUnsavedChangeOfTheUserIsReported() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      context.mailbox.front = front
      let path = "\(home.state)/a"
      fail(path, context)
      for _ in 0..<2 {
        context.save(isOfUser: true) { () throws(FileError) in
          throw FileError(.write, path, code: ENOSPC)
        }
        fail(path, context)
      }
      let failure = FileError(.write, path, code: ENOSPC).failure
      #expect(
        front.problems == [
          .notSaved(failure), .changeNotSaved(failure), .changeNotSaved(failure),
        ])
    }
  }

  @Test func boardThatCannotBeStoredIsReportedForEachChange() throws {
    try withHome { (home) throws in
      // It can neither be read nor replaced.
      try FileSystem.createDirectory("\(home.boardFile).lock")
      let host = WidgetHost(
        reactor: Reactor(), directories: home, configuration: EngineConfiguration(),
        options: WidgetHost.Options(),
        registry: Registry(search: BundleSearch(places: []), locale: "C"))
      host.front = front
      host.begin()
      host.post(.user(.edit(order: ["a", "b"], enabled: ["a", "b"])))
      host.post(.user(.edit(order: ["a", "b"], enabled: ["a"])))
      let changes = front.problems.filter {
        if case .changeNotSaved = $0 { true } else { false }
      }
      #expect(changes.count == 2)
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
