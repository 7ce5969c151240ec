import Foundation
import Testing

extension EndToEnd.Widgets {
  struct InstallTests {
    /// Writes an app to a folder that is not searched.
    private func write(_ widget: WidgetBundle, in home: Home) throws -> String {
      try widget.write(in: home)
      let outside = "\(home.root)/downloads"
      try FileManager.default.createDirectory(
        atPath: outside, withIntermediateDirectories: true)
      let app = "\(outside)/\(widget.name).app"
      try? FileManager.default.removeItem(atPath: app)
      try FileManager.default.moveItem(atPath: "\(home.apps)/\(widget.name).app", toPath: app)
      return app
    }

    @Test func installAndUninstallChangeAnOpenBoard() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")

        let app = try write(WidgetBundle(name: "Beta"), in: home)
        let installed = try await home.today("install", app)
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(installed.output.contains("Beta 1.0 (com.example.Beta)"))
        #expect(installed.output.contains("com.example.Beta.today is on the board."))
        try await terminal.shows("content of Alpha", "content of Beta")

        // An upgrade keeps the user's choice.
        _ = try await home.today("disable", "com.example.Beta.today")
        try await terminal.hides("content of Beta")
        let again = try await home.today("install", app)
        #expect(again.status == 0 && again.output.contains("replaces"), "\(again.output)")
        #expect(!(try await home.today("list").output.contains("com.example.Beta.today")))
        _ = try await home.today("enable", "com.example.Beta.today")
        try await terminal.shows("content of Beta")

