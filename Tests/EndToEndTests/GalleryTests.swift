import Foundation
import Testing

extension EndToEnd.Screens {
  /// Galleries in local bare repositories, used by the built `today`.
  struct GalleryTests {
    func with(_ body: (Home) async throws -> Void) async throws {
      try await Home.with { home in
        for program in ["today-archives", "today-transfers", "today-config"] {
          try home.copy(program, to: home.programs)
        }
        try await body(home)
      }
    }

    func shell(_ home: Home, _ script: String) async throws -> String {
      var environment = home.environment
      for name in ["AUTHOR", "COMMITTER"] {
        environment["GIT_\(name)_NAME"] = "a"
        environment["GIT_\(name)_EMAIL"] = "a@b"
      }
      let made = try await Command(
        path: "/bin/sh", arguments: ["-ec", "cd \(home.root)\n\(script)"],
        environment: environment
      ).run()
      #expect(made.status == 0, "\(made.errors)")
      return made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func today(_ home: Home, _ arguments: String...) async throws -> Command.Outcome {
      try await Command(
        path: home.programs + "/today", arguments: arguments, environment: home.environment
      ).run(seconds: 60)
    }

    private static let script = "#!/bin/sh\n# <xbar.version>1.0</xbar.version>\necho hello\n"

    func sum(_ home: Home, _ file: String) async throws -> String {
      String(try await shell(home, "sha256sum \(file)").prefix(64))
    }

    /// A gallery with a script, and with further entries.
    func publish(
      _ home: Home, _ entries: [String: String] = [:], name: String = "good"
    ) async throws {
      let folder = "\(home.root)/gallery"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/widgets", withIntermediateDirectories: true)
      try Self.script.write(toFile: "\(folder)/hello.1m.sh", atomically: true, encoding: .utf8)
      let hash = try await sum(home, "gallery/hello.1m.sh")
      var files = [
        "gallery.yaml": "format: 1\nname: \(name)\ntitle: Good things\n",
        "widgets/hello.yaml": """
        name: {en: Greeting, es: Saludo}
        summary: Says hello.
        entitlements: {dev.today.unsandboxed: true}
        versions: [{version: "1.0", script: hello.1m.sh, sha256: "\(hash)"}]
        picture: {type: text, text: "hello from afar"}
        """,
      ]
      for (id, text) in entries { files["widgets/\(id).yaml"] = text }
      for (file, text) in files {
        try (text + "\n").write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
      }
      _ = try await shell(
        home,
        """
        [ -d gallery/.git ] || git init -q -b main gallery
        cd gallery; git add -A; git commit -q --allow-empty -m x
        [ -d ../gallery.git ] || git clone -q --bare . ../gallery.git
        git push -q --force ../gallery.git main
        """)
    }

    func address(_ home: Home) -> String { "file://\(home.root)/gallery.git" }

    @Test func scriptIsFoundAndInstalled() async throws {
      try await with { home in
        try await publish(home)
        let none = try await today(home, "search", "hello")
        #expect(none.status == 1 && none.errors.contains("you have no galleries"))
        let added = try await today(home, "gallery", "add", address(home))
        #expect(
          added.output == "Added the gallery good with 1 widget. Nothing was installed.\n",
          "\(added.errors)")
        #expect(home.files("Staging/").isEmpty)
        // Everything after this works without the repository, but the installation.
        let found = try await today(home, "search", "greet")
        #expect(found.output.contains("good/hello  Greeting  1.0      Says hello."))
        #expect(try await today(home, "search", "nothing").status == 1)
        let refused = try await today(home, "install", "good/hello")
        #expect(refused.errors.contains("needs to run with your full permissions. Add --yes"))
        let installed = try await today(home, "install", "--yes", "good/hello")
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(installed.output.contains("as the gallery good says, which is from git+file://"))
        #expect(installed.output.contains("local.script.hello.Today is on the board."))
        let upgrade = try await today(home, "upgrade")
        #expect(upgrade.output.contains("up to date, as of"), "\(upgrade.output)")

        let again = try await today(home, "gallery", "add", address(home))
        #expect(again.status == 1 && again.errors.contains("you have a gallery good already"))
        let named = try await today(home, "gallery", "add", address(home), "--name", "other")
        #expect(named.status == 0)
        let list = try await today(home, "gallery", "list")
        #expect(list.output.contains("good ") && list.output.contains("other "))
        let unclear = try await today(home, "install", "--yes", "hello")
        #expect(unclear.errors.contains("write one of good/hello, other/hello"))
        #expect(try await today(home, "gallery", "remove", "other").status == 0)
        let removed = try await today(home, "gallery", "remove", "other")
        #expect(removed.status == 1)
        #expect(removed.errors.contains("gallery other not found: choose one"))
        // The sentence names the gallery once.
        let updated = try await today(home, "gallery", "update", "other")
        #expect(updated.status == 1)
        #expect(updated.errors.contains("gallery other not found: choose one"))
        #expect(!updated.errors.contains("other: gallery other"))
        let missing = try await today(home, "install", "good/nothing")
        #expect(missing.errors.contains("the gallery good has no nothing"))
      }
    }

