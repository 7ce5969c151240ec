import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The included Weather app and its widget with a server of the test, and the settings of an app.
  struct WeatherTests {
    static let id = "dev.today.Weather.Today"

    static func with(_ body: (Home) async throws -> Void) async throws {
      try await Home.with { home in
        try home.install(Machine.widgets + "/Weather.app")
        try home.copy("weather", to: "\(home.apps)/Weather.app")
        try home.copy("WeatherToday", to: "\(home.apps)/Weather.app/PlugIns/WeatherToday.appex")
        _ = try await home.today("enable", id)
        let server = "http://127.0.0.1:\(try await port(home))"
        for key in ["baseURL", "geocodingURL"] {
          try await set(home, key, server)
        }
        try await body(home)
      }
    }

    /// Starts the server, which ends with the home.
    private static func port(_ home: Home) async throws -> Int {
      let file = "\(home.root)/port"
      let script = "python3 '\(Machine.fixtures)/weather-server.py' > '\(file)' 2>/dev/null &"
      _ = try await Command(
        path: "/bin/sh", arguments: ["-c", script], environment: home.environment
      ).run()
      for _ in 0..<1000 {
        if let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasSuffix("\n"),
          let port = Int(text.dropLast())
        {
          return port
        }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw ConditionNotMet(claim: "the server has a port")
    }

    static func set(_ home: Home, _ key: String, _ value: String) async throws {
      let outcome = try await home.today("settings", id, key, value, seconds: 30)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private static func picture(_ home: Home) async throws -> String {
      try await home.today("snapshot", id).output
    }

    @Test func cardNeedsAPlace() async throws {
      try await Self.with { home in
        #expect(try await home.today("has-content", Self.id).output == "false\n")
        try await Self.set(home, "place", "turin")
        #expect(try await home.today("has-content", Self.id).output == "true\n")
        #expect(try await Self.picture(home).contains("Turin  7°  light rain"))
        try await Self.set(home, "units", "fahrenheit")
        #expect(try await Self.picture(home).contains("Turin  45°"))
        try await Self.set(home, "place", "nowhere")
        let failed = try await home.today("list", "--json")
        #expect(failed.output.contains("there is no place called nowhere"))
        try await Self.set(home, "place", "")
        #expect(try await home.today("has-content", Self.id).output == "false\n")
      }
    }

    @Test func formAndAppShareTheirSettings() async throws {
      try await Self.with { home in
        let app = Command(
          path: home.apps + "/Weather.app/weather", arguments: ["set", "rome"],
          environment: home.environment)
        let shown = try await app.run()
        #expect(shown.status == 0 && shown.output.hasPrefix("Rome  7°"), "\(shown.errors)")
        #expect(try await home.today("settings", Self.id, "place").output == "rome\n")
        #expect(try await home.today("settings", Self.id, "days").output == "5\n")
        try await Self.set(home, "days", "2")
        let listed = try await home.today("settings", Self.id, "--json").output
        #expect(listed.contains(#"{"key":"days","title":"Days","value":2}"#))
        let reset = try await home.today("settings", Self.id, "--reset", "days", seconds: 30)
        #expect(reset.status == 0)
        #expect(try await home.today("settings", Self.id, "days").output == "5\n")
        let wrong = try await home.today("settings", Self.id, "days", "9")
        #expect(wrong.status == 1)
        #expect(wrong.errors == "today: days: write a number from 1 to 7\n")
        #expect(try await home.today("settings", Self.id, "nothing").status == 1)
      }
    }

    @Test func formOnTheBoardChangesTheCard() async throws {
      try await Self.with { home in
        try await Self.set(home, "place", "turin")
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows("Turin  7°")
        try await terminal.press("Tab", ",")
        try await terminal.shows("Settings · Weather", "‹ Celsius ›", "turin")
        try await terminal.press("Down", "Space")
        try await terminal.shows("‹ Fahrenheit ›")
        try await terminal.press("Enter")
        try await terminal.shows("Turin  45°")
        try await terminal.press(",")
        try await terminal.shows("Settings · Weather")
        try await terminal.press("C-u", "Enter")
        try await terminal.shows("1 hidden")
        #expect(try await home.today("settings", Self.id, "place").output == "\n")
      }
    }

    @Test func readOnlyBoardShowsNoForm() async throws {
      try await Self.with { home in
        try await Self.set(home, "place", "turin")
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard(["--read-only"])
        try await terminal.shows("Turin")
        try await terminal.press("Tab", ",")
        try await terminal.shows("read-only: nothing is changed")
      }
    }
  }
}
