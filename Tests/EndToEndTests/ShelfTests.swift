import Foundation
import Testing

extension EndToEnd.Screens {
  /// The Document Provider *Shelf*, with a WebDAV server of Debian.
  @Suite(
    .enabled(if: WebDAVServer.isInstalled, "install lighttpd and lighttpd-mod-webdav"))
  struct ShelfTests {
    private static let group = "group.dev.today.shelf"

    private static func with(
      _ body: (Home, WebDAVServer, _ documents: String) async throws -> Void
    ) async throws {
      try await Home.with { home in
        try home.install("\(Machine.widgets)/Shelf.app")
        try await WebDAVServer.with(home) { server in
          try await set("server", server.address, home)
          try await set("user", WebDAVServer.user, home)
          try await set("password", WebDAVServer.password, home)
          try await body(home, server, try home.documents(group))
        }
      }
    }

    private static func set(_ key: String, _ value: String, _ home: Home) async throws {
      let set = try await home.today("settings", "dev.today.Shelf.Picker", key, value)
      #expect(set.status == 0, "\(set.errors)")
    }

    private static func pick(_ home: Home, _ arguments: String...) async throws -> String {
      let picked = try await home.today(["pick"] + arguments, seconds: 40)
      #expect(picked.status == 0, "\(arguments): \(picked.errors)\(home.log)")
      return picked.output.trimmingCharacters(in: .newlines)
    }

    @Test func serverIsListedAndADocumentIsFetchedWhenItIsPicked() async throws {
      try await Self.with { home, server, documents in
        try FileManager.default.createDirectory(
          atPath: server.folder + "/Reports & more", withIntermediateDirectories: true)
        try server.write("# Plan", to: "Plan.txt")
        try server.write("# Deep", to: "Reports & more/Été 1.txt")
        try server.write("hidden", to: ".hidden")
        let pictures = try await Self.pick(
          home, "--list", "--type", "png", "--item", "Reports & more")
        #expect(pictures == ".. Shelf")
        let names = try await Self.pick(home, "--list")
        #expect(names.split(separator: "\n") == ["Reports & more folder", "Plan.txt 6 B"])
        let deep = try await Self.pick(home, "--list", "--item", "Reports & more")
        #expect(deep.contains("Été 1.txt") && deep.hasPrefix(".. Shelf"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: documents).isEmpty)
        let path = try await Self.pick(home, "--item", "Reports & more/Été 1.txt")
        #expect(path == documents + "/Reports & more/Été 1.txt")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "# Deep")
        // A copy leaves nothing in the storage.
        let copy = try await Self.pick(home, "--mode", "import", "--item", "Plan.txt")
        #expect(try String(contentsOfFile: copy, encoding: .utf8) == "# Plan")
        #expect(!FileManager.default.fileExists(atPath: documents + "/Plan.txt"))
      }
    }

    /// A document of the server is picked for a setting, by keys; the widget gets a copy.
    @Test func documentOfTheServerIsPickedOnTheBoard() async throws {
      try await Self.with { home, server, documents in
        try FileManager.default.createDirectory(
          atPath: server.folder + "/Reports", withIntermediateDirectories: true)
        try server.write("# Deep", to: "Reports/May.txt")
        let (widget, terminal) = try await DocumentBundle.openForm(in: home)
        try await terminal.press("C-p")
        try await terminal.shows("Reports", "folder")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("May.txt", "6 B")
        try await terminal.press("Down", "Down", "Enter")
        try await terminal.shows("Settings · Reader", "/Documents/Inbox/May.txt")
        let inbox = "\(home.home)/data/Containers/\(widget.id)/Documents/Inbox"
        #expect(try String(contentsOfFile: inbox + "/May.txt", encoding: .utf8) == "# Deep")
        // The copy is the widget's, and the provider's own is removed after it.
        try await eventually("the storage is empty") {
          !FileManager.default.fileExists(atPath: documents + "/Reports/May.txt")
        }
        // A server that has gone is reported in the sheet, and the setting stays.
        server.end()
        try await terminal.press("C-p")
        try await terminal.shows("refuses connections")
        try await terminal.press("Escape")
        try await terminal.shows("Settings · Reader", "/Documents/Inbox/May.txt")
      }
    }

