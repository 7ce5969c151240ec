import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// Widgets that another host runs.
@MainActor @Suite struct OtherHostsTests {
  private let front = RecordingFront()

  private func make(_ home: Directories) -> OtherHosts {
    let context = makeContext(home)
    context.mailbox.front = front
    let bundles = InstalledBundles(
      Registry(search: BundleSearch(places: []), locale: "C"), context,
      Supervisor(reactor: context.reactor))
    return OtherHosts(
      context, WidgetStoring(context, bundles, RunningWidgets()), DiskWatch(context, bundles))
  }

  @Test func updateIsRequestedFromTheHostThatRunsTheWidget() throws {
    try withHome { (home) throws in
      let others = make(home)
      others.found("b")
      #expect(others.requestUpdates(of: ["a", "b", "c"]) == ["a", "c"])
      #expect(UpdateRequests(home).waiting == ["b"])
    }
  }

  /// It would keep its cards frozen without a word.
  @Test func stoppedHostIsReported() throws {
    try withHome { (home) throws in
      let others = make(home)
      // The lock of this process stands for that of another host.
      let lock = try #require(try RunnerLock.attempt("b", in: home))
      defer { withExtendedLifetime(lock) {} }
      let reactor = Reactor()
      let host = try AppProcess(
        Machine.shell("exec sleep 100"), in: .detached, reactor: reactor, ended: { _ in })
      defer { host.end() }
      let process = host.processIdentifier
      // In place, because another file would not be locked.
      let file = open("\(home.locks)/b.lock", O_WRONLY | O_TRUNC | O_CLOEXEC)
      _ = FileSystem.write(Array("\(process)\n".utf8), to: file)
      close(file)
      others.found("b")
      #expect(front.problems == [])
      kill(process, SIGSTOP)
      for _ in 0..<10_000 where !ProcessReading.isStopped(process) { usleep(1000) }
      others.found("b")
      #expect(front.problems == [.otherHostStopped(process: process)])
      // At each request of the user.
      others.requestUpdate(of: "b")
      #expect(front.problems.count == 2)
      #expect(UpdateRequests(home).waiting == ["b"])
    }
  }

  @Test func widgetIsReleasedWhenItsRunnerEnds() throws {
    try withHome { (home) throws in
      let others = make(home)
      others.found("b")
      others.lockClosed("a")
      #expect(others.contains("b"))
      others.lockClosed("b")
      #expect(!others.contains("b"))
      #expect(front.released == ["b"])
    }
  }
}
