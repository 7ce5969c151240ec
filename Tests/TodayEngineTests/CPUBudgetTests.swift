import Testing
import TodayEngine

struct CPUBudgetTests {
  private func at(_ seconds: Double) -> Duration { .seconds(seconds) }

  @Test func savedTimeIsSpentWithoutWaiting() {
    var budget = CPUBudget(share: 0.01, saving: .seconds(600), at: at(0))
    budget.spend(.seconds(6), at: at(0))
    #expect(budget.blockedUntil(at: at(0)) == nil)
    budget.spend(.milliseconds(10), at: at(0))
    #expect(budget.blockedUntil(at: at(0)) == at(1))
  }

  @Test func debtCausesWaiting() throws {
    var budget = CPUBudget(share: 0.01, saving: .zero, at: at(100))
    budget.spend(.seconds(0.5), at: at(100))
    let until = try #require(budget.blockedUntil(at: at(100)))
    #expect(until == at(150))
    #expect(budget.blockedUntil(at: at(149)) != nil)
    #expect(budget.blockedUntil(at: until) == nil)
  }

  @Test func savingIsLimited() {
    var budget = CPUBudget(share: 0.5, saving: .seconds(10), at: at(0))
    budget.spend(.seconds(5) + .seconds(1), at: at(86400))
    #expect(budget.blockedUntil(at: at(86400)) == at(86402))
  }

  /// The share holds over a day of updates that use processor time.
  @Test(arguments: [(0.01, 0.3), (0.001, 2.0), (0.5, 0.01)])
  func shareHoldsInTheLongRun(share: Double, price: Double) {
    var budget = CPUBudget(share: share, saving: .seconds(60), at: at(0))
    var now = at(0)
    var used = Duration.zero
    while now < at(86400) {
      budget.spend(.seconds(price), at: now)
      used += .seconds(price)
      now = budget.blockedUntil(at: now) ?? now
    }
    let allowed = share * (86400 + 60) + price
    #expect(used <= .seconds(allowed))
    #expect(used >= .seconds(share * 86400 - price))
  }

  @Test func stoppedClockAndNegativeCostAddNothing() {
    var budget = CPUBudget(share: 0.1, saving: .zero, at: at(10))
    budget.spend(.seconds(1), at: at(10))
    budget.spend(.seconds(-5), at: at(5))
    #expect(budget.blockedUntil(at: at(10)) == at(20))
  }
}
