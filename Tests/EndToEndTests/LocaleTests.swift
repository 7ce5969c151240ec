import Foundation
import Testing

extension EndToEnd.Screens {
  /// Hosts with different languages in one home.
  struct LocaleTests {
    private static let spanish = "LC_ALL=es_ES.UTF-8"
    private static let british = "LC_ALL=en_GB.UTF-8"

    /// Stored by a cron job, which has another locale than the user's terminal.
    private func update(_ home: Home, in locale: String) async throws {
      let outcome = try await Command(
        path: "/usr/bin/env",
        arguments: [locale, "\(home.programs)/today", "update", "--apps", home.apps],
        environment: home.environment
      ).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func secondLocaleShowsTheFirstBoardsWidgets() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha", behaviour: "locale"))
        let first = try await Terminal(home, name: "first")
        try await first.openBoard(setting: Self.spanish)
        try await first.shows("in es_ES: content of Alpha")
        let second = try await Terminal(home, name: "second")
        try await second.openBoard(setting: Self.british)
        try await second.shows("in es_ES: content of Alpha")
        // The key reaches the host that runs the widget, and the result is shown.
        let content = home.home + "/data/Containers/com.example.Alpha.today/content"
        try "newer".write(toFile: content, atomically: true, encoding: .utf8)
        try await second.press("r")
        try await first.shows("in es_ES: newer")
        try await second.shows("in es_ES: newer")
        // When the other board is gone, the widget restarts in this board's language.
        try await first.press("q")
        try await first.isBackInShell()
        try await second.shows("in en_GB: newer")
      }
    }

    @Test func snapshotOfAnotherLocaleIsShownAndReplaced() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha", behaviour: "locale"))
        try await update(home, in: "LC_ALL=C.UTF-8")
        let picture = try await Command(
          path: "/usr/bin/env",
          arguments: [
            Self.spanish, "\(home.programs)/today", "snapshot", "--apps", home.apps,
          ],
          environment: home.environment
        ).run()
        #expect(picture.output.contains("in C: content of Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard(setting: Self.spanish)
        try await terminal.shows("in es_ES: content of Alpha")
        // One snapshot for each language.
        #expect(home.files("compact.").count == 2)
        // Without content the card is hidden; its snapshots are kept for a day.
        _ = try await home.today("has-content", "Alpha", "false")
        try await terminal.hides("content of Alpha")
        #expect(home.files("compact.").count == 2)
      }
    }

    /// As the board does: the locale need not be installed.
    @Test(arguments: [
      ("LC_ALL=xx_XX.UTF-8", "xx_XX, UTF-8"),
      ("LC_ALL=C", "C, not UTF-8: the board uses ASCII only"),
    ])
    func doctorSaysWhatTheBoardDraws(locale: String, finding: String) async throws {
      try await Home.with { home in
        let doctor = try await Command(
          path: "/usr/bin/env", arguments: [locale, "\(home.programs)/today", "doctor"],
          environment: home.environment
        ).run()
        #expect(doctor.output.contains(finding), "\(doctor.output)")
      }
    }

    @Test func titlesStayInTheBoardsLanguage() async throws {
      try await Home.with { home in
        let alpha = WidgetBundle(name: "Alpha")
        try await home.enable(alpha)
        try alpha.write("Alfa", for: "es", in: home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard(setting: Self.spanish)
        try await terminal.shows("Alfa \u{2500}")
        // Each command scans for its own locale, and so does the board after each change.
        for round in 0..<8 {
          try alpha.write("Alfa", for: "es", in: home)
          try await update(home, in: Self.british)
          let screen = try await terminal.screen
          #expect(!screen.contains("Alpha \u{2500}"), "round \(round)")
        }
        try await terminal.shows("Alfa \u{2500}")
      }
    }
  }
}
