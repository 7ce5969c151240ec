import Foundation
import Testing
import TodayHost
import TodayWire

@Suite struct PomodoroTests {
  // Saturday 2026-11-21, 09:41:00 UTC.
  private static let now = 1_795_254_060

  @Test func periodIsStartedPausedAndFinished() async throws {
    try await ScriptBench.with("pomodoro.1h.py") { (bench: inout ScriptBench) async throws in
      try bench.program("open", "echo \"$@\" >> \"$HOME/opened\"")
      try bench.program("sleep", "echo \"sleep $1\" >> \"$HOME/opened\"")
      func run(_ action: String?, after seconds: Int) async throws -> ScriptResult {
        bench.environment["TODAY_NOW"] = "\(Self.now + seconds)"
        if let action {
          let before = try await bench.run()
          let arguments = try #require(before.arguments(of: action))
          #expect(before.output.actions[action]?.refreshes == true)
          let tap = try await bench.run(arguments[0])
          #expect(tap.isHidden && tap.errors == "")
        }
        return try await bench.run()
      }
      let idle = try await run(nil, after: 0)
      #expect(
        idle.card == """
          Work  25:00                        [ Start ]
          Today                             ○○○○○○○○ 0
          """)
      let started = try await run("start", after: 0)
      // catalogue: pomodoro.1h.py
      let drawing = """
        Work  0:24:59            [ Pause ]  [ Stop ]
        Today                             ○○○○○○○○ 0
        """
      #expect(started.card(at: WallTime(Self.now + 1)) == drawing)
      let paused = try await run("pause", after: 600)
      #expect(paused.card.hasPrefix("Paused  15:00"))
      // A pause may last.
      let still = try await run(nil, after: 4000)
      #expect(still.card.hasPrefix("Paused  15:00"))
      _ = try await run("continue", after: 4000)
      let over = try await run(nil, after: 4900)
      #expect(over.card.contains("Break") && over.card.contains("●○○○○○○○ 1"))
      #expect(over.output.alerts.map(\.title) == ["The period is over"])
      let later = try await run(nil, after: 5200)
      #expect(later.card.contains("25:00") && later.card.contains("● 1") == false)
      #expect(later.card.contains("●○○○○○○○ 1") && later.output.alerts.isEmpty)
      // Another day.
      let next = try await run(nil, after: 86_400)
      #expect(next.card.contains("○○○○○○○○ 0"))
      for columns in [36, 60, 120] {
        #expect(later.card(columns: columns).split(separator: "\n").count == 2)
      }
    }
  }

  /// A process waits for the end of the period and of its break.
  @Test func scriptIsRunAgainAtTheEnd() async throws {
    try await ScriptBench.with("pomodoro.1h.py") { (bench: inout ScriptBench) async throws in
      try bench.program("open", "echo \"$@\" >> \"$HOME/opened\"")
      try bench.program("sleep", "echo \"$1\" >> \"$HOME/slept\"")
      bench.environment["TODAY_NOW"] = "\(Self.now)"
      _ = try await bench.run("start", environment: ["POMODORO_WORK": "10"])
      let file = bench.home + "/opened"
      let link = "swiftbar://refreshplugin?name=pomodoro.1h.py\n"
      for _ in 0..<1000 where (try? bench.text(of: file)) != link + link {
        try await Task.sleep(for: .milliseconds(20))
      }
      let opened = try bench.text(of: file)
      #expect(opened == link + link)
      let slept = try bench.text(of: bench.home + "/slept").split(separator: "\n").sorted()
      #expect(slept == ["601", "901"])
    }
  }

  @Test func textsAreTranslated() async throws {
    try await ScriptBench.with("pomodoro.1h.py") { (bench: inout ScriptBench) async throws in
      bench.environment = ["TODAY_NOW": "\(Self.now)", "TODAY_LANGUAGE": "ja"]
      let result = try await bench.run()
      #expect(result.card.hasPrefix("作業  25:00"))
    }
  }

  @Test func damagedStateIsAsNone() async throws {
    try await ScriptBench.with("pomodoro.1h.py") { (bench: inout ScriptBench) async throws in
      try bench.file("pomodoro.json", "{\"state\": \"work\", \"end\": null")
      let result = try await bench.run()
      #expect(result.card.contains("Start"))
    }
  }
}
