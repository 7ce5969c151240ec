import Testing

@testable import TodayBoard

@Suite struct MemoryPaceTests {
  private func pace(released: Duration? = .zero) -> MemoryPace {
    var pace = MemoryPace()
    if let released { pace.released(at: released) }
    return pace
  }

  @Test func memoryIsReleasedOnceAMinute() {
    #expect(!pace().isDue(at: .seconds(59), waitingUntil: nil))
    #expect(pace().isDue(at: .seconds(60), waitingUntil: nil))
    #expect(!pace(released: .seconds(60)).isDue(at: .seconds(100), waitingUntil: nil))
  }

  /// The code of the start is still needed.
  @Test func memoryOfTheStartComesFirst() {
    #expect(!pace(released: nil).isDue(at: .seconds(600), waitingUntil: nil))
  }

  @Test func nextKeyDoesNotWaitForCode() {
    var pace = pace()
    pace.touched(at: .seconds(70))
    #expect(!pace.isDue(at: .seconds(70), waitingUntil: nil))
    #expect(!pace.isDue(at: .seconds(72), waitingUntil: nil))
    #expect(pace.isDue(at: .seconds(73), waitingUntil: nil))
  }

  @Test func memoryStaysDuringAShortWait() {
    #expect(!pace().isDue(at: .seconds(60), waitingUntil: .seconds(60) + .milliseconds(500)))
    #expect(pace().isDue(at: .seconds(60), waitingUntil: .seconds(62)))
  }
}
