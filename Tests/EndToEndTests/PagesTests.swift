import Foundation
import Testing

extension EndToEnd.Screens {
  /// `P` stores the pages in the config.
  struct PagesTests {
    private static func config(_ home: Home) -> String {
      (try? String(contentsOfFile: home.home + "/config/config.yaml", encoding: .utf8)) ?? ""
    }

    @Test func pagesAreMadeRenamedAndRemovedOnTheBoard() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        for name in ["Alpha", "Beta"] { try await home.enable(WidgetBundle(name: name)) }
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Beta")
        try await terminal.press("Tab", "P", "Enter")
        try await terminal.shows("Name")
        try await terminal.type("Work")
        try await terminal.press("Enter")
        // The page comes with its card.
        try await terminal.shows("1 Home", "2 Work", "content of Alpha")
        #expect(
          Self.config(home) == """
            board:
              - name: Home
                widgets:
                  - com.example.Beta.today
              - name: Work
                widgets:
                  - com.example.Alpha.today

            """)
        try await terminal.press("P", "r")
        try await terminal.type("shop")
        try await terminal.press("Enter")
        try await terminal.shows("▸ Workshop")
        try await terminal.press("x")
        try await terminal.shows("content of Alpha", "content of Beta", "page Workshop removed")
        try await terminal.press("u")
        try await terminal.shows("2 Workshop")
        try await terminal.press("1")
        try await terminal.shows("content of Beta")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func missingConfigProgramChangesNothing() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("P", "Enter")
        try await terminal.type("Work")
        try await terminal.press("Enter")
        try await terminal.shows("today-config", "content of Alpha")
        #expect(Self.config(home).isEmpty)
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}
