import Foundation
import Testing

extension EndToEnd.Widgets {
  /// `today install` of scripts, and `today add`.
  struct ScriptInstallTests {
    private static let hi = """
      #!/bin/sh
      echo "hello | color=red"
      echo ---
      echo "item | href=https://example.org"
      """

    private func write(
      _ text: String, to name: String, in home: Home, mode: Int = 0o755
    ) throws -> String {
      let path = "\(home.root)/scripts/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      return path
    }

    @Test func installShowsWhatWillRun() async throws {
      try await Home.with { home in
        let script = try write(Self.hi, to: "hi.10s.sh", in: home)
        let refused = try await home.today("install", script)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("needs to run with your full permissions. Add --yes"))
        #expect(home.files("hi.app").isEmpty)
        #expect(
          refused.output == """
            hi 1.0 (local.script.hi)
              widget   hi
              runs     /bin/sh hi.10s.sh
              from     a copy of \(script)
              when     every 10 s
              format   xbar
              it may   run with your full permissions

            """)

        let installed = try await home.today("install", "--yes", script)
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(installed.output.contains("local.script.hi.Today is on the board."))
        let again = try await home.today("install", "--yes", "--every", "1m", script)
        #expect(again.output.contains("every 1 min"), "\(again.output)")
        #expect(again.output.contains("replaces") && !again.output.contains("is on the board"))
        #expect(try await home.today("list").output.contains("local.script.hi.Today"))
      }
    }

    @Test func longTitleLeavesTheOtherRowsReadable() async throws {
      try await Home.with { home in
        let script = try write(Self.hi, to: "hi.10s.sh", in: home)
        let title = String(repeating: "L", count: 500)
        let installed = try await home.today("install", "--yes", "--title", title, script)
        #expect(installed.status == 0, "\(installed.errors)")
        let listed = try await home.today("list")
        #expect(listed.output.contains("LLL…"))
        for line in (installed.output + listed.output).split(separator: "\n") {
          #expect(line.count < 400)
        }
        #expect(try await home.today("list", "--json").output.contains(title))
      }
    }

    @Test func folderIsInstalledWithoutOtherFiles() async throws {
      try await Home.with { home in
        _ = try write(Self.hi, to: "hi.10s.sh", in: home)
        _ = try write("#!/usr/bin/env no-such-thing\n", to: "odd.1m.sh", in: home, mode: 0o644)
        _ = try write("# Read me", to: "README.md", in: home)
        _ = try write("", to: "empty.sh", in: home)
        _ = try write("x", to: "lib/helper.sh", in: home)
        let installed = try await home.today("install", "--yes", "\(home.root)/scripts")
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(installed.output.contains("local.script.odd.Today is on the board."))
        #expect(installed.errors.contains("README.md has no #! line"))
        #expect(installed.errors.contains("empty.sh is empty"))
        #expect(installed.errors.contains("odd: its interpreter no-such-thing is missing"))
        #expect(!installed.errors.contains("helper"))
        let none = try await home.today("install", "\(home.root)/scripts/lib")
        #expect(none.status == 1 && none.errors.contains("holds neither an app nor a script"))
      }
    }

    @Test func addMakesACardFromACommand() async throws {
      try await Home.with { home in
        let added = try await home.today(
          "add", "--yes", "--every", "2s", "--title", "Disk", "--", "df", "-h", "/")
        #expect(added.status == 0, "\(added.errors)")
        #expect(added.output.contains("Disk 1.0 (local.command.Disk)"))
        #expect(added.output.contains("runs     /usr/bin/df -h /"), "\(added.output)")
        // One word with blanks is a line for a shell. Text that the user typed needs no
        // confirmation.
        let line = try await home.today("add", "df -h | tail -1", "--every", "2", "--as", "gauge")
        #expect(line.status == 0, "\(line.errors)")
        #expect(line.output.contains("sh -c 'df -h | tail -1'"), "\(line.output)")
        #expect(line.output.contains("every 2 s"), "\(line.output)")
        #expect(line.output.contains("gauge"), "\(line.output)")
        #expect(line.output.contains("df -h | tail -1 1.0 ("), "\(line.output)")
        // Options of the command need no mark.
        let words = try await home.today("add", "df", "-h", "/", "--title", "Root", "--every", "5m")
        #expect(
          words.output.contains("runs     /usr/bin/df -h /"), "\(words.output)\(words.errors)")
        #expect(words.output.contains("Root 1.0 (") && words.output.contains("every 5 min"))
        let help = try await home.today("add", "-h")
        #expect(help.output.contains("OVERVIEW: Makes a card from a command."))
        let none = try await home.today("add")
        #expect(
          none.status == 64 && none.errors.contains("today add --every 1m 'df -h / | tail -1'"))
        let form = try await home.today("add", "--as", "pie", "df")
        #expect(form.status == 64, "\(form.errors)")
        let odd = try await home.today("add", "--every", "3x", "--", "df")
        #expect(odd.status == 64 && odd.errors.contains("3x is not an interval"), "\(odd.errors)")
      }
    }
  }
}
