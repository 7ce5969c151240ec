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
