import Foundation
import Testing

extension EndToEnd.Screens {
  /// Themes on the board, and the background of the terminal.
  struct ThemesTests {
    private static func addThemes(_ home: Home) throws {
      try home.copy("today-config", to: home.programs)
      let folder = "\(home.home)/config/themes"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for (name, ground, variant) in [
        ("bay", "102030", "dark"), ("dune", "f0e8d8", "light"), ("today-dark", "111111", "dark"),
        ("today-light", "fafafa", "light"),
      ] {
        let colours = (0..<16).map { index in
          let color = index == 0 ? ground : index == 5 ? "808488" : "70747\(index % 8)"
          return "  base0\(String(index, radix: 16, uppercase: true)): \"\(color)\""
        }
        let lines =
          ["system: base16", "name: \(name)", "author: Ann", "variant: \(variant)", "palette:"]
          + colours
        try lines.joined(separator: "\n").write(
          toFile: "\(folder)/\(name).yaml", atomically: true, encoding: .utf8)
      }
      try "base00: none".write(
        toFile: "\(folder)/zigzag.yaml", atomically: true, encoding: .utf8)
    }

    /// The screen with its colours.
    private static func colours(_ home: Home) async throws -> String {
      try await home.tmux("tmux", ["capture-pane", "-p", "-e"]).output
    }

    /// Waits until the board has a background.
    private static func hasGround(_ ground: String, _ home: Home) async throws {
      var patience = Patience(seconds: 10)
      while try await !colours(home).contains("48;2;" + ground) {
        if patience.isOver() { throw ConditionNotMet(claim: "the ground is \(ground)") }
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    private static func open(_ home: Home, _ arguments: String...) async throws -> Terminal {
      let terminal = try await Terminal(home)
      try await terminal.type("export COLORTERM=truecolor")
      try await terminal.press("Enter")
      try await terminal.openBoard(arguments)
      try await terminal.shows("content of Alpha")
      return terminal
    }

    @Test func themeIsPreviewedAndStored() async throws {
      try await Home.with { home in
        try Self.addThemes(home)
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Self.open(home)
        try await terminal.press("t")
        try await terminal.shows("Themes", "▸ auto", "bay", "zigzag", "content of Alpha")
        try await terminal.type("bay")
        try await terminal.shows("▸ bay", "dark · bay · Ann")
        try await Self.hasGround("16;32;48", home)
        try await terminal.press("Escape")
        try await terminal.hides("Themes")
        #expect(try await !Self.colours(home).contains("48;2;16;32;48"))
        // A broken theme shows its reason, and the board does not change.
        try await terminal.press("t")
        try await terminal.type("zigzag")
        try await terminal.shows("▸ zigzag", "zigzag.yaml:1:9: base00", "content of Alpha")
        try await terminal.press("C-u")
        try await terminal.type("dune")
        try await terminal.shows("▸ dune")
        try await terminal.press("Enter")
        try await terminal.hides("Themes")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        let again = try await Terminal(home, name: "again")
        try await again.type("export COLORTERM=truecolor")
        try await again.press("Enter")
        try await again.openBoard()
        try await again.shows("content of Alpha")
        let screen = try await home.tmux("again", ["capture-pane", "-p", "-e"]).output
        #expect(screen.contains("48;2;240;232;216"))
        try await again.press("q")
        try await again.isBackInShell()
      }
    }

    @Test func autoFollowsTheTerminalsBackground() async throws {
      try await Home.with { home in
        try Self.addThemes(home)
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.type("export COLORTERM=truecolor")
        try await terminal.press("Enter")
        _ = try await home.tmux("tmux", ["set", "-g", "window-style", "bg=#ffffff"])
        try await terminal.openBoard(["--theme", "auto"])
        try await terminal.shows("content of Alpha")
        try await Self.hasGround("250;250;250", home)
        // The terminal's answer was not read as a key.
        try await terminal.shows("q quit")
        // The background changes while the terminal is not focused.
        _ = try await home.tmux("tmux", ["set", "-g", "window-style", "bg=#000000"])
        try await terminal.type("\u{1B}[O\u{1B}[I")
        try await Self.hasGround("17;17;17", home)
        // The stored value for the next start.
        #expect(
          FileManager.default.contents(atPath: "\(home.home)/cache/ground") == Data("dark".utf8))
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    /// The author of a theme has the board open.
    @Test func boardFollowsTheFileOfItsTheme() async throws {
      try await Home.with { home in
        try Self.addThemes(home)
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Self.open(home, "--theme", "bay")
        try await Self.hasGround("16;32;48", home)
        let file = "\(home.home)/config/themes/bay.yaml"
        let theme = try String(contentsOfFile: file, encoding: .utf8)
        func save(_ text: String) throws {
          try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        try save(theme.replacing("102030", with: "203040"))
        try await Self.hasGround("32;48;64", home)
        // The last colours stay.
        try save("base00: none")
        try await terminal.shows("bay.yaml:1:9: base00", "content of Alpha")
        try await Self.hasGround("32;48;64", home)
        try save(theme)
        try await terminal.hides("bay.yaml")
        try await Self.hasGround("16;32;48", home)
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// The format has bold and dim text, and colours only if the user wants some.
    @Test func snapshotHasNoColoursUnderNoColor() async throws {
      try await Home.with { home in
        try Self.addThemes(home)
        func output(_ more: [String: String]) async throws -> String {
          let arguments = ["snapshot", "--board", "--format", "ansi", "--theme", "bay"]
          let outcome = try await Command(
            path: home.programs + "/today", arguments: arguments + ["--apps", home.apps],
            environment: home.environment.merging(more) { $1 }
          ).run(seconds: 60)
          #expect(outcome.status == 0, "\(outcome.errors)")
          return outcome.output
        }
        #expect(try await output(["NO_COLOR": ""]).contains("8;2;"))
        #expect(try await !output(["NO_COLOR": "1"]).contains("8;2;"))
      }
    }

    @Test func unknownThemeIsReportedInTheShell() async throws {
      try await Home.with { home in
        try Self.addThemes(home)
        let outcome = try await home.today("--theme", "nowhere")
        #expect(outcome.status == 1)
        #expect(
          outcome.errors.contains("unknown theme \"nowhere\": today themes lists all themes"))
        let mistyped = try await home.today("themes", "by")
        #expect(mistyped.errors.contains("unknown theme \"by\": did you mean bay?"))
        for command in [["--theme", "auto:bay"], ["themes", "auto:bay"]] {
          let pair = try await home.today(command)
          #expect(pair.status == 1)
          #expect(pair.errors.contains("write a name, auto, or auto:DARK,LIGHT"))
        }
        let broken = try await home.today("themes", "zigzag")
        #expect(broken.status == 1)
        #expect(broken.errors.contains("zigzag.yaml:1:"))
      }
    }
  }
}
