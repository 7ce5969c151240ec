import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The value of a secret setting is not shown, logged or stored with a picture, wherever a widget sends it.
  struct SecretTests {
    private static func install(_ widget: WidgetBundle, _ home: Home) throws {
      try widget.write(in: home)
      let folder = "\(home.apps)/\(widget.name).app/Settings.bundle"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let form: [String: Any] = [
        "PreferenceSpecifiers": [
          [
            "Type": "PSTextFieldSpecifier", "Title": "Token", "Key": "token", "IsSecure": true,
          ] as [String: Any]
        ]
      ]
      try PropertyListSerialization.data(fromPropertyList: form, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: folder + "/Root.plist"))
    }

    private static func set(_ token: String, _ widget: WidgetBundle, _ home: Home) async throws {
      let outcome = try await home.today("settings", widget.id, "token", token)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Files outside the app's settings that contain the text.
    private static func files(with text: String, _ home: Home) -> [String] {
      home.files("").filter { path in
        !path.hasSuffix(".plist") && !path.hasSuffix("/content") && !path.hasSuffix(".app")
          && FileManager.default.contents(atPath: path)?.range(of: Data(text.utf8)) != nil
      }
    }

    @Test func widgetShowsDots() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Vault", behaviour: "tells")
        try Self.install(widget, home)
        try await Self.set("tr0ub4dor", widget, home)
        let container = "\(home.home)/data/Containers/\(widget.id)"
        try FileManager.default.createDirectory(
          atPath: container, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        func say(_ text: String) throws {
          try text.write(toFile: container + "/content", atomically: true, encoding: .utf8)
        }
        try say("it is tr0ub4dor")
        _ = try await home.today("enable", widget.id)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("it is •••", "failed: it is •••")
        #expect(home.log.contains("printed: it is •••"))
        // Another process changes it while the widget runs.
        try say("now geheim77")
        try await Self.set("geheim77", widget, home)
        try await board.shows("failed: now •••")
        #expect(home.log.contains("printed: now •••"))
        // The app changes it by itself.
        let file = try #require(home.files("/Preferences/com.example.Vault.plist").first)
        try PropertyListSerialization.data(
          fromPropertyList: ["token": "ver0nica"], format: .xml, options: 0
        ).write(to: URL(fileURLWithPath: file), options: .atomic)
        try say("then ver0nica")
        try await board.press("r")
        try await board.shows("failed: then •••")
        try await board.press("q")
        try await board.isBackInShell()
        #expect(Self.files(with: "tr0ub4dor", home).isEmpty)
        #expect(Self.files(with: "geheim77", home).isEmpty)
        #expect(Self.files(with: "ver0nica", home).isEmpty)
      }
    }

    /// The settings of an app may be written all the time.
    @Test func changingFileDoesNotStopTheWidget() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Vault")
        try Self.install(widget, home)
        try await Self.set("tr0ub4dor", widget, home)
        _ = try await home.today("enable", widget.id)
        let file = try #require(home.files("/Preferences/com.example.Vault.plist").first)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "while touch '\(file)'; do sleep 0.001; done 2> /dev/null"]
        try writer.run()
        defer { writer.terminate() }
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("content of Vault", "Press")
        try await board.press("q")
        try await board.isBackInShell()
      }
    }

    @Test func timelineIsStoredWithDots() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(
          name: "Dated",
          attributes: [
            "TodayTimeline": true, "Entries": ["0 it is tr0ub4dor"], "Policy": "never",
          ],
          program: "Timeline.py")
        try Self.install(widget, home)
        try await Self.set("tr0ub4dor", widget, home)
        _ = try await home.today("enable", widget.id)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("it is •••")
        try await board.press("q")
        try await board.isBackInShell()
        let files = Self.files(with: "tr0ub4dor", home)
        #expect(files == [])
      }
    }
  }
}
