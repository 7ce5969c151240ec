import Testing
import TodayEngine

@testable import TodayHost

@Suite struct CostStoreTests {
  @Test func countedCostsAreStored() throws {
    try withHome { (home) throws in
      let store = CostStore(home, report: { Issue.record("\($0)") })
      #expect(store.load("a.b") == WidgetCost())
      var cost = WidgetCost()
      cost.add(.milliseconds(40), isFailure: false)
      cost.add(.milliseconds(60), isFailure: true)
      cost.processorTime = .milliseconds(12)
      cost.memory = 5 << 20
      try store.save("a.b", cost)
      #expect(store.load("a.b") == cost)
      #expect(store.load("a.c") == WidgetCost())
    }
  }

  @Test func slowestOfTwentyIsBeyondThePercentile() {
    var cost = WidgetCost()
    #expect(cost.percentile95 == nil)
    cost.add(.milliseconds(7), isFailure: false)
    #expect(cost.percentile95 == .milliseconds(7))
    cost = WidgetCost()
    for number in 1...100 { cost.add(.milliseconds(number), isFailure: false) }
    #expect(cost.percentile95 == .milliseconds(95))
  }

  @Test func onlyTheLastUpdatesCountForThePercentile() {
    var cost = WidgetCost()
    cost.add(.seconds(9), isFailure: false)
    for _ in 0..<WidgetCost.keptDurations { cost.add(.milliseconds(1), isFailure: false) }
    #expect(cost.percentile95 == .milliseconds(1))
    #expect(cost.durations.count == WidgetCost.keptDurations)
    #expect(cost.runs == WidgetCost.keptDurations + 1)
  }
}
