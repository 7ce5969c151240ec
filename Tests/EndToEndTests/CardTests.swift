import Foundation
import Testing

extension EndToEnd.Screens {
  /// Several cards of one widget.
  struct CardTests {
    private static let script = """
      #!/bin/sh
      # <xbar.var>string(WHO="world"): Whom to greet.</xbar.var>
      # <xbar.var>number(DAYS=3): How often.</xbar.var>
      echo "$WHO $DAYS in ${TODAY_CONTAINER##*/}"
      """

    private static func install(_ home: Home) async throws {
      try home.copy("today-config", to: home.programs)
      let path = "\(home.root)/greet.1h.sh"
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let installed = try await home.today("install", "--yes", path)
      #expect(installed.status == 0, "\(installed.errors)")
    }

    private static func config(_ home: Home) throws -> String {
      try String(contentsOfFile: home.home + "/config/config.yaml", encoding: .utf8)
    }

    private static func write(_ text: String, _ home: Home) throws {
      let folder = home.home + "/config"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
    }

    @Test func oneScriptIsOnTheBoardWithSeveralSettings() async throws {
      try await Home.with { home in
        try await Self.install(home)
        try Self.write(
          """
          board:
            - name: Home
              widgets:
                - greet: {WHO: Roma}
                - greet: {WHO: Bari, DAYS: 5}  # in summer
                - greet
          """, home)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows(
          "greet · Roma", "greet · Bari, 5", "Roma 3 in roma",
          "Bari 5 in bari-5", "world 3 in local.script.greet.Today")

        // The settings of one card.
        let set = try await home.today("settings", "greet#roma", "WHO", "Milano")
        #expect(set.status == 0, "\(set.errors)")
        try await board.shows("greet · Milano", "Milano 3 in roma", "Bari 5", "world 3")
        let config = try Self.config(home)
        #expect(config.contains("- greet#roma: {WHO: Milano}\n"), "\(config)")
        let listed = try await home.today("settings", "greet#roma")
        #expect(listed.output.contains(/WHO +Milano/) && listed.output.contains(/DAYS +3/))
        let others = try await home.today("settings", "greet", "WHO")
        #expect(others.output == "world\n")

        // A card is removed, and returns with its settings and its comment.
        try await board.press("Tab", "Tab", "x")
        try await board.hides("Bari 5 in")
        try await board.press("u")
        try await board.shows("Bari 5 in")
        #expect(try Self.config(home).contains("- greet: {WHO: Bari, DAYS: 5}  # in summer\n"))

        // Another one is added on the board.
        try await board.press("a")
        try await board.type("greet")
        try await board.shows("Another card…")
        try await board.press("Enter")
        try await board.shows("Another card · greet")
        try await board.press("C-u")
        try await board.type("Pisa")
        try await board.press("Enter")
        try await board.shows("greet · Pisa", "Pisa 3 in pisa")
        #expect(try Self.config(home).contains("- local.script.greet.Today: {WHO: Pisa}\n"))
        try await board.press("q")
        try await board.isBackInShell()

        let list = try await home.today("list")
        #expect(list.output.contains(/local\.script\.greet\.Today#pisa +greet · Pisa +/))
        let log = try await home.today("logs", "greet#pisa", "--json")
        #expect(log.output.contains("local.script.greet.Today#pisa"))
        let picture = try await home.today("snapshot", "pisa")
        #expect(picture.output.contains("Pisa 3 in"))
        try await home.isClean()
      }
    }

    @Test func commandAddsACardWithoutAConfig() async throws {
      try await Home.with { home in
        try await Self.install(home)
        let added = try await home.today("enable", "greet", "--set", "WHO=Roma", "--set", "DAYS=2")
        #expect(added.output == "local.script.greet.Today#roma-2\n", "\(added.errors)")
        let named = try await home.today("enable", "greet", "--set", "WHO=Bari", "--name", "south")
        #expect(named.output == "local.script.greet.Today#south\n", "\(named.errors)")
        for (arguments, sentence) in [
          (["--set", "WHAT=1"], "unknown setting \"WHAT\": choose one of WHO, DAYS"),
          (["--set", "DAYS=many"], "DAYS: that is not a number"),
          (["--set", "WHO"], "is not a setting"), (["--name", "a b"], "is not a name for a card"),
          (["--name", "south"], "is on the board"),
        ] {
          let refused = try await home.today(["enable", "greet"] + arguments)
          #expect(refused.status != 0 && refused.errors.contains(sentence), "\(refused.errors)")
        }
        let updated = try await home.today("update", "greet#south")
        #expect(updated.status == 0, "\(updated.errors)")
        #expect(try await home.today("snapshot", "south").output.contains("Bari 3 in"))
        let removed = try await home.today("disable", "greet#south")
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(!(try await home.today("list", "--all").output.contains("#south")))
        #expect(try await home.today("list").output.contains("#roma-2"))
        let uninstalled = try await home.today("uninstall", "greet#roma-2", "--yes")
        #expect(uninstalled.status == 0, "\(uninstalled.errors)")
        #expect(!(try await home.today("list", "--all").output.contains("greet")))
        #expect(
          home.files("%23").filter { $0.contains("/state/history") || $0.contains("/cache/") }
            .isEmpty, "\(home.files("%23"))")
      }
    }

    @Test func checkNamesMistakesInTheSettingsOfCards() async throws {
      try await Home.with { home in
        try await Self.install(home)
        try await home.enable(WidgetBundle(name: "Plain"))
        try Self.write(
          """
          board:
            - name: Home
              widgets:
                - greet: {DAYS: many}
                - com.example.Plain.today: {spam: 2}
          widgets:
            greet#many:
              interval: 5m
          """, home)
        let check = try await home.today("config", "check")
        #expect(check.status == 1)
        #expect(check.errors.contains("DAYS is not valid here"), "\(check.errors)")
        #expect(check.errors.contains("did you mean span?"))
        #expect(check.errors.contains("greet#many is one card"))
      }
    }
  }
}
