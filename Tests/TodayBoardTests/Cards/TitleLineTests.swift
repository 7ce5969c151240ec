import Testing

@testable import TodayBoard

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
  func badgeIsShortenedBeforeTheName(width: Int, words: [String]) {
    #expect(line(width) == words)
  }
}
