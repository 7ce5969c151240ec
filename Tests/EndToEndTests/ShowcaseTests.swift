import Foundation
import Testing

extension EndToEnd.Screens {
  /// `today demo`: a board of samples in a temporary home.
  struct ShowcaseTests {
    private func stages(_ home: Home) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: home.temporary)) ?? []
      return names.filter { $0.hasPrefix("today-stage-") }
    }

    @Test func showcaseHasThreePagesAndANightAndLeavesNothing() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try FileManager.default.createDirectory(
          atPath: home.temporary, withIntermediateDirectories: true)
        let terminal = try await Terminal(home, columns: 120, rows: 36)
        let variables = "TODAY_HOME=\(home.home) TMPDIR=\(home.temporary)"
        try await terminal.type("\(variables) \(home.programs)/today demo")
        try await terminal.press("Enter")
        try await terminal.shows("Turin", "Private", within: 30)
        #expect(stages(home).count == 1)
        try await terminal.type("2")
        try await terminal.shows("Draw charts with braille", "open questions", within: 30)
        try await terminal.type("3")
        try await terminal.shows("example.org", "°C", within: 30)
        try await terminal.type("<")
        try await terminal.shows("up 2 days", within: 30)
        // The night has only cards with data of the night.
        try await terminal.type("{")
        try await terminal.type("1")
        try await terminal.shows("Turin", "Habits", within: 30)
        #expect(try await !terminal.screen.contains("World Clock"))
        try await terminal.press("Escape")
        try await terminal.type("q")
        try await eventually("no file is left") { stages(home).isEmpty }
        // The user's own home was not touched.
        #expect(home.files("") == [])
      }
    }

    @Test func showcaseCardIsAView() async throws {
      try await Home.with { home in
        for name in ["Forecast", "Requests", "Checks"] {
          let outcome = try await home.today(["__showcase", name])
          #expect(outcome.status == 0, "\(outcome.errors)")
          let view = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
          #expect((view as? [String: Any])?["type"] != nil)
        }
        let none = try await home.today(["__showcase", "None"])
        #expect(none.status == 64)
        #expect(none.errors == "today: card None not found in the showcase\n")
      }
    }
  }
}
