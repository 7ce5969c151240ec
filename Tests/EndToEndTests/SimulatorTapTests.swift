import Foundation
import Testing

extension EndToEnd.Screens {
  /// Keys and clicks on the card in the Widget Simulator.
  struct SimulatorTapTests {
    private func withSimulator(
      _ widget: WidgetBundle, columns: Int = 80, rows: Int = 24,
      _ body: (Terminal) async throws -> Void
    ) async throws {
      try await Home.with { home in
        try widget.write(in: home)
        try FileManager.default.createDirectory(
          atPath: home.temporary, withIntermediateDirectories: true)
        let terminal = try await Terminal(home, columns: columns, rows: rows)
        let variables = "TODAY_HOME=\(home.home) TMPDIR=\(home.temporary)"
        try await terminal.type(
          "\(variables) \(home.programs)/today simulate \(home.apps)/\(widget.name).app --lang en")
        try await terminal.press("Enter")
        try await terminal.shows("[live]", "Tab select")
        try await body(terminal)
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test(arguments: [(80, 24), (50, 14)])
    func tabSelectsAndSpaceTaps(columns: Int, rows: Int) async throws {
      try await withSimulator(WidgetBundle(name: "Alpha"), columns: columns, rows: rows) {
        terminal in
        try await terminal.press("Tab")
        try await terminal.shows("␣ tap")
        try await terminal.press("Space")
        try await terminal.shows("pressed")
        // The selected part has disappeared, so Space stops the clock again.
        try await terminal.hides("␣ tap")
      }
    }

    @Test func linkShowsWhatItWouldOpen() async throws {
      let link = "https://example.org/a"
      try await withSimulator(WidgetBundle(name: "Beta", behaviour: "link:\(link)")) { terminal in
        try await terminal.press("Down", "Enter")
        try await terminal.shows("Opens \(link) (asks first)")
        // The permission is stored as on a board.
        let screen = try await terminal.until("the link") { $0.contains("link of Beta") }
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("link of Beta") })
        let before = try #require(lines[row].range(of: "link of Beta")).lowerBound
        let column = lines[row].distance(from: lines[row].startIndex, to: before)
        try await terminal.click(row: row, column: column)
        try await terminal.shows("Opens \(link)")
        try await terminal.hides("(asks first)")
      }
    }

    @Test func firstEnterOpensTheAppAndEscapeDoesNotQuit() async throws {
      try await withSimulator(WidgetBundle(name: "Gamma"), columns: 100, rows: 30) { terminal in
        try await terminal.press("Enter")
        try await terminal.shows("Opens Gamma", "its app is to be opened")
        #expect(try await terminal.screen.components(separatedBy: "its app").count == 2)
        try await terminal.press("Escape", "Space")
        try await terminal.shows("clock: stopped")
      }
    }

    @Test func boardStaysInItsPartOfTheScreen() async throws {
      try await withSimulator(WidgetBundle(name: "Delta")) { terminal in
        try await terminal.press("+")
        try await terminal.shows("no room for a larger board")
        try await terminal.press("-", "-", "+")
        try await terminal.shows("sizeDidChange")
        try await terminal.hides("no room for a larger board")
      }
    }

    @Test func enterWithoutASelectionOpensTheApp() async throws {
      try await withSimulator(WidgetBundle(name: "Gamma")) { terminal in
        try await terminal.press("Tab")
        try await terminal.shows("␣ tap")
        try await terminal.press("Escape")
        try await terminal.hides("␣ tap")
        try await terminal.press("Enter")
        try await terminal.shows("Opens Gamma")
      }
    }
  }
}
