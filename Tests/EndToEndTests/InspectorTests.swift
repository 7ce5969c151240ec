import Testing

extension EndToEnd.Screens {
  /// The inspector on a running board.
  struct InspectorTests {
    @Test func inspectorShowsProcessUpdateAndTrace() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home, columns: 100, rows: 40)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("Down", "i")
        try await terminal.shows(
          "Inspector · Alpha", "[live]", "LIVE", "pid ", "appeared, never succeeded → newData",
          "its interval", "requested what it needs, granted ")
        try await terminal.press("r")
        try await terminal.shows("the user asked → newData", "→ performUpdate (user)")
        try await terminal.press("C")
        try await terminal.shows("viewWillDisappear", "off the screen", "[live]")
        try await terminal.press("Escape")
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}
