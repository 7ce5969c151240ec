import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Enter works on every card, and the footer names its action.
struct EnterTests {
  private func footer(_ screen: inout BoardScreen) -> String {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
  }

  @Test func cardWithoutAnAppIsShownAlone() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .tab)
    #expect(footer(&screen).hasPrefix(" Enter full screen   e Edit"))
    #expect(screen.press(.enter) == [])
    #expect(screen.zoomed == "clock")
    #expect(footer(&screen).hasPrefix(" Esc board"))
    #expect(screen.press(.enter) == [])
    #expect(screen.zoomed == nil && screen.focus?.card == "clock")
  }

  private static let rows: [([Key], String)] = [
    ([.tab], " Enter open   m more   e Edit"),
    ([.tab, .down], " Enter press   m more   e Edit"),
    ([.tab, .tab, .tab], " Enter open   m less   e Edit"),
    ([.tab, .tab, .tab, .down], " Enter open   m less   e Edit"),
    ([.tab, .tab, .tab, .tab, .tab], " Enter update   e Edit"),
    ([.tab, .tab, .tab, .tab, .tab, .tab], " Enter retry   e Edit"),
  ]

  @Test(arguments: rows)
  func footerNamesTheActionOfEnter(keys: [Key], words: String) {
    var screen = BoardScreen.sample(100, 40)
    for key in keys { screen.press(key) }
    #expect(footer(&screen).hasPrefix(words), "\(footer(&screen))")
  }

  /// On a terminal with eighty columns, the footer keeps the keys for finding things.
  @Test func mostUsefulKeysStay() {
    var screen = BoardScreen.sample(80, 24)
    #expect(footer(&screen).hasSuffix("/ search   : actions   ? help   q quit"))
    screen.press(.tab)
    #expect(footer(&screen).hasSuffix("   : actions   ? help   q quit"))
    #expect(footer(&screen).hasPrefix(" Enter open   m more   e Edit (1 new)   ▾ 1 below"))
  }
}
