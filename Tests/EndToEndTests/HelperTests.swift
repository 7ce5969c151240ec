import Foundation
import Testing

extension EndToEnd {
  /// The helpers for other languages: their sample keeps every rule, and does what it is for.
  struct HelperTests {
    /// The sample as an author has it: with the helpers beside the programs.
    private static func bring(to home: Home) async throws {
      let sample = Machine.widgets + "/Helpers/Samples/Tally.app"
      let copied = try await Command(
        path: "/bin/cp", arguments: ["-RL", sample, home.apps + "/"], environment: home.environment
      ).run()
      try #require(copied.status == 0, "\(copied.errors)")
    }

    @Test func theSampleKeepsEveryRule() async throws {
      try await Home.with { home in
        try await Self.bring(to: home)
        let app = home.apps + "/Tally.app"
        let linted = try await home.today("lint", app)
        #expect(linted.output.contains("nothing is wrong"), "\(linted.output)\(linted.errors)")
        let report = try await home.today("test", app, seconds: 120)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
      }
    }

    @Test func bothLanguagesShareTheirAppsCountAndHideWithIt() async throws {
      try await Home.with { home in
        try await Self.bring(to: home)
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

    /// There is one text of each: what `today new` writes is what an author copies.
    @Test(arguments: [("python", "today_widget.py"), ("sh", "today-widget.sh")])
    func newWidgetsHaveTheHelperAsItIs(_ language: String, _ file: String) async throws {
      try await Home.with { home in
        let made = try await Command(
          path: "/bin/sh",
          arguments: ["-c", "cd \(home.root) && bin/today new Weather --language \(language)"],
          environment: home.environment
        ).run()
        #expect(made.status == 0, "\(made.errors)")
        let written = try String(
          contentsOfFile: "\(home.root)/Weather/Weather.app/PlugIns/WeatherToday.appex/\(file)",
          encoding: .utf8)
        let helper = try String(
          contentsOfFile: "\(Machine.widgets)/Helpers/\(file)", encoding: .utf8)
        #expect(written == helper)
      }
    }
  }
}
