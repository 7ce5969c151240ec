import Foundation
import Testing
import TodayHost
import TodayRender
import TodayWire

/// Saturday 2026-11-21, 09:41:00 UTC, the time of most tests.
@Suite struct TimeScriptTests {
  private static let now = "1795254060"

  @Test func dayWeekAndYearAreShown() async throws {
    try await ScriptBench.with("Progress.app/ProgressToday.appex/progress") { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now])
      #expect(
        result.card == """
          Day       ━━━━━━━━━━━────────────────   40 %
          Week 47   ━━━━━━━━━━━━━━━━━━━━━──────   77 %
          November  ━━━━━━━━━━━━━━━━━━─────────   68 %
          2026      ━━━━━━━━━━━━━━━━━━━━━━━━───   89 %
          """)
      #expect(result.output.summary == "2026: 89 %")
    }
  }

  @Test(arguments: [
    ("es", "Día"), ("zh-Hant", "今天"), ("auto", "Day"), ("", "Day"),
  ])
  func languageOfTheBoardComesFirst(_ language: String, _ day: String) async throws {
    try await ScriptBench.with("Progress.app/ProgressToday.appex/progress") { bench in
      let result = try await bench.run(environment: [
        "TODAY_NOW": Self.now, "LANG": "en_US.UTF-8", "TODAY_LANGUAGE": language,
      ])
      #expect(result.card.hasPrefix(day))
    }
  }

  @Test(arguments: [
    ("es_ES.UTF-8", "Día", "Semana 47", "Noviembre"), ("ja_JP.UTF-8", "今日", "第47週", "11月"),
    ("ru_RU.UTF-8", "День", "Неделя 47", "Ноябрь"), ("zh_CN.UTF-8", "今天", "第47周", "11月"),
    ("zh_TW.UTF-8", "今天", "第47週", "11月"),
  ])
  func progressIsTranslated(
    _ locale: String, _ day: String, _ week: String, _ month: String
  ) async throws {
    try await ScriptBench.with("Progress.app/ProgressToday.appex/progress") { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now, "LANG": locale])
      let names = result.card.split(separator: "\n").map { row in
        String(row.prefix { $0 != "━" }).trimmingCharacters(in: .whitespaces)
      }
      #expect(names == [day, week, month, "2026"])
    }
  }

  private static let moon = "Moon.app/MoonToday.appex/moon"

  /// The texts next to the picture.
  private func rows(_ result: ScriptResult) -> [String] {
    result.card.split(separator: "\n").map { row in
      String(row.drop { !$0.isLetter && !$0.isNumber }).replacing(/\ {2,}/, with: "  ")
    }
    .filter { !$0.isEmpty }
  }

  @Test func moonIsShownWithoutAPlace() async throws {
    try await ScriptBench.with(Self.moon) { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now, "TZDIR": "/nowhere"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        rows(result) == [
          "Waxing gibbous  86 %", "Full moon  Tue 24 Nov", "New moon  Wed 9 Dec",
        ])
      #expect(result.output.summary == "Waxing gibbous 86 %")
    }
  }

  /// On a light and on a dark background.
  @Test func moonIsVisibleOnEveryBackground() async throws {
    try await ScriptBench.with(Self.moon) { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now, "TZDIR": "/nowhere"])
      let found = result.text.matches(of: /"#([0-9a-f]{6})"/)
      let colors = Set(found.compactMap { RGB(String($0.output.1)) })
      #expect(colors.count >= 2)
      for ground in [RGB(red: 255, green: 255, blue: 255), RGB(red: 16, green: 18, blue: 22)] {
        #expect(colors.allSatisfy { $0.contrast(with: ground) >= 3 })
      }
    }
  }

  @Test func placeDefaultsToTheTimeZones() async throws {
    try await ScriptBench.with(Self.moon) { bench in
      try bench.file(
        "zoneinfo/zone.tab",
        """
        # comment
        IT\t+4154+01229\tEurope/Rome
        AR\t-3436-05827\tAmerica/Argentina/Buenos_Aires\tBuenos Aires (BA, CF)
        """)
      bench.environment = ["TODAY_NOW": Self.now, "TZDIR": bench.container + "/zoneinfo"]
      let rome = try await bench.run(environment: ["TZ": "Europe/Rome"])
      #expect(rows(rome).suffix(2) == ["Sunrise in Rome  06:07", "Sunset  15:45"])
      let south = try await bench.run(environment: ["TZ": ":America/Argentina/Buenos_Aires"])
      #expect(rows(south).suffix(2).first?.hasPrefix("Sunrise in Buenos Aires  ") == true)
      #expect(south.card.prefix(10) != rome.card.prefix(10))
      let own = try await bench.run(
        environment: ["TZ": "Europe/Rome", "LATITUDE": "45.07", "LONGITUDE": "7.69"])
      #expect(rows(own).suffix(2) == ["Sunrise  06:35", "Sunset  15:55"])
      let unknown = try await bench.run(environment: ["TZ": "Mars/Olympus"])
      #expect(rows(unknown).count == 3)
    }
  }

  /// Greenwich at midsummer, and places where the sun does not set or rise.
  @Test func sunMatchesTheAlmanac() async throws {
    try await ScriptBench.with(Self.moon) { bench in
      bench.environment["TODAY_NOW"] = "1782043200"
      let greenwich = try await bench.run(environment: ["LATITUDE": "51.48", "LONGITUDE": "0"])
      #expect(rows(greenwich).suffix(2) == ["Sunrise  03:43", "Sunset  20:21"])
      let tromso = try await bench.run(environment: ["LATITUDE": "69.65", "LONGITUDE": "18.96"])
      #expect(rows(tromso).last == "Sun all day")
      let pole = try await bench.run(environment: ["LATITUDE": "-80", "LONGITUDE": "0"])
      #expect(rows(pole).last == "No sun today")
      let nowhere = try await bench.run(environment: ["LATITUDE": "north", "LONGITUDE": "1"])
      #expect(nowhere.status == 1)
      #expect(nowhere.errors == "LATITUDE and LONGITUDE are degrees, such as 45.07 and 7.69\n")
    }
  }

  @Test(arguments: [
    ("es_ES.UTF-8", "Gibosa creciente"), ("ja_JP.UTF-8", "十三夜月"), ("ru_RU.UTF-8", "Растущая луна"),
    ("zh_CN.UTF-8", "盈凸月"), ("zh_Hant.UTF-8", "盈凸月"),
  ])
  func moonIsTranslated(_ locale: String, _ phase: String) async throws {
    try await ScriptBench.with(Self.moon) { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now, "LC_ALL": locale])
      #expect(result.output.summary == "\(phase) 86 %")
    }
  }

  /// The host draws everything, so no process remains.
  @Test func countdownIsDrawnByTheHost() async throws {
    try await ScriptBench.with("WorldClock.app/ClockToday.appex/clock") { bench in
      let result = try await bench.run()
      // catalogue: ClockToday.appex
      let drawing = """
                     █▀█ █▀█ ▄ █ █ ▀█
                     █ █ ▀▀█ ▄ ▀▀█  █
                     ▀▀▀ ▀▀▀     ▀ ▀▀▀
                    Saturday 21 November
                          week 47
        """
      #expect(result.card(at: 1_795_254_060) == drawing)
      #expect(result.card(at: 1_795_305_600).contains("Sunday 22 November"))
      #expect(result.card(at: 1_795_392_000).contains("week 48"))
    }
  }

  @Test func workIsFollowedByABreak() async throws {
    try await ScriptBench.with("countdown.sh") { bench in
      #expect(try await bench.run("start", environment: ["TODAY_NOW": "1000"]).status == 0)
      let running = try await bench.run(environment: ["TODAY_NOW": "1630"])
      #expect(
        running.card == """
          14:30
          ━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────────
          left of this round
          """)
      let over = try await bench.run(environment: ["TODAY_NOW": "2530"])
      #expect(over.card == "Time for a break")
      #expect(over.output.alerts.map(\.title) == ["Time for a break"])
      #expect(try await bench.run(environment: ["TODAY_NOW": "2900"]).isHidden)
      #expect(!FileManager.default.fileExists(atPath: bench.home + "/.pomodoro"))
      _ = try await bench.run("start", "5", environment: ["TODAY_NOW": "1000"])
      _ = try await bench.run("stop", environment: ["TODAY_NOW": "1001"])
      #expect(try await bench.run(environment: ["TODAY_NOW": "1002"]).isHidden)
    }
  }

  @Test func daysToADateAreCounted() async throws {
    try await ScriptBench.with("countdown.sh") { bench in
      bench.environment["TODAY_NOW"] = Self.now
      let result = try await bench.run(
        environment: ["COUNTDOWN": #"2026-12-24 Holidays & <rest> "at last" \o/"#])
      #expect(
        result.card == #"""
          33 days
          Holidays & <rest> "at last" \o/
          """#)
      let never = try await bench.run(environment: ["COUNTDOWN": "soon"])
      #expect(never.status == 1 && never.errors.contains("soon"), "\(never.errors)")
      #expect(try await bench.run(environment: ["COUNTDOWN": "2026-11-21 Today"]).isHidden)
    }
  }
}
