import Foundation
import Testing

extension EndToEnd.Screens {
  /// Keyboards in the board's text fields and in the shell.
  struct KeyboardTests {
    private static let emoji = "dev.today.Emoji.Keyboard"

    private static func installEmoji(_ home: Home) throws {
      try home.install("\(Machine.widgets)/Emoji.app")
      for plugIn in try home.plugIns(of: "Emoji") { try home.copy("EmojiKeyboard", to: plugIn) }
    }

    /// A keyboard of the fixtures.
    private static func install(
      _ behaviour: String, _ home: Home, attributes: [String: Any] = [:],
      entitlements: [String: Any] = [:]
    ) throws {
      try bundle(behaviour, attributes: attributes, entitlements: entitlements).write(in: home)
    }

    private static func bundle(
      _ behaviour: String, attributes: [String: Any] = [:], entitlements: [String: Any] = [:]
    ) -> WidgetBundle {
      var bundle = WidgetBundle(name: "Bad", behaviour: behaviour, attributes: attributes)
      bundle.program = "Keyboard.py"
      bundle.point = "com.apple.keyboard-service"
      bundle.entitlements = entitlements
      return bundle
    }

    // MARK: The shell

    @Test func chosenEmojiIsPrinted() async throws {
      try await Home.with { home in
        try Self.installEmoji(home)
        let typed = try await home.today(
          "keyboard", "emoji", "--text", "to the rocket", "--activate", "rocket")
        #expect(typed.output == "to the 🚀\n", "\(typed.errors)")
        let several = try await home.today(
          "keyboard", "emoji", "--activate", "Flags", "--activate", "chequered flag",
          "--activate", "triangular flag")
        #expect(several.output == "🏁🚩\n", "\(several.errors)")
        let keys = try await home.today("keyboard", "emoji", "--list", "--text", "rocket")
        #expect(keys.output.split(separator: "\n").first == "rocket")
        let list = try await home.today("keyboard", "--list")
        #expect(list.output.contains(Self.emoji))
        let act = try await home.today("act", "--list")
        #expect(!act.output.contains(Self.emoji))
        try await home.isClean()
      }
    }

    @Test func mistakesHaveAnExitStatus() async throws {
      try await Home.with { home in
        try Self.installEmoji(home)
        let cases: [([String], Int32, String)] = [
          (["keyboard", "emoji", "--activate", "nothing"], 1, "has no key \"nothing\""),
          (["keyboard", "none", "--activate", "x"], 1, "unknown keyboard \"none\""),
          (["keyboard", "--activate", "x"], 64, "Name a keyboard"),
          (["keyboard", "emoji"], 1, "there is no terminal"),
        ]
        for (arguments, status, words) in cases {
          let outcome = try await home.today(arguments)
          #expect(outcome.status == status, "\(arguments)")
          #expect(outcome.errors.contains(words), "\(outcome.errors)")
          #expect(outcome.output.isEmpty)
        }
      }
    }

    @Test func closedKeyboardTypesNothing() async throws {
      try await Home.with { home in
        try Self.install("close", home)
        let typed = try await home.today("keyboard", "bad", "--activate", "key")
        #expect(typed.status == 0 && typed.output == "a\n", "\(typed.errors)")
      }
    }

    @Test func lineIsTypedOnTheTerminalAndPrinted() async throws {
      try await Home.with { home in
        try Self.installEmoji(home)
        let terminal = try await Terminal(home, columns: 60, rows: 24)
        let today =
          "TODAY_HOME=\(home.home) \(home.programs)/today keyboard emoji --apps \(home.apps)"
        try await terminal.type("echo \"got $(\(today))\" \"status $?\"")
        try await terminal.press("Enter")
        try await terminal.shows("── Emoji", "Enter choose")
        try await terminal.type("go rocket")
        try await terminal.shows("go rocket")
        // The whole word: "ro" finds more than astronauts and rockets.
        try await terminal.shows("👩‍🚀")
        try await terminal.hides("🪨")
        try await terminal.press("Enter")
        try await terminal.shows("go 🚀")
        try await terminal.press("Escape")
        try await terminal.shows("Enter print")
        try await terminal.press("Enter")
        try await terminal.shows("got go 🚀 status 0")
        try await eventually("no widget runs") { home.widgetProcesses.isEmpty }
        try await terminal.type("\(today); echo \"status $?\"")
        try await terminal.press("Enter")
        try await terminal.shows("── Emoji", "Enter choose")
        try await terminal.press("C-c")
        try await terminal.shows("status 1")
      }
    }