        let removed = try await home.today("uninstall", "Beta")
        #expect(removed.status == 0, "\(removed.errors)")
        try await terminal.hides("content of Beta")
        // The logs remain after the removal.
        let left = home.files("com.example.Beta")
        #expect(left.filter { !$0.contains("/run/") && !$0.contains("/logs/") } == [])
      }
    }

    /// The programs of *Shelf* are in Python, and find their modules in the app.
    @Test func installedShelfHasItsModules() async throws {
      try await Home.with { home in
        let app = "\(home.root)/downloads/Shelf.app"
        try FileManager.default.createDirectory(
          atPath: "\(home.root)/downloads", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(Machine.widgets)/Shelf.app", toPath: app)
        let installed = try await home.today("install", "--yes", app)
        #expect(installed.status == 0, "\(installed.errors)")
        let documents = try home.documents("group.dev.today.shelf")
        try "# Plan".write(toFile: documents + "/Plan.txt", atomically: true, encoding: .utf8)
        let listed = try await home.today("pick", "--list", seconds: 40)
        #expect(listed.output == "Plan.txt 6 B\n", "\(listed.errors)\(home.log)")
      }
    }

    @Test func permissionsNeedConfirmation() async throws {
      try await Home.with { home in
        let app = try write(WidgetBundle(name: "Beta"), in: home)
        let key = "com.apple.security.network.client"
        try PropertyListSerialization.data(
          fromPropertyList: [key: true], format: .xml, options: 0
        ).write(to: URL(fileURLWithPath: "\(app)/PlugIns/Beta.appex/Entitlements.plist"))
        let refused = try await home.today("install", app)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("needs to use the network. Add --yes"), "\(refused.errors)")
        #expect(home.files("Beta.app").isEmpty)
        let agreed = try await home.today("install", "--yes", "--disabled", app)
        #expect(agreed.status == 0, "\(agreed.errors)")
        #expect(!(try await home.today("list").output.contains("com.example.Beta.today")))
        #expect(try await home.today("list", "--all").output.contains("com.example.Beta.today"))
      }
    }

    @Test func installAsksOnATerminal() async throws {
      try await Home.with { home in
        let app = try write(WidgetBundle(name: "Beta"), in: home)
        let terminal = try await Terminal(home)
        let command = "TODAY_HOME=\(home.home) \(home.programs)/today"
        try await terminal.type("\(command) install \(app)")
        try await terminal.press("Enter")
        try await terminal.shows("Install it? [y/N]")
        try await terminal.press("n", "Enter")
        try await terminal.shows("was not installed")
        #expect(home.files("Beta.app").isEmpty)
        try await terminal.type("\(command) install \(app)")
        try await terminal.press("Enter")
        try await terminal.shows("Nothing has changed", "Install it? [y/N]")
        try await terminal.press("y", "Enter")
        try await terminal.shows("is on the board.")
      }
    }

    @Test func replacementNeedsConfirmation() async throws {
      try await Home.with { home in
        let app = try write(WidgetBundle(name: "Beta"), in: home)
        _ = try await home.today("install", app)
        let other = "\(home.root)/other.app"
        try FileManager.default.copyItem(atPath: app, toPath: other)
        let refused = try await home.today("install", other)
        #expect(refused.status == 1)
        #expect(
          refused.errors.contains("would replace Beta 1.0, installed from \(app). Add --yes"),
          "\(refused.errors)")
        let terminal = try await Terminal(home)
        try await terminal.type("TODAY_HOME=\(home.home) \(home.programs)/today install \(other)")
        try await terminal.press("Enter")
        try await terminal.shows("Replace it? [y/N]")
        try await terminal.press("n", "Enter")
        try await terminal.shows("was not installed")
        let agreed = try await home.today("install", "--yes", other)
        #expect(agreed.status == 0 && agreed.output.contains("replaces Beta 1.0"))
        // A second installation from there is an upgrade.
        #expect(try await home.today("install", other).status == 0)
      }
    }

    @Test func bundlesWithTheSameIdentifierAreRefused() async throws {
      try await Home.with { home in
        let app = try write(WidgetBundle(name: "Beta"), in: home)
        let other = (app as NSString).deletingLastPathComponent + "/Copy.app"
        try FileManager.default.copyItem(atPath: app, toPath: other)
        let refused = try await home.today("install", "--yes", "\(home.root)/downloads")
        #expect(refused.status == 1)
        #expect(
          refused.errors.contains("Beta.app and ") && refused.errors.contains("Copy.app both have"),
          "\(refused.errors)")
        #expect(home.files("Beta.app").isEmpty && home.files("Copy.app").isEmpty)
      }
    }

    /// A script, and an app whose identifier contains the script's title.
    @Test func uninstallRefusesANameOfTwoApps() async throws {
      try await Home.with { home in
        let app = try write(WidgetBundle(name: "Kil"), in: home)
        #expect(try await home.today("install", app).status == 0)
        let script = "\(home.root)/kil.sh"
        try Command.write("#!/bin/sh\necho hello\n", to: script)
        #expect(try await home.today("install", "--yes", script).status == 0)
        let unclear = try await home.today("uninstall", "Kil")
        #expect(unclear.status == 1)
        #expect(
          unclear.errors.contains("\"Kil\" could be com.example.Kil or local.script.kil"),
          "\(unclear.errors)")
        #expect(try await home.today("uninstall", "com.example.Kil").status == 0)
        let removed = try await home.today("uninstall", "Kil")
        #expect(removed.status == 0 && removed.output.contains("local.script.kil"))
      }
    }

    @Test func invalidInstallAndUninstallAreReported() async throws {
      try await Home.with { home in
        let missing = try await home.today("install", "/nowhere")
        #expect(missing.status == 1 && missing.errors.hasPrefix("today: /nowhere does not exist"))
        let text = try await home.today("install", Machine.fixtures + "/PyWidget.app/Info.plist")
        #expect(text.status == 1 && text.errors.contains("has no #! line"), "\(text.errors)")
        try await home.enable(WidgetBundle(name: "Alpha"))
        let unknown = try await home.today("uninstall", "Alpha")
        #expect(unknown.status == 1 && unknown.errors.contains("unknown widget"))
        let mistyped = try await home.today("disable", "Alpa")
        #expect(mistyped.errors == "today: unknown widget \"Alpa\": did you mean \"Alpha\"?\n")
      }
    }
  }
}
