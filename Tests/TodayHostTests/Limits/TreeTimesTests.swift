import Testing

@testable import TodayHost

struct TreeTimesTests {
  private func ticks(_ own: Int, reaped: Int = 0, start: Int = 1) -> ProcessReading.Ticks {
    ProcessReading.Ticks(startTime: start, own: own, reaped: reaped)
  }

  @Test func timeBeforeTheFirstMeasurementCounts() {
    var times = TreeTimes()
    #expect(times.take([1: ticks(10), 2: ticks(5)]) == 15)
    #expect(times.take([1: ticks(12), 2: ticks(5)]) == 2)
  }

  @Test func childThatWasReapedCountsOnce() {
    var times = TreeTimes()
    _ = times.take([1: ticks(10), 2: ticks(50)])
    #expect(times.take([1: ticks(11, reaped: 60)]) == 11)
  }

  @Test func unmeasuredChildrenCount() {
    var times = TreeTimes()
    _ = times.take([1: ticks(10)])
    #expect(times.take([1: ticks(10, reaped: 70)]) == 70)
  }

  @Test func unreapedChildLosesNoTime() {
    var times = TreeTimes()
    _ = times.take([1: ticks(10), 2: ticks(50)])
    #expect(times.take([1: ticks(13)]) == 3)
  }

  @Test func numberThatAnotherProcessHasNowIsNotConfused() {
    var times = TreeTimes()
    _ = times.take([1: ticks(10), 2: ticks(50, start: 5)])
    #expect(times.take([1: ticks(10), 2: ticks(4, start: 9)]) == 4)
  }
}