    @Test func newVersionOfAScriptIsUpgradedAndAChangedOneRefused() async throws {
      try await with { home in
        try await publish(home)
        _ = try await today(home, "gallery", "add", address(home))
        #expect(try await today(home, "install", "--yes", "hello").status == 0)
        // Changed in the repository, but not in the copy.
        _ = try await shell(
          home,
          """
          cd gallery; sed -i 's/1[.]0/1.1/; s/hello/hola/' hello.1m.sh
          hash=$(sha256sum hello.1m.sh | cut -c 1-64)
          sed -i "s/\\"1.0\\"/\\"1.1\\"/; s/sha256: .*/sha256: $hash}]/" widgets/hello.yaml
          git commit -qam x; git push -q ../gallery.git main
          """)
        let changed = try await today(home, "install", "--yes", "good/hello")
        #expect(changed.status == 1 && changed.errors.contains("is not what the gallery says"))
        let update = try await today(home, "gallery", "update")
        #expect(update.output == "good: 1 widget, none is new\n", "\(update.errors)")
        let check = try await today(home, "upgrade", "--check")
        #expect(check.output.contains(": version 1.1 is there\n"), "\(check.output)")
        // Its permission is known.
        let upgraded = try await today(home, "upgrade")
        #expect(upgraded.output.contains("upgraded to 1.1"), "\(upgraded.output)\(upgraded.errors)")
        _ = try await shell(
          home,
          """
          cd gallery; sed -i 's/1[.]1/1.2/' hello.1m.sh; echo 'exit 3' >> hello.1m.sh
          hash=$(sha256sum hello.1m.sh | cut -c 1-64)
          sed -i "s/\"1.1\"/\"1.2\"/; s/sha256: .*/sha256: $hash}]/" widgets/hello.yaml
          git commit -qam y; git push -q ../gallery.git main
          """)
        _ = try await today(home, "gallery", "update")
        let failed = try await today(home, "upgrade")
        #expect(failed.status == 1)
        #expect(
          failed.output.hasSuffix(": 1.2 failed, 1.1 is back\n"), "\(failed.output)\(failed.errors)"
        )
        _ = try await shell(
          home, "cd gallery; git reset -q --hard HEAD~2; git push -qf ../gallery.git main")
        _ = try await today(home, "gallery", "update")
        let older = try await today(home, "install", "--yes", "hello")
        #expect(older.status == 1 && older.errors.contains("add --downgrade"), "\(older.errors)")
      }
    }

