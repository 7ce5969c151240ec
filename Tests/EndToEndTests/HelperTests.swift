import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The helpers for other languages, tested with their sample.
  struct HelperTests {
    /// The sample with the helpers next to its programs, as authors have it.
    private static func copy(to home: Home) async throws {
      let sample = Machine.widgets + "/Helpers/Samples/Tally.app"
      let copied = try await Command(
        path: "/bin/cp", arguments: ["-RL", sample, home.apps + "/"], environment: home.environment
      ).run()
      try #require(copied.status == 0, "\(copied.errors)")
    }

    @Test func sampleKeepsEveryRule() async throws {
      try await Home.with { home in
        try await Self.copy(to: home)
        let app = home.apps + "/Tally.app"
        let linted = try await home.today("lint", app)
        #expect(linted.output.contains("no problems"), "\(linted.output)\(linted.errors)")
        let report = try await home.today("test", "--patience", "10", app, seconds: 120)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
      }
    }

    @Test func bothWidgetsShareTheCountAndHide() async throws {
      try await Home.with { home in
        try await Self.copy(to: home)
        func set(_ count: String) async throws {
          let outcome = try await Command(
            path: home.apps + "/Tally.app/tally", arguments: [count],
            environment: home.environment
          ).run()
          #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let enabled = try await home.today("enable", "Tally.Python", "Tally.Shell")
        #expect(enabled.status == 0, "\(enabled.errors)")
        try await set("7")
        let named = try await home.today("settings", "Tally.Python", "name", "Glasses")
        #expect(named.status == 0, "\(named.errors)")
        let updated = try await home.today("update")
        #expect(updated.status == 0, "\(updated.output)\(updated.errors)")
        let python = try await home.today("snapshot", "Tally.Python")
        #expect(python.output.contains(/Glasses +7/), "\(python.output)\(python.errors)")
        let shell = try await home.today("snapshot", "Tally.Shell")
        #expect(shell.output.contains(/Cups +7/), "\(shell.output)\(shell.errors)")
        try await set("0")
        _ = try await home.today("update")
        for widget in ["Tally.Python", "Tally.Shell"] {
          let flag = try await home.today("has-content", widget)
          #expect(flag.output.contains("false"), "\(widget) \(flag.output)\(flag.errors)")
        }
      }
    }

    /// The app notifies the open board, which starts no widget for it.
    @Test func shellAppHidesAndShowsItsCards() async throws {
      try await Home.with { home in
        try await Self.copy(to: home)
        _ = try await home.today("enable", "Tally.Python", "Tally.Shell")
        func set(_ count: String) async throws {
          let outcome = try await Command(
            path: home.apps + "/Tally.app/tally", arguments: [count], environment: home.environment
          ).run()
          #expect(outcome.status == 0, "\(outcome.errors)")
        }
        try await set("3")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("Cups", "3")
        try await set("0")
        try await terminal.shows("2 hidden", within: 2)
        try await set("5")
        try await terminal.shows("Cups", "5", within: 3)
        try await terminal.press("q")
      }
    }

    @Test func pythonAppHidesAndShowsItsCard() async throws {
      try await Home.with { home in
        func run(_ line: String) async throws {
          let made = try await Command(
            path: "/bin/sh", arguments: ["-c", "cd \(home.root) && \(line)"],
            environment: home.environment
          ).run()
          #expect(made.status == 0, "\(made.output)\(made.errors)")
        }
        try await run("bin/today new Weather --language python")
        try await run("mv Weather/Weather.app \(home.apps)/")
        _ = try await home.today("enable", "Weather")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("Hello from Weather")
        try await run("apps/Weather.app/weather ''")
        try await terminal.shows("1 hidden", within: 2)
        try await run("apps/Weather.app/weather good evening")
        try await terminal.shows("good evening", within: 3)
        try await terminal.press("q")
      }
    }

    /// At each hour: in the afternoon, noon is before now.
    @Test func guidesTimelineIsAlwaysInOrder() async throws {
      let guide = try String(
        contentsOfFile: Machine.widgets + "/../Sources/TodayKit/TodayKit.docc/Timelines.md",
        encoding: .utf8)
      let blocks = guide.components(separatedBy: "```python\n").dropFirst()
      let example = try #require(blocks.first?.components(separatedBy: "```").first)
      let program = """
        import datetime, sys
        sys.path.insert(0, sys.argv[1])
        import today_widget as today
        \(example)
        class Clock(datetime.datetime):
            hour_now = 0
            @classmethod
            def now(cls, zone=None):
                return cls(2026, 11, 23, cls.hour_now, 30, 15, 7)
        datetime.datetime = Clock
        for Clock.hour_now in range(24):
            answer = perform_update(None, "interval")
            dates = [entry["date"] for entry in answer["entries"]]
            assert dates == sorted(dates), (Clock.hour_now, dates)
            assert answer["policy"]["after"] > dates[-1], (Clock.hour_now, answer)
        print("in order")
        """
      try await Home.with { home in
        let run = try await Command(
          path: "/usr/bin/env",
          arguments: ["python3", "-c", program, Machine.widgets + "/Helpers"],
          environment: home.environment
        ).run()
        #expect(run.output == "in order\n", "\(run.errors)")
      }
    }

    /// `today new` writes the same helper files that authors copy.
    @Test(
      arguments: [
        (
          "python",
          [
            "today_app.py", "PlugIns/WeatherToday.appex/today_widget.py",
            "../Tests/today_testing.py",
          ]
        ),
        ("sh", ["today-app.sh", "PlugIns/WeatherToday.appex/today-widget.sh"]),
      ])
    func newWidgetsContainTheHelpersUnchanged(_ language: String, _ files: [String]) async throws {
      try await Home.with { home in
        let made = try await Command(
          path: "/bin/sh",
          arguments: ["-c", "cd \(home.root) && bin/today new Weather --language \(language)"],
          environment: home.environment
        ).run()
        #expect(made.status == 0, "\(made.errors)")
        for file in files {
          let written = try String(
            contentsOfFile: "\(home.root)/Weather/Weather.app/\(file)", encoding: .utf8)
          let helper = try String(
            contentsOfFile: "\(Machine.widgets)/Helpers/\((file as NSString).lastPathComponent)",
            encoding: .utf8)
          #expect(written == helper)
        }
      }
    }
  }
}