    @Test func snippetsNeedOpenAccess() async throws {
      try await Home.with { home in
        try home.install("\(Machine.widgets)/Snippets.app")
        let add = try await Command(
          path: "\(home.apps)/Snippets.app/snippets",
          arguments: ["add", "sig", "Ada Lovelace\nLondon"], environment: home.environment
        ).run()
        #expect(add.status == 0, "\(add.errors)")
        let refused = try await home.today("keyboard", "snippets", "--activate", "sig")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("today consent open-access dev.today.Snippets"))
        let given = try await home.today("consent", "open-access", "snippets")
        #expect(given.output == "keyboards of dev.today.Snippets have open access\n")
        let typed = try await home.today(
          "keyboard", "snippets", "--text", "Yours,\tsi", "--activate", "sig")
        #expect(typed.output == "Yours,\tAda Lovelace\nLondon\n", "\(typed.errors)")
        let listed = try await home.today("consent")
        #expect(listed.output == "dev.today.Snippets  has  open access\n")
        _ = try await home.today("consent", "revoke", "snippets")
        let revoked = try await home.today("keyboard", "snippets", "--list")
        #expect(!revoked.output.contains("sig"))
        #expect(revoked.errors.contains("today consent open-access dev.today.Snippets"))
        let emoji = try await home.today("consent", "open-access", "nothing")
        #expect(emoji.errors.contains("unknown keyboard"))
      }
    }

    // MARK: Rights

    private static let group = "group.com.example.bad"

    /// The results of an attacking keyboard's attempts.
    private func attack(_ home: Home, opens: Bool) async throws -> String {
      let container = "\(home.home)/data/Containers/com.example.other.today"
      let shared = "\(home.home)/data/Groups/\(Self.group)"
      for folder in [container, shared] {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try "secret".write(toFile: "\(folder)/secret", atomically: false, encoding: .utf8)
      }
      try "secret".write(toFile: "\(home.root)/secret", atomically: false, encoding: .utf8)
      // Nothing listens on this port, so a permitted connection is refused by the other side.
      let tries = [
        ["connect", "1"], ["read", "\(shared)/secret"], ["names", shared],
        ["write", "\(shared)/new"], ["read", "\(container)/secret"],
        ["read", "\(home.root)/secret"],
        ["write", "\(home.root)/new"],
      ]
      try Self.install(
        "attack", home, attributes: ["RequestsOpenAccess": true, "Tries": tries],
        entitlements: [
          "com.apple.security.application-groups": [Self.group],
          "com.apple.security.network.client": true,
        ])
      if opens { _ = try await home.today("consent", "open-access", "bad") }
      let outcome = try await home.today("keyboard", "bad", "--activate", "key")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }

    @Test(.enabled(if: Machine.hasLandlock, "the kernel has no Landlock"))
    func kernelRefusesAKeyboardWithoutOpenAccess() async throws {
      try await Home.with { home in
        let results = try await attack(home, opens: false).split(separator: " ").map(String.init)
        #expect(results.count == 8)
        for result in results.dropLast() {
          #expect(result != "ok" && result != "ECONNREFUSED", "\(results)")
        }
        #expect(results.last == "groups=\n")
        #expect(home.files("/\(Self.group)/new").isEmpty)
      }
    }