    /// An app in a repository: identifier, version, permissions and commit are what the gallery says.
    @Test func appsMustBeWhatTheGallerySays() async throws {
      try await with { home in
        var widget = WidgetBundle(name: "Beta")
        widget.entitlements = ["com.apple.security.network.client": true]
        try widget.write(in: home)
        let commit = try await shell(
          home,
          """
          git init -q -b main work; mv apps/Beta.app work/
          cd work; git add -A; git commit -qm x; git tag v1.0; git rev-parse HEAD
          """)
        func entry(
          commit: String, version: String = "1.0",
          rights: String = "{com.apple.security.network.client: true}"
        ) -> String {
          """
          name: Beta
          summary: A test.
          entitlements: \(rights)
          versions:
            - {version: "\(version)", git: "file://\(home.root)/work@v1.0", commit: "\(commit)"}
          """
        }
        let other = String(repeating: "0", count: 40)
        try await publish(
          home,
          [
            "com.example.Beta": entry(commit: commit), "com.example.Other": entry(commit: commit),
          ])
        _ = try await today(home, "gallery", "add", address(home))
        let lie = try await today(home, "install", "--yes", "com.example.Other")
        #expect(lie.status == 1 && lie.errors.contains("is the app com.example.Beta"))
        for (text, sentence) in [
          (entry(commit: other), "is not the commit 000"),
          (entry(commit: commit, version: "2.0"), "2.0 is version 1.0"),
          (entry(commit: commit, rights: "{}"), "permissions that the gallery does not name"),
        ] {
          try await publish(home, ["com.example.Beta": text])
          #expect(try await today(home, "gallery", "update").status == 0)
          let refused = try await today(home, "install", "--yes", "com.example.Beta")
          #expect(refused.status == 1 && refused.errors.contains(sentence), "\(refused.errors)")
        }
        #expect(home.files("Applications/").isEmpty && home.files("Staging/").isEmpty)
        try await publish(home, ["com.example.Beta": entry(commit: commit)])
        #expect(try await today(home, "gallery", "update").status == 0)
        let installed = try await today(home, "install", "--yes", "good/com.example.Beta")
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(installed.output.contains("commit \(commit)"))
        let upgrade = try await today(home, "upgrade")
        #expect(upgrade.output.contains("Beta 1.0: up to date, as of"), "\(upgrade.output)")
        // Another repository cannot take its place without a question.
        _ = try await shell(home, "cp -r work copy")
        try await publish(
          home,
          [
            "com.example.Beta": entry(commit: commit)
              .replacingOccurrences(of: "/work@", with: "/copy@")
          ], name: "other")
        _ = try await shell(home, "cp -r gallery.git other.git")
        _ = try await today(home, "gallery", "add", "file://\(home.root)/other.git")
        let taken = try await today(
          home, "install", "--yes", "--unless-replacing", "other/com.example.Beta")
        #expect(taken.status == 1 && taken.errors.contains("would replace Beta 1.0"))
      }
    }

    @Test func mistakesOfAGalleryAreReported() async throws {
      try await with { home in
        try await publish(home, ["broken": "name: [", "empty": "a: b"])
        let lint = try await today(home, "gallery", "lint", "\(home.root)/gallery")
        #expect(lint.status == 1)
        #expect(lint.output.contains("error: widgets/broken.yaml: line "), "\(lint.output)")
        #expect(lint.output.contains("error: widgets/empty.yaml: versions is missing: add it"))
        let nowhere = try await today(home, "gallery", "lint", "\(home.root)/none")
        #expect(nowhere.status == 1 && nowhere.errors.contains("/none is not a folder: write"))
        let nothing = try await today(home, "gallery", "remove", "x")
        #expect(nothing.errors.contains("gallery x not found: run today gallery list"))
        let added = try await today(home, "gallery", "add", address(home))
        #expect(added.status == 0 && added.output.contains("with 1 widget"))
        #expect(added.errors.contains("left out: widgets/broken.yaml"), "\(added.errors)")
        let elsewhere = try await today(
          home, "gallery", "add", address(home), "--folder", "other", "--name", "x")
        #expect(elsewhere.errors.contains("has no gallery.yaml in other"), "\(elsewhere.errors)")
        let none = try await today(home, "gallery", "add", "file://\(home.root)/none.git")
        #expect(none.status == 1 && none.errors.contains("git cannot fetch it"), "\(none.errors)")
      }
    }

    /// The project's own gallery.
    @Test func scriptsOfTodayAreAGallery() async throws {
      try await with { home in
        let lint = try await today(home, "gallery", "lint", "\(Machine.fixtures)/../../../Widgets")
        #expect(
          lint.status == 0 && lint.output.hasSuffix("widgets, no errors.\n"), "\(lint.output)")
      }
    }

    @Test func boardShowsPicturesOfGalleriesAndInstalls() async throws {
      try await with { home in
        try await publish(home)
        _ = try await today(home, "gallery", "add", address(home))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.press("a")
        try await terminal.shows("Galleries, not installed", "Greeting")
        try await terminal.type("greet")
        try await terminal.press("Enter")
        try await terminal.shows("hello from afar", "run with your full permissions", "hello.1m.sh")
        try await terminal.press("Enter")
        // The output of the script, which is installed in the background.
        try await terminal.shows("hello ─", within: 30)
        #expect(!home.files("local.script.hello").isEmpty || !home.files("hello.app").isEmpty)
        try await terminal.press("a")
        try await terminal.shows("Command…")
        try await terminal.hides("Galleries, not installed")
        try await terminal.press("Escape", "q")
        try await terminal.showsPrompt()
      }
    }
  }
}
