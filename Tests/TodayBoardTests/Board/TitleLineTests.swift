import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct TitleLineTests {
  private func line(_ width: Int) -> [String] {
    let line = TitleLine(
      name: "Weather", badges: ["failed · kept 08:55", "failed 08:55", "!"],
      mores: ["Show More ▾", "▾"], width: width)
    return [line.name, line.badge, line.more]
  }

  @Test(arguments: [
    (60, ["Weather", "failed · kept 08:55", "Show More ▾"]),
    (36, ["Weather", "failed · kept 08:55", "▾"]),
    (30, ["Weather", "failed 08:55", "▾"]),
    (15, ["Weather", "!", "▾"]),
    (12, ["Wea…", "!", "▾"]),
    (1, ["…", "", ""]),
    (0, ["", "", ""]),
  ])
  func theBadgeIsShortenedBeforeTheNameIsCut(width: Int, words: [String]) {
    #expect(line(width) == words)
  }

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
  func badgesSayWhatIsWorthSaying(badge: Card.Badge, forms: [String]) {
    #expect(BadgeText.forms(of: badge, clock: SampleBoard.clock, Words().badge) == forms)
  }

  @Test func agesChangeWithTheMinuteOfTheClock() {
    let captured = SampleBoard.now - 190
    for second in 0..<60 {
      let clock = DisplayClock.fixed(now: SampleBoard.now + WallTime(second))
      #expect(BadgeText.age(captured, clock) == "4 min")
    }
  }
}
