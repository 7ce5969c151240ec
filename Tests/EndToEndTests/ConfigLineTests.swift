import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The lines of the config's board section: writing, removing and reporting them.
  struct ConfigLineTests {
    /// A home with these widgets on its board and a config. The closure gets their identifiers.
    private static func with(
      _ widgets: [WidgetBundle], config text: ([String]) -> String,
      _ body: (_ home: Home, _ config: String) async throws -> Void
    ) async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(widgets)
        let folder = home.home + "/config"
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try text(widgets.map(\.id)).write(
          toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
        try await body(home, folder + "/config.yaml")
      }
    }

    private static func text(_ path: String) -> String {
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    private static func board(_ lines: [String]) -> String {
      (["board:", "  - name: Home", "    widgets:"] + lines.map { "      " + $0 } + [""])
        .joined(separator: "\n")
    }

    @Test func undoRestoresTheRemovedLine() async throws {
      let cards = [WidgetBundle(name: "Card1", behaviour: "expands"), WidgetBundle(name: "Card2")]
      try await Self.with(
        cards,
        config: { ids in
          Self.board([
            "# The first.", "- \(ids[0]): expanded   # large", "# The second.", "- \(ids[1])",
          ])
        },
        { home, config in
          let before = Self.text(config)
          let terminal = try await Terminal(home, columns: 90)
          try await terminal.openBoard()
          try await terminal.shows("row 9 of Card1", "content of Card2")
          try await terminal.press("Down", "x")
          try await terminal.hides("row 1 of Card1")
          try await eventually("it is gone", details: { Self.text(config) }) {
            !Self.text(config).contains(cards[0].id)
          }
          try await terminal.press("u")
          try await terminal.shows("row 9 of Card1")
          try await eventually("it is what it was", details: { Self.text(config) }) {
            Self.text(config) == before
          }

          // The mode is restored even if the file was edited meanwhile.
          try await terminal.press("q")
          try await terminal.isBackInShell()
          try await terminal.openBoard()
          try await terminal.shows("row 9 of Card1")
          try await terminal.press("Down", "x")
          try await terminal.hides("row 1 of Card1")
          try await eventually("it is gone again") { !Self.text(config).contains(cards[0].id) }
          try (Self.text(config) + "# More.\n").write(
            toFile: config, atomically: true, encoding: .utf8)
          try await terminal.press("u")
          try await eventually("it is there again", details: { Self.text(config) }) {
            let text = Self.text(config)
            return text.contains("- \(cards[0].id): expanded\n") && text.hasSuffix("# More.\n")
          }
          try await terminal.press("q")
          try await terminal.isBackInShell()
        })
    }

    /// An editor has saved the config, and the user changes the board while it is read. What is read then is older
    /// than this change and must not take it back.
    @Test func changeIsNewerThanAReadThatBeganBefore() async throws {
      try await Self.with(
        [WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2")],
        config: { Self.board($0.map { "- \($0)" }) },
        { home, config in
          // Stores the values for the first picture, and then the file differs from them.
          #expect(try await home.today("list").status == 0)
          try (Self.text(config) + "columns: 1\n").write(
            toFile: config, atomically: true, encoding: .utf8)
          // The first read ends when the card was removed, and the second when it is there again. Both return the
          // text of before.
          try Self.delayReads(
            in: home, first: #"while grep -q Card1 "$2""#, second: #"until grep -q Card1 "$2""#)

          let terminal = try await Terminal(home, columns: 90)
          try await terminal.openBoard()
          try await terminal.shows("content of Card1", "content of Card2")
          try await eventually("the config is read") { home.has("first") }
          try await terminal.press("Down", "x")
          // The second read ends the first one.
          try await eventually("the first read has ended") {
            home.has("ended") || home.has("second")
          }
          try await terminal.press("u")
          try await eventually("the line is there again", details: { Self.text(config) }) {
            Self.text(config).contains("Card1")
          }
          try await terminal.shows("content of Card1")
          try await terminal.press("q")
          try await terminal.isBackInShell()
        })
    }

    /// The board still shows the cards of the last read, so removing one of them must not remove the lines that
    /// were added since.
    @Test func changeOfAnOlderBoardIsRefused() async throws {
      try await Self.with(
        [WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2")],
        config: { Self.board(["- \($0[1])"]) },
        { home, config in
          #expect(try await home.today("list").status == 0)
          let more = Self.text(config) + "      - com.example.Card1.today\n"
          try more.write(toFile: config, atomically: true, encoding: .utf8)
          // The refusal starts the second read.
          try Self.delayReads(in: home, first: "while true", second: "while false")

          let terminal = try await Terminal(home, columns: 90)
          try await terminal.openBoard()
          try await terminal.shows("content of Card2")
          try await eventually("the config is read") { home.has("first") }
          try await terminal.press("Down", "x")
          try await terminal.shows("another program has just changed it", "content of Card2")
          #expect(Self.text(config) == more)
          try await terminal.shows("content of Card1", "content of Card2")
          try await terminal.press("Down", "x")
          try await eventually("a card is removed", details: { Self.text(config) }) {
            Self.text(config).utf8.count < more.utf8.count
          }
          try await terminal.press("q")
          try await terminal.isBackInShell()
        })
    }

    /// What the board writes is also the first picture of the next start, even if it ends before it has read the
    /// file again.
    @Test func writtenConfigIsKnownToTheNextStart() async throws {
      try await Self.with(
        [WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2")],
        config: { Self.board($0.map { "- \($0)" }) },
        { home, config in
          #expect(try await home.today("list").status == 0)
          #expect(try await home.today("disable", "Card1").status == 0)
          #expect(!Self.text(config).contains("Card1"))
          // No read ends.
          try Self.delayReads(in: home, first: "while true", second: "while true")
          let terminal = try await Terminal(home, columns: 90)
          try await terminal.openBoard()
          try await terminal.shows("content of Card2")
          #expect(!(try await terminal.screen).contains("Card1"))
          try await terminal.press("q")
          try await terminal.isBackInShell()
        })
    }

    /// Replaces `today-config` by a script whose first and second reads of the config wait with such a `while`
    /// or `until`; `$2` is the file.
    private static func delayReads(in home: Home, first: String, second: String) throws {
      let program = "\(home.programs)/today-config"
      try FileManager.default.moveItem(atPath: program, toPath: "\(program).real")
      let script = """
        #!/bin/sh
        [ "$1" = config ] || exec "$0.real" "$@"
        text=$("$0.real" "$@") || exit
        if mkdir '\(home.root)/first' 2> /dev/null; then
          \(first); do sleep 0.005; done
          printf '%s\\n' "$text"
          mkdir '\(home.root)/ended'
          exit
        fi
        if mkdir '\(home.root)/second' 2> /dev/null; then
          \(second); do sleep 0.005; done
        fi
        printf '%s\\n' "$text"

        """
      try script.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }

    /// The line of an app stays for a later installation and causes no warning on the board. The
    /// line of a script is removed.
    @Test func uninstallKeepsAnAppsLineAndRemovesAScripts() async throws {
      try await Self.with(
        [WidgetBundle(name: "Card1")],
        config: { Self.board($0.map { "- \($0)" }) },
        { home, config in
          let card = WidgetBundle(name: "Card2")
          try card.write(in: home)
          let source = "\(home.root)/Card2.app"
          try FileManager.default.moveItem(atPath: "\(home.apps)/Card2.app", toPath: source)
          #expect(try await home.today("install", "--yes", source).status == 0)
          #expect(
            try await home.today("add", "--yes", "--title", "Words", "--", "echo", "hi").status == 0
          )
          #expect(Self.text(config).contains("- \(card.id)\n"))
          let script = try #require(
            Self.text(config).split(separator: "\n").first { $0.contains("ords") })

          let app = try await home.today("uninstall", "--yes", "Card2")
          #expect(
            app.output.contains(
              "Its line in the config stays for a later installation: \(config):5"),
            "\(app)")
          #expect(Self.text(config).contains("- \(card.id)\n"))
          let words = try await home.today("uninstall", "--yes", "words")
          #expect(words.output.contains("Removed its line from \(config)."), "\(words)")
          #expect(!Self.text(config).contains(script))

          let check = try await home.today("config", "check")
          #expect(check.status == 0)
          #expect(
            check.errors.contains(
              "warning: \(config):5:9: \(card.id) was uninstalled: install it again"), "\(check)")
          // The name is similar to Card1, which would cause the warning.
          let terminal = try await Terminal(home, columns: 90)
          try await terminal.openBoard()
          try await terminal.shows("content of Card1")
          try await terminal.stays("no warning", for: 0.5) { !$0.contains("config.yaml:") }
          try await terminal.press("q")
          try await terminal.isBackInShell()

          #expect(try await home.today("install", "--yes", source).status == 0)
          #expect(try await home.today("config", "check").errors == "")
        })
    }

    @Test func warningHasThePositionOfTheEntry() async throws {
      try await Self.with(
        [WidgetBundle(name: "Card1")],
        config: { Self.board(["- \($0[0])", "-   com.example.Card7.today: expanded"]) },
        { home, config in
          let check = try await home.today("config", "check")
          #expect(
            check.errors == "today: warning: \(config):5:11: unknown widget "
              + "\"com.example.Card7.today\": did you mean com.example.Card1.today?\n")
        })
    }

    @Test func moveWithoutEffectIsReported() async throws {
      let cards = (1...3).map { WidgetBundle(name: "Card\($0)") }
      try await Self.with(
        cards,
        config: {
          "board:\n  - {name: Home, widgets: [\($0[0])]}\n  - {name: Two, widgets: [\($0[1])]}\n"
        },
        { home, config in
          let before = Self.text(config)
          let absent = try await home.today("move", "Card3", "1")
          #expect(absent.status == 1)
          #expect(
            absent.errors
              == "today: \(cards[2].id) is not in the board section of config.yaml: "
              + "run today enable \(cards[2].id) to add it\n")
          let other = try await home.today("move", "Card2", "1")
          #expect(other.status == 0)
          #expect(other.output.hasPrefix("\(cards[1].id) was not moved: position "))
          #expect(try await home.today("move", "Card2", "2").output == "")
          #expect(Self.text(config) == before)

          try FileManager.default.removeItem(atPath: config)
          #expect(try await home.today("disable", cards[2].id).status == 0)
          let off = try await home.today("move", "Card3", "1")
          #expect(off.status == 0 && off.output.contains("is not on the board"), "\(off)")
        })
    }

    @Test func themeSetOnTheBoardIsShownWithItsFile() async throws {
      try await Self.with(
        [WidgetBundle(name: "Card1")], config: { _ in "columns: 1\n" },
        { home, config in
          let stored = home.home + "/state/look.json"
          try FileManager.default.createDirectory(
            atPath: home.home + "/state", withIntermediateDirectories: true)
          try #"{"version": 1, "theme": "nord"}"#.write(
            toFile: stored, atomically: true, encoding: .utf8)
          let shown = try await home.today("config", "show").output
          #expect(shown.contains("nord"), "\(shown)")
          #expect(shown.contains("\(stored) (set on the board)\n"), "\(shown)")
          // A value in the config overrides it.
          try "theme: today-dark\n".write(toFile: config, atomically: true, encoding: .utf8)
          let written = try await home.today("config", "show").output
          #expect(written.contains(/theme +today-dark +.*config\.yaml:1\n/), "\(written)")
        })
    }
  }
}
