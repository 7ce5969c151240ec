import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@MainActor @Suite struct CostCounterTests {
  private func make(_ context: HostContext) -> CostCounter {
    let supervisor = Supervisor(reactor: context.reactor)
    let running = RunningWidgets()
    let bundles = InstalledBundles(
      Registry(search: BundleSearch(places: []), locale: "C"), context, supervisor)
    return CostCounter(
      context, running, MemoryWatch(context, running, supervisor),
      WidgetStoring(context, bundles, running))
  }

  private func run(_ outcome: UpdateOutcome) -> UpdateRun {
    UpdateRun(at: 0, cause: .user, outcome: outcome, duration: .milliseconds(40))
  }

  @Test func updateIsCountedAndStored() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let counter = make(context)
      counter.count(run(.newData), of: "good")
      counter.count(run(.failed), of: "bad")
      #expect(counter.cost(of: "good").runs == 1)
      #expect(counter.cost(of: "good").failures == 0)
      #expect(counter.cost(of: "bad").failures == 1)
      #expect(context.stores.costs.load("bad").durations == [.milliseconds(40)])
    }
  }

  @Test func endOfAnUnknownProcessIsNotCounted() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      make(context).countEnd(of: Instance(widget: "a", number: 1))
      #expect(context.stores.costs.load("a") == WidgetCost())
    }
  }

  @Test func readOnlyHostCountsNothing() throws {
    try withHome { (home) throws in
      let counter = make(makeContext(home, isReadOnly: true))
      counter.count(run(.newData), of: "a")
      #expect(counter.cost(of: "a") == WidgetCost())
    }
  }
}