    @Test func changeIsStoredOnTheServer() async throws {
      try await Self.with { home, server, _ in
        try server.write("one", to: "Plan.txt")
        let path = try await Self.pick(home, "--item", "Plan.txt")
        try "two".write(toFile: path, atomically: true, encoding: .utf8)
        _ = try await Self.pick(home, "--changed", path)
        #expect(try server.read("Plan.txt") == "two")
        // The next pick reports a change that nobody has reported.
        try "three!".write(toFile: path, atomically: true, encoding: .utf8)
        _ = try await Self.pick(home, "--list")
        #expect(try server.read("Plan.txt") == "three!")
        try server.write("from the server", to: "Plan.txt")
        #expect(try await Self.pick(home, "--item", "Plan.txt") == path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "from the server")
        _ = try await Self.pick(home, "--release", path)
        #expect(!FileManager.default.fileExists(atPath: path))
      }
    }

    /// A version of the server that the user has not seen is never replaced.
    @Test func changedFileOfTheServerIsKept() async throws {
      try await Self.with { home, server, _ in
        try server.write("one", to: "Plan.txt")
        let path = try await Self.pick(home, "--item", "Plan.txt")
        try "mine".write(toFile: path, atomically: true, encoding: .utf8)
        try server.write("theirs, which is longer", to: "Plan.txt")
        let outcome = try await home.today("pick", "--changed", path, seconds: 40)
        #expect(outcome.status == 1)
        #expect(
          outcome.errors.contains("Your version is saved as Plan 2.txt"), "\(outcome.errors)")
        #expect(try server.read("Plan.txt") == "theirs, which is longer")
        #expect(try server.read("Plan 2.txt") == "mine")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        // The version is safe on the server, so the next pick shows the server's.
        _ = try await Self.pick(home, "--item", "Plan.txt")
        #expect(
          try String(contentsOfFile: path, encoding: .utf8) == "theirs, which is longer")
      }
    }

    @Test func newDocumentReplacesNothingOnTheServer() async throws {
      try await Self.with { home, server, documents in
        let file = home.root + "/Plan.txt"
        try "mine".write(toFile: file, atomically: true, encoding: .utf8)
        _ = try await Self.pick(home, "--save", file, "--item", ".")
        #expect(try server.read("Plan.txt") == "mine")
        let again = try await home.today("pick", "--save", file, "--item", ".", seconds: 40)
        #expect(again.status == 1 && again.errors.contains("exists already"), "\(again.errors)")
        let moved = try await Self.pick(
          home, "--save", file, "--mode", "move", "--name", "b.txt", "--item", ".")
        #expect(moved == documents + "/b.txt")
        #expect(try server.read("b.txt") == "mine")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }

    /// Without the server, a document that is open can still be used, and its change waits.
    @Test func changeWaitsForTheServer() async throws {
      try await Self.with { home, server, _ in
        try server.write("one", to: "Plan.txt")
        let path = try await Self.pick(home, "--item", "Plan.txt")
        server.end()
        try "offline".write(toFile: path, atomically: true, encoding: .utf8)
        let sync = try await home.today("pick", "--sync", seconds: 40)
        #expect(sync.status == 1 && sync.errors.contains("refuses connections"), "\(sync.errors)")
        #expect(!sync.errors.contains(WebDAVServer.password))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "offline")
        #expect(!home.log.contains(WebDAVServer.password))
      }
    }

    @Test func passwordOfTheConfigIsUsed() async throws {
      try await Self.with { home, server, _ in
        try await Self.set("password", "wrong", home)
        try server.write("one", to: "Plan.txt")
        try FileManager.default.createDirectory(
          atPath: home.home + "/config", withIntermediateDirectories: true)
        try WebDAVServer.password.write(
          toFile: home.root + "/password", atomically: true, encoding: .utf8)
        try """
        widgets:
          dev.today.Shelf.Picker:
            settings:
              password: {file: \(home.root)/password}

        """.write(
          toFile: home.home + "/config/config.yaml", atomically: true, encoding: .utf8)
        try home.copy("today-config", to: home.programs)
        #expect(try await Self.pick(home, "--list") == "Plan.txt 3 B")
      }
    }
  }
}
