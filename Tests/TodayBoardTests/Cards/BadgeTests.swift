import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct BadgeTests {
  private static let badges: [(Card.Badge, [String])] = [
    (Card.Badge.none, []),
    (.updating, ["updating", "…"]),
    (.unableToLoad, ["Unable to Load", "!"]),
    (.checked(SampleBoard.now - 7200), ["checked 2 h ago", "2 h ago", "2 h"]),
    (.snapshot(SampleBoard.now - 180), ["snapshot · 3 min", "3 min"]),
    (.failed(kept: SampleBoard.now - 2760), ["failed · kept 08:55", "failed 08:55", "!"]),
    (
      .failed(kept: SampleBoard.now - 2760 - 4 * 86400),
      ["failed · kept Tue 08:55", "failed 08:55", "!"]
    ),
    (
      .failed(kept: SampleBoard.now - 2760 - 40 * 86400),
      ["failed · kept 12 Oct", "failed 08:55", "!"]
    ),
  ]

  @Test(arguments: badges)
  func everyBadgeHasItsForms(badge: Card.Badge, forms: [String]) {
    #expect(BadgeText.forms(of: badge, clock: SampleBoard.clock, Words().badge) == forms)
  }

  @Test func agesChangeWithTheMinuteOfTheClock() {
    let captured = SampleBoard.now - 190
    for second in 0..<60 {
      let clock = DisplayClock.fixed(now: SampleBoard.now + second)
      #expect(BadgeText.age(captured, clock) == "4 min")
    }
  }
}
