import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The `widgets:` section of the config.
  struct WidgetConfigTests {
    private static func write(_ text: String, _ home: Home) throws {
      let folder = home.home + "/config"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
    }

    private static func script(_ text: String, _ name: String, _ home: Home) throws -> String {
      let path = "\(home.root)/\(name)"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }

    /// The readable texts of a binary file.
    private static func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    @Test func scriptGetsSettingsAndSecretsStayHidden() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let greet = try Self.script(
          """
          #!/bin/sh
          # <xbar.var>string(WHO="world"): Whom to greet.</xbar.var>
          echo "hello $WHO, ${#TOKEN} $KEY $TOKEN"
          """, "greet.1h.sh", home)
        let other = try Self.script("#!/bin/sh\necho \"run $$\"\n", "other.1h.sh", home)
        for path in [greet, other] {
          let installed = try await home.today("install", "--yes", path)
          #expect(installed.status == 0, "\(installed.errors)")
        }
        try "geheim77\n".write(toFile: home.root + "/token", atomically: true, encoding: .utf8)
        func config(_ who: String) -> String {
          """
          widgets:
            local.script.greet.Today:
              interval: 2h
              settings:
                WHO: \(who)
                TOKEN: {file: \(home.root)/token}
                KEY: {command: [echo, verysecret]}
          """
        }
        try Self.write(config("Roma"), home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("hello Roma, 8 ••• •••", "run ")
        let run = try await terminal.screen.firstMatch(of: /run \d+/)?.output
        try Self.write(config("Milano"), home)
        try await terminal.shows("hello Milano, 8")
        // A widget without changes in the config keeps running.
        #expect(try await terminal.screen.firstMatch(of: /run \d+/)?.output == run)
        try Self.write(config("Bari").replacing("interval: 2h", with: "intervall: 2h"), home)
        try await terminal.shows("config.yaml:3:5: unknown key \"intervall\"", "hello Milano")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try Self.write(config("Bari"), home)
        #expect(!home.log.contains("geheim77") && !home.log.contains("verysecret"))

        let shown = try await home.today("config", "show")
        #expect(shown.output.contains(/widgets\.local\.script\.greet\.Today\.interval +2h +.*:3\n/))
        #expect(shown.output.contains(/settings\.WHO +Bari +.*config\.yaml:5\n/))
        #expect(shown.output.contains(/settings\.TOKEN +file: .*token +/))
        let refused = try await home.today("settings", "greet", "WHO", "Torino")
        #expect(refused.status == 1 && refused.errors.contains("WHO is set in config.yaml"))
        #expect(try await home.today("config", "check").status == 0)

        try Self.write(
          config("Bari").replacing("greet.Today", with: "greed.Today"), home)
        let mistaken = try await home.today("config", "check")
        #expect(mistaken.errors.contains("did you mean local.script.greet.Today?"))
      }
    }

    @Test func unknownNamesAndSettingsAreWarnings() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let text = "#!/bin/sh\n# <xbar.var>string(WHO=\"you\"): Name</xbar.var>\necho \"$WHO\"\n"
        _ = try await home.today("install", "--yes", try Self.script(text, "greet.1h.sh", home))
        try Self.write(
          """
          widgets:
            Greet:
              settings: {WHO: me, COLOUR: red}
            another.machine.Widget: {settings: {place: Rome}, interval: 5m}

          """, home)
        let check = try await home.today("config", "check")
        #expect(check.status == 0)
        let lines = check.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(check.errors)")
        #expect(lines[0].contains(":3:"))
        #expect(lines[0].contains("unknown setting \"COLOUR\": the keys are WHO"))
        #expect(lines[1].contains(":4:"))
        #expect(lines[1].contains("unknown widget \"another.machine.Widget\""))
        #expect(lines.allSatisfy { $0.hasPrefix("today: warning: ") })
      }
    }

    @Test func bannerCountsTheThemeOfAFileWithMistakes() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Alpha"))
        try Self.write("columns: 1\n", home)
        let terminal = try await Terminal(home, columns: 110)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try Self.write("columns: many\ntheme: nowhere\n", home)
        try await terminal.shows("config.yaml:1:10: columns", "(and 1 more")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func missingSettingIsShownOnTheCard() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let path = try Self.script("#!/bin/sh\necho \"has $TOKEN\"\n", "needy.1h.sh", home)
        _ = try await home.today("install", "--yes", path)
        func config(_ token: String) -> String {
          "widgets: {local.script.needy.Today: {settings: {TOKEN: \(token)}}}\n"
        }
        try Self.write(config("{env: NOWHERE_SET}"), home)
        let terminal = try await Terminal(home, columns: 110)
        try await terminal.openBoard()
        try await terminal.shows(
          "the setting TOKEN has no value: the variable NOWHERE_SET is not set")
        try Self.write(config("plain"), home)
        try await terminal.press("r")
        try await terminal.shows("has plain")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// Weather is hidden until it has a place. The config's value is written to the app's defaults,
    /// and the former value returns when the config does not set it any more.
    @Test func appGetsSettingsInItsDefaults() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try home.install(Machine.widgets + "/Weather.app")
        try home.copy("weather", to: "\(home.apps)/Weather.app")
        try home.copy("WeatherToday", to: "\(home.apps)/Weather.app/PlugIns/WeatherToday.appex")
        let id = "dev.today.Weather.Today"
        _ = try await home.today("enable", id)
        try Self.write(
          """
          widgets:
            \(id):
              settings:
                units: fahrenheit
                baseURL: http://127.0.0.1:1
                geocodingURL: http://127.0.0.1:1
          """, home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        let preferences = { home.files("/Preferences/").filter { $0.hasSuffix(".plist") } }
        try await eventually("it is stored") {
          try preferences().contains { try Self.text($0).contains("fahrenheit") }
        }
        try await terminal.shows("1 hidden")
        try await terminal.press("H")
        try await terminal.shows("Weather  nothing to show")
        try await terminal.press(",")
        try await terminal.shows("config.yaml:4")
        try await terminal.press("Escape", "Escape")
        try Self.write("theme: terminal\n", home)
        try await eventually("it is the app's own again") {
          try !preferences().contains { try Self.text($0).contains("fahrenheit") }
        }
        try Self.write("widgets: {\(id): {settings: {units: kelvin, plce: x}}}\n", home)
        try await terminal.shows("units is not valid here", "and 1 more")
        let checked = try await home.today("config", "check")
        #expect(checked.errors.contains("unknown setting \"plce\": did you mean place?"))
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}