    @Test(.enabled(if: Machine.hasLandlock, "the kernel has no Landlock"))
    func openAccessGivesOnlyGroupsAndTheNetwork() async throws {
      try await Home.with { home in
        let results = try await attack(home, opens: true).split(separator: " ").map(String.init)
        #expect(Array(results.prefix(4)) == ["ECONNREFUSED", "ok", "ok", "ok"], "\(results)")
        for result in results[4..<7] { #expect(result != "ok", "\(results)") }
        #expect(results.last == "groups=\(Self.group)\n")
      }
    }

    // MARK: The board

    @Test func emojiIsTypedIntoTheSearch() async throws {
      try await Home.with { home in
        try Self.installEmoji(home)
        try await home.enable(WidgetBundle(name: "Card1"))
        let terminal = try await Terminal(home, columns: 110, rows: 24)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await terminal.press("/")
        try await terminal.shows("Ctrl-O keyboard")
        try await terminal.type("rocket")
        try await terminal.press("C-o")
        try await terminal.shows("── Emoji", "👨‍🚀")
        try await terminal.press("Enter")
        try await terminal.shows("/🚀")
        try await terminal.type("sat")
        try await terminal.shows("/🚀sat", "🪐")
        try await terminal.press("Escape")
        try await terminal.hides("── Emoji")
        try await terminal.shows("/🚀sat")
        try await eventually("no process of a keyboard") {
          !home.widgetProcesses.contains { $0.arguments.first?.contains("EmojiKeyboard") == true }
        }
      }
    }

    @Test func boardAsksForOpenAccessOnce() async throws {
      try await Home.with { home in
        try home.install("\(Machine.widgets)/Snippets.app")
        try await home.enable(WidgetBundle(name: "Card1"))
        let terminal = try await Terminal(home, columns: 90, rows: 24)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await terminal.press(":")
        try await terminal.shows("Ctrl-O keyboard")
        try await terminal.press("C-o")
        try await terminal.shows("Give Snippets open access?", "dev.today.Snippets")
        // An Enter in the first moment is ignored.
        try await Task.sleep(for: .milliseconds(500))
        try await terminal.press("2")
        try await terminal.shows("── Snippets", "Without open access")
        #expect(
          try String(contentsOfFile: home.home + "/state/consents.json", encoding: .utf8)
            .contains(#""openAccess":{"dev.today.Snippets":false}"#))
        try await terminal.press("Escape")
        try await terminal.hides("── Snippets")
        try await terminal.press("C-o")
        try await terminal.shows("── Snippets", "Without open access")
      }
    }

    /// At the same time, because ending a hung one takes seconds.
    @Test func badKeyboardCostsOnlyItsSheet() async throws {
      _ = try await inParallel(["die", "hang", "flood"]) { try await Self.costsOnlyItsSheet($0) }
    }

    private static func costsOnlyItsSheet(_ behaviour: String) async throws {
      try await Home.with { home in
        try Self.install(behaviour, home)
        try await home.enable(WidgetBundle(name: "Card1"))
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await terminal.press(":")
        try await terminal.shows("Ctrl-O keyboard")
        try await terminal.type("mine")
        try await terminal.press("C-o")
        try await terminal.shows("── Bad", "tap me")
        try await terminal.press("Enter")
        if behaviour == "die" { try await terminal.shows("minehalf", "ended") }
        try await terminal.press("Escape")
        try await terminal.hides("── Bad")
        // What a flood has typed is after it.
        try await terminal.press("Home")
        try await terminal.shows("mine")
        try await terminal.press("C-k")
        try await terminal.type("still")
        try await terminal.shows("still")
        try await eventually("no process of the keyboard") {
          !home.widgetProcesses.contains { $0.arguments.contains { $0.contains("Keyboard.py") } }
        }
        try await terminal.press("Escape")
        try await terminal.shows("content of Card1")
      }
    }

    // MARK: Rules

    /// The broken rules in a report.
    private static func broken(_ report: String) -> [String] {
      report.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /not ok \d+ - (\S+): .*/).map { String($0.output.1) }
      }
    }

    private static let behaviours = [
      "good", "keyboard.begin", "keyboard.view", "keyboard.waits", "keyboard.text",
      "keyboard.taps", "keyboard.works", "keyboard.insertions", "keyboard.messages",
      "keyboard.cancel", "keyboard.end",
    ]

    @Test func wrongKeyboardFailsWithTheNameOfItsRule() async throws {
      try await Home.with { home in
        let apps = try Self.behaviours.map { behaviour in
          try Self.bundle(behaviour).write(to: "\(home.root)/\(behaviour)")
        }
        let reports = try await inParallel(apps) {
          try await home.today("test", "--patience", "0.3", $0, seconds: 60)
        }
        for (index, behaviour) in Self.behaviours.enumerated() {
          let expected = behaviour == "good" ? [] : [behaviour]
          var report = reports[index]
          // The rules depend on seconds, and the machine was busy: alone, with more patience.
          if Self.broken(report.output) != expected {
            report = try await home.today("test", "--patience", "3", apps[index], seconds: 120)
          }
          #expect(Self.broken(report.output) == expected, "\(report.output)\(report.errors)")
          #expect(report.status == (behaviour == "good" ? 0 : 1))
        }
      }
    }

    @Test(arguments: ["Emoji", "Snippets"])
    func includedKeyboardKeepsEveryRule(_ app: String) async throws {
      try await Home.with { home in
        try home.install("\(Machine.widgets)/\(app).app")
        if app == "Emoji" {
          for plugIn in try home.plugIns(of: app) { try home.copy("EmojiKeyboard", to: plugIn) }
        }
        let report = try await home.today(
          "test", "--patience", "10", "\(home.apps)/\(app).app", seconds: 60)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
      }
    }
  }
}
