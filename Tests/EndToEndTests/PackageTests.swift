import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Packages from files, https addresses and repositories, installed by the built `today`.
  struct PackageTests {
    func with(_ body: (Home) async throws -> Void) async throws {
      try await Home.with { home in
        for program in ["today-archives", "today-transfers"] {
          try home.copy(program, to: home.programs)
        }
        try await body(home)
      }
    }

    /// Writes an app outside of the searched folders.
    func write(
      _ home: Home, version: String = "1.0", behaviour: String = "good",
      entitlements: [String: Any] = [:]
    ) throws -> String {
      var widget = WidgetBundle(name: "Beta", behaviour: behaviour)
      widget.entitlements = entitlements
      try widget.write(in: home)
      let folder = "\(home.root)/work"
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let app = "\(folder)/Beta.app"
      try FileManager.default.moveItem(atPath: "\(home.apps)/Beta.app", toPath: app)
      for part in ["", "/PlugIns/Beta.appex"] {
        let plist = "\(app)\(part)/Info.plist"
        let text = try String(contentsOfFile: plist, encoding: .utf8)
        try text.replacingOccurrences(
          of: "<string>1.0</string>", with: "<string>\(version)</string>"
        )
        .write(toFile: plist, atomically: true, encoding: .utf8)
      }
      return app
    }

    /// Packages an app as the same file each time.
    func package(
      _ home: Home, _ app: String, key: String? = nil, to folder: String? = nil
    ) async throws -> String {
      let file = "\(folder ?? home.root)/Beta.todayapp"
      let made = try await today(
        home, ["package", app, "-o", file] + (key.map { ["--sign", $0] } ?? []))
      #expect(made.status == 0, "\(made.errors)")
      return file
    }

    func key(_ home: Home, _ name: String) async throws -> String {
      let path = "\(home.root)/\(name)"
      let made = try await Command(
        path: "/usr/bin/ssh-keygen",
        arguments: ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path],
        environment: home.environment
      ).run()
      #expect(made.status == 0)
      return path
    }

    func today(_ home: Home, _ arguments: [String]) async throws -> Command.Outcome {
      try await Command(
        path: home.programs + "/today", arguments: arguments, environment: home.environment
      ).run(seconds: 30)
    }

    func installed(_ home: Home) async throws -> String {
      try await today(home, ["list", "--all", "--json"]).output
    }

    @Test func packageIsInstalledUpgradedAndPinned() async throws {
      try await with { home in
        let file = try await package(home, try write(home))
        let first = try await today(home, ["install", file])
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("from     \(file)") && first.output.contains("not signed"))
        #expect(try await installed(home).contains(#""version":"1.0","origin":"\#(file)""#))
        #expect(home.files("Staging/").isEmpty)

        #expect(try await today(home, ["upgrade"]).output == "Beta 1.0: up to date\n")
        _ = try await package(home, try write(home, version: "1.1"))
        let check = try await today(home, ["upgrade", "--check"])
        #expect(check.output == "Beta 1.0: version 1.1 is there\n", "\(check.errors)")
        let pinned = try await today(home, ["pin", "Beta"])
        #expect(pinned.output == "Beta 1.0 is pinned.\n")
        #expect(try await today(home, ["upgrade"]).output.hasPrefix("Beta 1.0: pinned."))
        #expect(try await today(home, ["list", "--all"]).output.contains("1.0 pinned"))
        _ = try await today(home, ["unpin", "Beta"])
        let upgraded = try await today(home, ["upgrade", "Beta"])
        #expect(upgraded.status == 0, "\(upgraded.errors)")
        #expect(upgraded.output.hasSuffix("Beta 1.0: upgraded to 1.1\n"), "\(upgraded.output)")
        #expect(try await installed(home).contains(#""version":"1.1""#))
        #expect(home.files("Staging/").isEmpty && home.files("Replaced/").isEmpty)

        _ = try await package(home, try write(home, version: "1.0"))
        let older = try await today(home, ["upgrade"])
        #expect(older.status == 1 && older.output.contains("add --downgrade"), "\(older.output)")
        let allowed = try await today(home, ["upgrade", "--downgrade"])
        #expect(allowed.status == 0 && allowed.output.contains("upgraded to 1.0"))
      }
    }

    @Test func olderVersionNeedsAFlag() async throws {
      try await with { home in
        let file = try await package(home, try write(home, version: "1.10"))
        #expect(try await today(home, ["install", file]).status == 0)
        _ = try await package(home, try write(home, version: "1.9"))
        let refused = try await today(home, ["install", "--yes", file])
        #expect(refused.status == 1)
        #expect(
          refused.errors == """
            today: Beta 1.10 is installed, and \(file) has the older version 1.9: add --downgrade to \
            install it

            """)
        #expect(try await installed(home).contains(#""version":"1.10""#))
        #expect(try await today(home, ["install", file, "--downgrade"]).status == 0)
        #expect(try await installed(home).contains(#""version":"1.9""#))
        // The same applies to a bundle.
        let app = try write(home, version: "1.8")
        let older = try await today(home, ["install", "--yes", app])
        #expect(older.status == 1)
        #expect(older.errors.contains("has the older version 1.8: add --downgrade"))
        #expect(try await today(home, ["install", "--yes", app, "--downgrade"]).status == 0)
      }
    }

    @Test func oldVersionReturnsIfTheFirstUpdateFails() async throws {
      try await with { home in
        let file = try await package(home, try write(home))
        _ = try await today(home, ["install", file])
        #expect(try await today(home, ["update"]).status == 0)
        _ = try await package(home, try write(home, version: "2.0", behaviour: "failed"))
        let upgraded = try await today(home, ["upgrade"])
        #expect(upgraded.status == 1)
        #expect(
          upgraded.output.hasSuffix("Beta 1.0: 2.0 failed, 1.0 is back\n"), "\(upgraded.output)")
        #expect(
          upgraded.errors.contains(
            "Beta: the first update of version 2.0 failed (the server is away). Version 1.0 is "
              + "back."), "\(upgraded.errors)")
        #expect(try await installed(home).contains(#""version":"1.0""#))
        #expect(home.files("Replaced/").isEmpty)
        let notices = home.files("notices.json").compactMap {
          try? String(contentsOfFile: $0, encoding: .utf8)
        }
        #expect(notices.joined().contains("update.rolledBack"))
        // The old program may still run.
        #expect(try await today(home, ["update"]).status == 0)
      }
    }

    /// The old program still runs on the board when the new version is tried.
    @Test func openBoardTriesTheNewProgram() async throws {
      try await with { home in
        let file = try await package(home, try write(home))
        #expect(try await today(home, ["install", file]).status == 0)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Beta")
        _ = try await package(home, try write(home, version: "2.0", behaviour: "failed"))
        let failed = try await today(home, ["upgrade"])
        #expect(failed.status == 1)
        #expect(
          failed.output.hasSuffix("Beta 1.0: 2.0 failed, 1.0 is back\n"), "\(failed.output)")
        _ = try await package(home, try write(home, version: "1.1"))
        let upgraded = try await today(home, ["upgrade"])
        #expect(
          upgraded.output.hasSuffix("Beta 1.0: upgraded to 1.1\n"),
          "\(upgraded.output)\(upgraded.errors)")
        try await terminal.shows("content of Beta")
      }
    }

    @Test func appWithoutARecordIsNotPinned() async throws {
      try await with { home in
        #expect(try await today(home, ["install", try write(home)]).status == 0)
        try FileManager.default.removeItem(atPath: "\(home.home)/state/installs.json")
        let refused = try await today(home, ["pin", "Beta"])
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.errors.contains("by hand, so today upgrade leaves it alone"))
      }
    }

    @Test func newPermissionsOfAVersionNeedConfirmation() async throws {
      try await with { home in
        let file = try await package(home, try write(home))
        _ = try await today(home, ["install", file])
        _ = try await package(
          home,
          try write(
            home, version: "1.1", entitlements: ["com.apple.security.network.client": true]))
        let refused = try await today(home, ["upgrade"])
        #expect(refused.status == 1)
        #expect(refused.output.contains("needs to use the network. Add --yes"), "\(refused.output)")
        #expect(try await installed(home).contains(#""version":"1.0""#))
        #expect(try await today(home, ["upgrade", "--yes"]).status == 0)
        // A permission that it has is not asked for again.
        _ = try await package(
          home,
          try write(
            home, version: "1.2", entitlements: ["com.apple.security.network.client": true]))
        #expect(try await today(home, ["upgrade"]).status == 0)
      }
    }

    @Test func repositoryIsInstalledAndUpgradedByItsTags() async throws {
      try await with { home in
        let work = "\(home.root)/work"
        func commit(_ version: String) async throws {
          _ = try write(home, version: version)
          let made = try await Command(
            path: "/bin/sh",
            arguments: [
              "-ec",
              """
              cd \(work)
              export GIT_DIR=\(home.root)/bare.git GIT_WORK_TREE=\(work)
              [ -e "$GIT_DIR" ] || env -u GIT_DIR -u GIT_WORK_TREE git init -q --bare "$GIT_DIR"
              git config core.bare false
              git add -A
              git -c user.name=a -c user.email=a@b commit -qm \(version)
              git tag v\(version)
              """,
            ], environment: home.environment
          ).run()
          #expect(made.status == 0, "\(made.errors)")
        }
        try await commit("1.0")
        let origin = "file://\(home.root)/bare.git@v1.0"
        let first = try await today(home, ["install", origin])
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("from     git+\(origin)") && first.output.contains("commit "))
        #expect(try await today(home, ["upgrade"]).output == "Beta 1.0: up to date\n")
        try await commit("1.1")
        let upgraded = try await today(home, ["upgrade"])
        #expect(upgraded.output.contains("upgraded to 1.1"), "\(upgraded.output)\(upgraded.errors)")
        #expect(try await installed(home).contains("bare.git@v1.1"))
        let older = try await today(home, ["install", "--yes", origin])
        #expect(older.status == 1 && older.errors.contains("has the older version 1.0: add"))
        let refused = try await today(home, ["install", "file://\(home.root)/bare.git"])
        #expect(refused.status == 1 && refused.errors.contains("names no version"))
      }
    }

    @Test func optionsThatDoNotApplyAreRefused() async throws {
      try await with { home in
        let app = try write(home)
        let file = try await package(home, app)
        let script = "\(home.root)/hi.sh"
        try Command.write("#!/bin/sh\n", to: script)
        for arguments in [
          ["install", file, "--link"], ["install", file, "--title", "x"],
          ["install", file, "--network"], ["install", app, "--sha256", "00"],
          ["install", "github:a/b@1", "--sha256", "00"], ["install", app, "--network"],
          ["install", app, "--unconfined-build"], ["install", script, "--downgrade"],
        ] {
          let refused = try await today(home, arguments)
          #expect(refused.status == 1 && refused.errors.contains("apply"), "\(refused.errors)")
        }
      }
    }
  }
}
