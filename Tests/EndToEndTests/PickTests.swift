import Foundation
import Glibc
import Testing

extension EndToEnd.Screens {
  /// Documents of a Document Provider, from the shell and in the terminal.
  struct PickTests {
    private static let plan = "# Plan\n"

    /// A folder with a document, and what a provider could put in the place of one.
    private static func fill(_ home: Home) throws -> String {
      let documents = try home.documents()
      try plan.write(toFile: documents + "/Plan.txt", atomically: true, encoding: .utf8)
      try "secret".write(toFile: home.root + "/secret", atomically: true, encoding: .utf8)
      symlink(home.root + "/secret", documents + "/link")
      mkdir(documents + "/folder", 0o700)
      mkfifo(documents + "/pipe", 0o600)
      return documents
    }

    @Test func onlyThePathIsPrinted() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        let documents = try Self.fill(home)
        let providers = try await home.today("pick", "--providers")
        #expect(providers.output.contains("dev.example.Docs.DocsPicker"))
        let picked = try await home.today("pick", "--item", "Plan.txt")
        #expect(picked.status == 0 && picked.output == documents + "/Plan.txt\n")
        #expect(picked.errors.isEmpty)
        let listed = try await home.today("pick", "--list", "--json")
        #expect(listed.output.contains("\"Plan.txt\""))
        try await home.isClean()
      }
    }

    /// The host refuses what is not a regular file below the storage, and prints no path.
    @Test func nothingButARegularFileIsHandedOut() async throws {
      try await Home.with { home in
        try DocumentBundle(hasProvider: false).write(in: home)
        let storage =
          "\(home.home)/data/Containers/dev.example.Docs.DocsPicker/File Provider Storage"
        try FileManager.default.createDirectory(
          atPath: storage, withIntermediateDirectories: true)
        try Self.plan.write(toFile: storage + "/Plan.txt", atomically: true, encoding: .utf8)
        symlink("/etc/hostname", storage + "/link")
        mkdir(storage + "/folder", 0o700)
        mkfifo(storage + "/pipe", 0o600)
        // Without a file provider, a document cannot be opened in its place.
        let open = try await home.today("pick", "--item", "Plan.txt")
        #expect(open.status == 1 && open.output.isEmpty)
        let copy = try await home.today("pick", "--mode", "import", "--item", "Plan.txt")
        #expect(copy.status == 0, "\(copy.errors)")
        let path = copy.output.trimmingCharacters(in: .newlines)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.plan)
        #expect(path.hasSuffix("/Plan.txt") && !path.hasPrefix(storage))
        for (name, words) in [
          ("link", "is a link"), ("folder", "is not a regular file"),
          ("pipe", "is not a regular file"),
        ] {
          let refused = try await home.today("pick", "--mode", "import", "--item", name)
          #expect(refused.status == 1 && refused.output.isEmpty)
          #expect(refused.errors.contains(words), "\(name): \(refused.errors)")
        }
        let type = try await home.today(
          "pick", "--mode", "import", "--type", "png", "--item", "Plan.txt")
        #expect(type.status == 1 && type.errors.contains("another type"), "\(type.errors)")
      }
    }

    @Test func failuresEndTheirRequestOnly() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        _ = try Self.fill(home)
        for (arguments, status, words) in [
          (["--item", "Outside"], 1, "returned no document"),
          (["--item", "Crash"], 1, "before it answered its request"),
          (["--mode", "move"], 64, "--save"), (["--save", "x", "--mode", "open"], 64, "--mode"),
          (["--save", home.root + "/nowhere", "--item", "."], 1, "nowhere"),
          (["--with", "nobody"], 1, "unknown picker"), (["--type", "nothing"], 1, "unknown type"),
          (["--changed", home.root + "/secret"], 1, "is not a document"), ([], 1, "no terminal"),
        ] as [([String], Int32, String)] {
          let outcome = try await home.today(["pick"] + arguments)
          #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
          #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
          #expect(outcome.output.isEmpty)
        }
        try await home.isClean()
      }
    }

    @Test func fileBecomesANewDocument() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        let documents = try Self.fill(home)
        let file = home.root + "/notes.txt"
        try "notes".write(toFile: file, atomically: true, encoding: .utf8)
        let copied = try await home.today("pick", "--save", file, "--item", ".")
        #expect(copied.status == 0 && copied.output.isEmpty, "\(copied.errors)")
        #expect(try String(contentsOfFile: documents + "/notes.txt", encoding: .utf8) == "notes")
        let again = try await home.today("pick", "--save", file, "--item", ".")
        #expect(again.status == 1 && again.errors.contains("exists already"), "\(again.errors)")
        let moved = try await home.today(
          "pick", "--save", file, "--mode", "move", "--name", "b.txt", "--item", ".")
        #expect(moved.output == documents + "/b.txt\n", "\(moved.errors)")
        #expect(!FileManager.default.fileExists(atPath: file))
        let released = try await home.today("pick", "--release", documents + "/b.txt")
        #expect(released.status == 0, "\(released.errors)")
      }
    }

    @Test func fileThatChangesWhileItIsMovedIsKept() async throws {
      try await Home.with { home in
        try DocumentBundle(provider: "slow").write(in: home)
        let documents = try Self.fill(home)
        let file = home.root + "/notes.txt"
        try "notes".write(toFile: file, atomically: true, encoding: .utf8)
        async let moved = home.today("pick", "--save", file, "--mode", "move", "--item", ".")
        try await eventually("the provider is called", within: 15) {
          FileManager.default.fileExists(atPath: documents + "/.taking")
        }
        try "more notes".write(toFile: file, atomically: false, encoding: .utf8)
        try "".write(toFile: documents + "/.go", atomically: true, encoding: .utf8)
        let outcome = try await moved
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("so it was kept"), "\(outcome.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "more notes")
        #expect(try String(contentsOfFile: documents + "/notes.txt", encoding: .utf8) == "notes")
      }
    }

    @Test func movedFileIsKeptIfTheProviderRemovesTheDocument() async throws {
      try await Home.with { home in
        try DocumentBundle(provider: "removes").write(in: home)
        let documents = try Self.fill(home)
        let file = home.root + "/notes.txt"
        try "notes".write(toFile: file, atomically: true, encoding: .utf8)
        let moved = try await home.today("pick", "--save", file, "--mode", "move", "--item", ".")
        #expect(moved.status == 1 && moved.output.isEmpty)
        #expect(moved.errors.contains("Docs has removed the new document"), "\(moved.errors)")
        #expect(moved.errors.contains("notes.txt was kept"), "\(moved.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "notes")
        #expect(!FileManager.default.fileExists(atPath: documents + "/notes.txt"))
      }
    }

    /// A provider that does not answer is called once, and does not delay other providers.
    @Test func silentProviderIsCalledOnce() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        let documents = try Self.fill(home)
        try Self.plan.write(toFile: documents + "/Kill.txt", atomically: true, encoding: .utf8)
        for name in ["Plan.txt", "Kill.txt"] {
          let picked = try await home.today("pick", "--item", name)
          #expect(picked.status == 0, "\(picked.errors)")
        }
        for name in ["Plan.txt", "Kill.txt"] {
          try "changed text".write(
            toFile: "\(documents)/\(name)", atomically: true, encoding: .utf8)
        }
        try DocumentBundle(provider: "begin").write(in: home)
        try home.install("\(Machine.widgets)/Shelf.app")
        let shelf = try home.documents("group.dev.today.shelf")
        try "x".write(toFile: shelf + "/Note.txt", atomically: true, encoding: .utf8)
        let other = try await home.today(
          "pick", "--with", "dev.today.Shelf.Picker", "--list", seconds: 40)
        #expect(other.output == "Note.txt 1 B\n" && other.errors.isEmpty, "\(other.errors)")
        let sync = try await home.today("pick", "--sync", seconds: 40)
        #expect(sync.status == 1)
        #expect(sync.errors.contains("Docs: Plan.txt: it did not begin"), "\(sync.errors)")
        #expect(
          sync.errors.contains("Docs: 1 more changed document was not reported"), "\(sync.errors)")
      }
    }

    /// A hung provider leaves the caller without a path, and no half document.
    @Test func hungProviderIsCancelledInTheTerminal() async throws {
      try await Home.with { home in
        try DocumentBundle(provider: "hangs").write(in: home)
        let documents = try Self.fill(home)
        let terminal = try await Terminal(home)
        try await Self.pick(home, terminal)
        try await terminal.shows("Plan.txt", "Esc cancel")
        try await terminal.press("Down", "Enter")
        try await eventually("the provider is called") {
          FileManager.default.fileExists(atPath: documents + "/.Plan.txt.partial")
        }
        try await terminal.press("Escape")
        try await terminal.shows("<> 1", within: 15)
        #expect(try String(contentsOfFile: documents + "/Plan.txt", encoding: .utf8) == Self.plan)
        try await eventually("no process is left") { home.widgetProcesses.isEmpty }
      }
    }

    @Test func hungPickerIsCancelledInTheTerminal() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        _ = try Self.fill(home)
        let terminal = try await Terminal(home)
        try await Self.pick(home, terminal)
        try await terminal.shows("Plan.txt", "Hang")
        try await terminal.press("Up", "Down", "Down", "Down", "Down", "Down", "Down", "Enter")
        try await terminal.press("Escape")
        try await terminal.shows("<> 1", within: 15)
        try await eventually("no process is left") { home.widgetProcesses.isEmpty }
      }
    }

    @Test func documentIsPickedInTheTerminalForTheShell() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        let documents = try Self.fill(home)
        let terminal = try await Terminal(home, columns: 160)
        try await Self.pick(home, terminal)
        try await terminal.shows("Plan.txt", "Esc cancel")
        try await terminal.hides("d done")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("<\(documents)/Plan.txt> 0")
      }
    }

    /// The form of a widget's settings on the board picks a document, and the widget gets its copy only.
    @Test func documentIsPickedForASettingOnTheBoard() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        _ = try Self.fill(home)
        let (widget, terminal) = try await DocumentBundle.openForm(in: home)
        try await terminal.press("C-p")
        try await terminal.shows("Plan.txt", "Esc cancel")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("Settings · Reader", "/Documents/Inbox/Plan.txt")
        let inbox = "\(home.home)/data/Containers/\(widget.id)/Documents/Inbox"
        #expect(try FileManager.default.contentsOfDirectory(atPath: inbox) == ["Plan.txt"])
        // A picker that dies costs its sheet only.
        try await terminal.press("C-p")
        try await terminal.shows("Crash", "Esc cancel")
        try await terminal.press("Down", "Down", "Down", "Down", "Down", "Down", "Enter")
        try await terminal.shows("before it answered its request")
        try await terminal.press("Escape")
        try await terminal.shows("Settings · Reader", "/Documents/Inbox/Plan.txt")
        try await eventually("no process is left") {
          !home.widgetProcesses.contains { $0.arguments.contains { $0.contains("Docs") } }
        }
      }
    }

    /// Runs `today pick` as `vi "$(today pick)"` does: its output is captured.
    private static func pick(_ home: Home, _ terminal: Terminal) async throws {
      let today = "\(home.programs)/today pick --apps \(home.apps)"
      try await terminal.type("f=$(TODAY_HOME=\(home.home) \(today)); echo \"<$f> $?\"")
      try await terminal.press("Enter")
    }

    /// The kernel lets a widget read the copy that was picked for it, and no other document.
    @Test func widgetReadsOnlyThePickedFile() async throws {
      try await Home.with { home in
        try DocumentBundle().write(in: home)
        let documents = try Self.fill(home)
        try "other".write(toFile: documents + "/Other.txt", atomically: true, encoding: .utf8)
        let inbox = "\(home.home)/data/Containers/com.example.Reader.today/Documents/Inbox"
        let tries = [
          ["read", inbox + "/Plan.txt"], ["read", documents + "/Plan.txt"],
          ["read", documents + "/Other.txt"], ["names", documents],
        ]
        var widget = WidgetBundle(name: "Reader", attributes: ["Tries": tries])
        widget.program = "Confined.py"
        try await home.enable(widget)
        let picked = try await home.today(
          "pick", "--mode", "import", "--for", widget.id, "--item", "Plan.txt")
        #expect(picked.status == 0 && picked.output == inbox + "/Plan.txt\n", "\(picked.errors)")
        let update = try await home.today("update", widget.id, seconds: 60)
        let file = "\(home.home)/data/Containers/\(widget.id)/found.json"
        let json = try #require(
          FileManager.default.contents(atPath: file), "\(update.errors)\(home.log)")
        let found = try JSONDecoder().decode([String: String].self, from: json)
        let refused = Machine.hasLandlock ? "EACCES" : "ok"
        #expect(found.count == 4)
        for (attempt, outcome) in found {
          #expect(outcome == (attempt.contains("/Inbox/") ? "ok" : refused), "\(attempt)")
        }
      }
    }

    /// - Returns: The path of the part.
    private static func write(
      _ part: String, wrong: String, in home: Home
    ) throws -> String {
      let isPicker = part == "picker"
      let app = try DocumentBundle(
        picker: isPicker ? wrong : "", provider: isPicker ? "" : wrong
      ).write(in: home, folder: "\(part)-\(wrong)")
      return "\(app)/PlugIns/\(isPicker ? "DocsPicker" : "DocsProvider").appex"
    }

    private static func brokenRules(_ output: String) -> [String] {
      output.matches(of: #/not ok \d+ - (\S+): /#).map { String($0.output.1) }
    }

    @Test func wrongPartFailsWithTheNameOfItsRule() async throws {
      try await Home.with { home in
        let app = try DocumentBundle().write(in: home)
        let sound = try await home.today("test", "--patience", "10", app, seconds: 60)
        #expect(sound.status == 0, "\(sound.output)\(sound.errors)")
        let rules = sound.output.matches(of: #/ok \d+ - ([a-z]+)\.([a-z]+): /#)
          .map { (part: String($0.output.1), wrong: String($0.output.2)) }
        #expect(rules.count == 14)
        let bundles = try rules.map { try Self.write($0.part, wrong: $0.wrong, in: home) }
        let reports = try await inParallel(bundles) {
          try await home.today("test", "--patience", "0.25", $0, seconds: 60)
        }
        for (index, (part, wrong)) in rules.enumerated() {
          var report = reports[index]
          let expected = ["\(part).\(wrong)"]
          // The rules depend on seconds, and the machine was busy: alone, with more patience.
          if Self.brokenRules(report.output) != expected {
            report = try await home.today("test", "--patience", "3", bundles[index], seconds: 120)
          }
          #expect(report.status == 1, "\(expected)\n\(report.output)\(report.errors)")
          #expect(Self.brokenRules(report.output) == expected, "\(report.output)")
        }
      }
    }
  }
}
