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

  /// A title alone looks like a card without content.
  @Test func cardBeforeItsFirstResultSaysSo() {
    let waiting = "\n   waiting for its first result\n"
    func drawing(_ change: (inout Card) -> Void) -> String {
      var card = Card(id: "w", title: "Slow")
      change(&card)
      var screen = BoardScreen.sample(60, 14, Board(cards: [card, SampleBoard.moon]))
      return screen.drawing()
    }
    let script = drawing { $0.awaitsFirstResult = true }
    #expect(script.contains("Slow ─") && script.contains(waiting))
    #expect(script.contains("\n\n Moon ─"))
    #expect(drawing { $0.badge = .updating }.contains(waiting))
    // A process shows its view at once, and the badge of a failure says enough.
    #expect(!drawing { _ in }.contains(waiting))
    #expect(!drawing { $0.badge = .failedEmpty }.contains(waiting))
    let content = drawing {
      $0.awaitsFirstResult = true
      $0.picture = .live(SampleBoard.text("done"))
    }
    #expect(content.contains("\n   done\n") && !content.contains(waiting))
  }

  @Test func agesChangeWithTheMinuteOfTheClock() {
    let captured = SampleBoard.now - 190
    for second in 0..<60 {
      let clock = DisplayClock.fixed(now: SampleBoard.now + second)
      #expect(BadgeText.age(captured, clock) == "4 min")
    }
  }
}
