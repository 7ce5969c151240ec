import Foundation
import Testing
import TodayHost
import TodayWire

/// Saturday 2026-11-21, 09:41:00 UTC, in most of them.
@Suite struct TimeScriptTests {
  private static let now = "1795254060"

  @Test func theDayTheWeekAndTheYear() async throws {
    try await ScriptBench.with("progress.1h.py") { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now])
      #expect(
        result.card == """
          Day      ━━━━━━━━━━━─────────────────   40 %
          Week 47  ━━━━━━━━━━━━━━━━━━━━━━──────   77 %
          2026     ━━━━━━━━━━━━━━━━━━━━━━━━━───   89 %
          """)
      #expect(result.output.summary == "2026: 89 %")
    }
  }

  @Test func theMoonAndWithAPlaceWhenItRises() async throws {
    try await ScriptBench.with("moon.1h.py") { bench in
      bench.environment["TODAY_NOW"] = Self.now
      let alone = try await bench.run()
      #expect(alone.status == 0, "\(alone.errors)")
      bench.environment["TZ"] = "Europe/Rome"
      let turin = try await bench.run(environment: ["LATITUDE": "45.07", "LONGITUDE": "7.69"])
      #expect(
        alone.card == """
          Waxing gibbous                          86 %
          ────────────────────────────────────────────
          Full moon                         2026-11-24
          New moon                          2026-12-09
          """)
      #expect(
        turin.card == """
          Waxing gibbous                          86 %
          ────────────────────────────────────────────
          Sun                         ↑ 07:35  ↓ 16:55
          Moon                        ↑ 14:44  ↓ 03:37
          Full moon                         2026-11-24
          New moon                          2026-12-09
          """)
    }
  }

  /// Greenwich at midsummer, and a place where the sun does not set.
  @Test func theSunIsWhereAlmanacsHaveIt() async throws {
    try await ScriptBench.with("moon.1h.py") { bench in
      bench.environment["TODAY_NOW"] = "1782043200"
      let greenwich = try await bench.run(environment: ["LATITUDE": "51.48", "LONGITUDE": "0"])
      #expect(greenwich.card.contains("↑ 03:43  ↓ 20:21"), "\(greenwich.card)")
      let tromso = try await bench.run(environment: ["LATITUDE": "69.65", "LONGITUDE": "18.96"])
      #expect(tromso.card.contains("↑ –  ↓ –"), "\(tromso.card)")
      let nowhere = try await bench.run(environment: ["LATITUDE": "north", "LONGITUDE": "1"])
      #expect(nowhere.status == 1)
      #expect(nowhere.errors == "LATITUDE and LONGITUDE are degrees, such as 45.07 and 7.69\n")
    }
  }

  @Test func aRoundOfWorkAndTheBreakAfterIt() async throws {
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

  @Test func theDaysToADate() async throws {
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
