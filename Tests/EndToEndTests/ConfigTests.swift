import Foundation
import Testing

extension EndToEnd.Widgets {
  struct ConfigTests {
    private static func write(_ text: String, _ home: Home) throws {
      let folder = home.home + "/config"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
    }

    /// Another user could have made it. Only `doctor` still says what else it finds.
    @Test(arguments: [["config", "check"], ["config", "show"], ["themes"], ["doctor"]])
    func verbsRefuseARuntimeDirectoryThatOthersCanWrite(verb: [String]) async throws {
      try await Home.with { home in
        let folder = home.home + "/run"
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        let outcome = try await home.today(verb)
        #expect(outcome.status == 1)
        let said = verb == ["doctor"] ? outcome.output : outcome.errors
        #expect(said.contains("\(folder) is accessible to other users: remove it"))
      }
    }

    @Test func doctorSaysWhyAlertsAreNotReported() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Card"))
        try Self.write("alerts: {command: [no-such-program]}\n", home)
        let missing = try await home.today("doctor").output
        #expect(missing.contains("the program no-such-program of alerts.command was not found"))
        try Self.write("alerts: {command: [\"true\"]}\n", home)
        let found = try await home.today("doctor").output
        #expect(found.split(separator: "\n").contains { $0.hasPrefix("ok  alerts") })
      }
    }

    @Test func mistakeKeepsTheBoardAndIsShownUntilFixed() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2"))
        try Self.write("columns: 1\n", home)
        let terminal = try await Terminal(home, columns: 90)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "content of Card2")
        try await eventually("both run") { home.widgetProcesses.count == 2 }
        let before = Set(home.widgetProcesses.map(\.id))
        try Self.write("columns: 2\nkeys:\n  next-pge: n\n", home)
        try await terminal.shows(
          "config.yaml:3:3: unknown command \"next-pge\": did you mean next-page?",
          "content of Card1")
        try Self.write("columns: 2\nkeys:\n  help: X\n", home)
        try await terminal.hides("config.yaml:3:3")
        // With two columns both titles are on one line.
        try await terminal.until("two columns") { screen in
          screen.split(separator: "\n").contains { $0.contains("Card1") && $0.contains("Card2") }
        }
        #expect(Set(home.widgetProcesses.map(\.id)) == before)
        try await terminal.press("X")
        try await terminal.shows("any action")
        try await terminal.press("Escape", "q")
        try await terminal.isBackInShell()
      }
    }

    /// A bundle may be copied slowly, or its extension later.
    @Test func extensionOfAKnownAppIsFound() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Card1"))
        let later = WidgetBundle(name: "Card2")
        try later.write(in: home)
        let plugIn = "\(home.apps)/Card2.app/PlugIns/Card2.appex"
        let kept = "\(home.root)/Card2.appex"
        try FileManager.default.moveItem(atPath: plugIn, toPath: kept)
        let ids = "\(WidgetBundle(name: "Card1").id), \(later.id)"
        try Self.write("board:\n  - name: Home\n    widgets: [\(ids)]\n", home)
        let terminal = try await Terminal(home, columns: 120)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await eventually("the app is known") {
          home.files("registry.jsonl").contains { path in
            (try? String(contentsOfFile: path, encoding: .utf8))?.contains(later.app) == true
          }
        }
        try FileManager.default.moveItem(atPath: kept, toPath: plugIn)
        try await terminal.shows("content of Card2")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// An installation writes the line before the board has found the app.
    @Test func warningEndsWhenTheWidgetIsInstalled() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Card1"))
        let later = WidgetBundle(name: "Card2")
        let ids = "\(WidgetBundle(name: "Card1").id), \(later.id)"
        try Self.write("board:\n  - name: Home\n    widgets: [\(ids)]\n", home)
        let terminal = try await Terminal(home, columns: 120)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "unknown widget \"\(later.id)\"")
        try later.write(in: home)
        try await terminal.shows("content of Card2")
        try await terminal.hides("unknown widget")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func boardSectionDefinesTheBoard() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(
          WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2"), WidgetBundle(name: "Card3"))
        let id = WidgetBundle(name: "Card2").id
        try Self.write("board:\n  - name: Home\n    widgets: [\(id)]\n  - name: Other\n", home)
        let terminal = try await Terminal(home, columns: 90)
        try await terminal.openBoard()
        try await terminal.shows("1 Home", "2 Other", "content of Card2")
        try await terminal.hides("Card1")
        try Self.write("theme: terminal\n", home)
        try await terminal.shows("content of Card1", "content of Card3")
        try await terminal.hides("2 Other")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func editKeepsCommentsOfTheSection() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let (one, two) = (WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2"))
        try await home.enable(one, two)
        let text = """
          # Mine.
          board:
            - name: Home   # the only one
              widgets:
                # The first.
                - \(one.id)
          columns: 1

          """
        try Self.write(text, home)
        let path = home.home + "/config/config.yaml"
        let terminal = try await Terminal(home, columns: 90)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        let before = home.widgetProcesses.map(\.id)
        // Adds the second card and moves it up.
        try await terminal.press("e")
        try await terminal.shows("Card2")
        try await terminal.press("Down", "Space", "K", "Enter")
        try await terminal.shows("content of Card2")
        let expected = text.replacing(
          "      # The first.\n", with: "      - \(two.id)\n      # The first.\n")
        try await eventually(
          "it is written", details: { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        ) {
          try String(contentsOfFile: path, encoding: .utf8) == expected
        }
        #expect(Set(before).isSubset(of: home.widgetProcesses.map(\.id)))
        try await terminal.press("q")
        try await terminal.isBackInShell()

        #expect(try await home.today("disable", two.id).status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        // An edit that is not safe is refused.
        let flow = "board: [{name: Home, widgets: [ # mine\n  \(one.id) ]}]\n"
        try Self.write(flow, home)
        let refused = try await home.today("enable", two.id)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("not saved: config.yaml:1:"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == flow)
      }
    }

    /// Dotfiles are often links: the target is read, watched and written.
    @Test func linkedConfigIsReadAndWrittenThroughTheLink() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let (one, two) = (WidgetBundle(name: "Card1"), WidgetBundle(name: "Card2"))
        try await home.enable(one, two)
        let files = FileManager.default
        let (link, target) = (home.home + "/config/config.yaml", home.root + "/dotfiles/today.yaml")
        for folder in [home.home + "/config", home.root + "/dotfiles"] {
          try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(atPath: link, withDestinationPath: target)
        func save(_ text: String) throws {
          try text.write(toFile: target, atomically: true, encoding: .utf8)
        }
        try save("board:\n  - name: Home\n    widgets: [\(one.id)]\n")
        let terminal = try await Terminal(home, columns: 90)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await terminal.hides("Card2")
        try save("board:\n  - name: Home\n    widgets: [\(one.id), \(two.id)]\n")
        try await terminal.shows("content of Card2")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(try await home.today("disable", two.id).status == 0)
        #expect(try files.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try !String(contentsOfFile: target, encoding: .utf8).contains(two.id))
        try save("columns: many\n")
        let updated = try await home.today("update")
        #expect(updated.errors.contains("config.yaml:1:10: columns must be a whole number"))
        #expect(updated.output.contains(one.id))
      }
    }

    @Test func expandingAliasIsRefusedSoon() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        var lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
        for (last, name) in zip("abcdefgh", "bcdefghi") {
          lines.append(
            "\(name): &\(name) ["
              + Array(repeating: "*\(last)", count: 9)
              .joined(separator: ", ") + "]")
        }
        try Self.write((lines + ["? *i", ": 1", ""]).joined(separator: "\n"), home)
        let checked = try await home.today("config", "check")
        #expect(checked.status == 1)
        #expect(checked.errors.contains("reading it takes too long"), "\(checked.errors)")
      }
    }

    @Test func configIsWrittenCheckedAndShown() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let written = try await home.today("config", "init")
        #expect(written.status == 0)
        let path = home.home + "/config/config.yaml"
        #expect(written.output == path + "\n")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("\n#columns: auto\n"))
        let again = try await home.today("config", "init")
        #expect(again.status == 1)
        #expect(again.errors.contains("already exists"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(try await home.today("config", "check").status == 0)

        try Self.write("columns: 2\ntheme: nowhere\nplain: x\n", home)
        let checked = try await home.today("config", "check")
        #expect(checked.status == 1)
        #expect(checked.errors.contains("config.yaml:3:8: plain must be true or false"))
        #expect(checked.errors.contains("config.yaml:2:1: unknown theme \"nowhere\""))

        try Self.write("columns: 2\ntheme: today-dark\n", home)
        let shown = try await home.today("config", "show", "--theme", "terminal")
        #expect(shown.output.contains(/columns +2 +.*config\.yaml:1\n/))
        #expect(shown.output.contains(/theme +terminal +--theme\n/))
        #expect(shown.output.contains(/semantics +today +default\n/))
        let exported = try await home.today("board", "export")
        #expect(exported.output.hasPrefix("board:"))
      }
    }
  }
}
