import Testing
import TodayWire

struct WallTimeTests {
  private static let nineFortyOne: WallTime = 1_795_254_060

  @Test func spansAreSeconds() {
    var time = Self.nineFortyOne
    time += 90
    #expect(time - Self.nineFortyOne == 90)
    #expect(time - 90 == Self.nineFortyOne)
    time -= 180
    #expect(Self.nineFortyOne - time == 90)
    #expect(time < Self.nineFortyOne)
  }

  @Test func durationIsRoundedDownToSeconds() {
    #expect(Self.nineFortyOne + .milliseconds(1900) == Self.nineFortyOne + 1)
  }

  /// Their distance does not fit into 64 bits.
  @Test func farthestInstantsAreCompared() {
    #expect(WallTime.min < .max)
    #expect(WallTime.min != .max)
    #expect([WallTime.max, 0, .min].sorted() == [.min, 0, .max])
    #expect(Set([WallTime.min, .max, .min]).count == 2)
  }

  @Test func wallTimeIsCodedAsSeconds() {
    #expect("\(Self.nineFortyOne)" == "1795254060")
    #expect(WallTime("1795254060"[...]) == Self.nineFortyOne)
    #expect(WallTime("-1") == -1)
    for text in ["", "now", "1.5", "9223372036854775808"] { #expect(WallTime(text) == nil) }
  }

  @Test func strideCountsInSteps() {
    #expect(Array(stride(from: WallTime(0), through: 120, by: 60)) == [0, 60, 120])
  }
}
