import Testing
import TodayEngine
import TodayRender
import TodayWire

@testable import TodayBoard

/// The order of the things that `a` finds.
struct TitleMatchTests {
  private static let matches: [(String, String, TitleMatch)] = [
    ("memory", "Memory", .whole), ("Mem", "Memory", .start), ("use", "Memory use", .startOfWord),
    ("use", "Disk-use", .startOfWord), ("moRy", "Memory", .part), ("memory", "GPU", .elsewhere),
    ("disk  us", "Disk use", .start), ("memory ", "Memory", .whole),
  ]

  @Test(arguments: matches)
  func titleIsCompared(typed: String, title: String, match: TitleMatch) {
    #expect(TitleMatch(typed, in: title) == match)
  }

  @Test func equalMatchesKeepTheirOrder() {
    let titles = ["Swap memory", "GPU", "Memory", "CPU", "Memory use", "Free memory"]
    #expect(
      TitleMatch.ranked(titles, by: "memory") { $0 }
        == ["Memory", "Memory use", "Swap memory", "Free memory", "GPU", "CPU"])
    #expect(TitleMatch.ranked(titles, by: " ") { $0 } == titles)
  }

  private static func script(_ title: String, _ summary: String) -> RosterEntry {
    var entry = RosterEntry(
      id: WidgetID("/s/\(title)"), title: title, appName: "", summary: summary, isEnabled: false)
    entry.script = "/s/\(title)"
    return entry
  }

  private static func chosen(_ typed: String) -> [ScreenCommand] {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("a"))
    screen.offer([
      script("GPU", "Use and memory of the graphics processor."), script("Memory", "What is free."),
      script("Watch", "The time."),
    ])
    for character in typed { screen.press(.character(character)) }
    return screen.press(.enter)
  }

  @Test func bestTitleIsChosen() {
    #expect(Self.chosen("memory") == [.installScripts(["/s/Memory"])])
    #expect(Self.chosen("graph") == [.installScripts(["/s/GPU"])])
    // Stocks, a widget, comes before the scripts, and is described as a watch list.
    #expect(Self.chosen("watch") == [.installScripts(["/s/Watch"])])
  }
}
